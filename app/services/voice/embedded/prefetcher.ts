import type { Speak } from "./agent-turn.server";

/**
 * Voices likely sentences into the engine's cache while nothing else waits for it: one conversation at a time,
 * one sentence at a time, given up as soon as its caller aborts.
 */
export class Prefetcher {
  private readonly onFailure: (error: unknown) => void;
  private busy = false;

  constructor(onFailure: (error: unknown) => void) {
    this.onFailure = onFailure;
  }

  run(sentences: string[], speak: Speak, signal: AbortSignal): void {
    if (this.busy || sentences.length === 0) return;
    this.busy = true;
    void this.voice(sentences, speak, signal).finally(() => (this.busy = false));
  }

  private async voice(sentences: string[], speak: Speak, signal: AbortSignal): Promise<void> {
    for (const sentence of sentences) {
      if (signal.aborted) return;
      try {
        await speak(sentence, signal);
      } catch (error) {
        if (!signal.aborted) this.onFailure(error);
        return;
      }
    }
  }
}
