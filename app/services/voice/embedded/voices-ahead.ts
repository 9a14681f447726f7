import type { Speak } from "./agent-turn.server";
import type { Heard, Interlocutor } from "./interlocutor";

const MAX_PREFETCHED = 3;

interface VoicesAheadOptions {
  interlocutor: Pick<Interlocutor, "likelyReplies" | "openers">;
  /** Null in a typed session: nothing is voiced. */
  speak: Speak | null;
  prefetch: (sentences: string[], speak: Speak, signal: AbortSignal) => void;
}

/** Voices likely answers while the voice is idle; the shortest first, because the first sentence is what is waited for. */
export class VoicesAhead {
  private readonly options: VoicesAheadOptions;
  private readonly voiced = new Set<string>();
  private running = new AbortController();

  constructor(options: VoicesAheadOptions) {
    this.options = options;
  }

  begin(context: () => Omit<Heard, "userText">): void {
    const { interlocutor, speak, prefetch } = this.options;
    if (!speak) return;
    const likely = interlocutor.likelyReplies(context());
    const sentences = [
      ...likely.toSorted((a, b) => a.length - b.length),
      ...interlocutor.openers(),
    ].filter((sentence) => !this.voiced.has(sentence));
    if (this.running.signal.aborted) this.running = new AbortController();
    prefetch(
      sentences.slice(0, MAX_PREFETCHED),
      async (sentence, signal) => {
        const pcm = await speak(sentence, signal);
        this.voiced.add(sentence);
        return pcm;
      },
      this.running.signal,
    );
  }

  /** The voice is needed for what is said. */
  stop(): void {
    this.running.abort();
  }
}
