import { setImmediate } from "node:timers/promises";
import type { Clock } from "./clock";
import type { TurnToAnswer, Interlocutor, ToolUse } from "./interlocutor";
import type { Utterance } from "./utterance";

/** A turn of ours in preparation: its sentences go to the utterance as they are found. */
export class Reply {
  /** The words it answers. */
  readonly userText: string;
  readonly utterance: Utterance;
  /** What it uses of the page; nothing happens there before it is heard. */
  readonly tools: ToolUse[] = [];
  /** When its first sentence was known (clock milliseconds); null until then. */
  firstAtMs: number | null = null;
  /** Resolves when every sentence is known; rejects with what went wrong. Never rejects once dropped. */
  readonly known: Promise<void>;
  private readonly aborter = new AbortController();

  constructor(options: {
    interlocutor: Interlocutor;
    heard: TurnToAnswer;
    utterance: Utterance;
    clock: Clock;
  }) {
    this.userText = options.heard.userText;
    this.utterance = options.utterance;
    this.known = this.run(options.interlocutor, options.heard, options.clock);
    this.known.catch(() => {}); // whoever awaits `known` handles it; a reply nobody awaits was dropped
  }

  /** Drops it before anything was heard. */
  drop(): void {
    this.aborter.abort();
    this.utterance.stop();
  }

  /** No further sentence is asked for. */
  abort(): void {
    this.aborter.abort();
  }

  private async run(interlocutor: Interlocutor, heard: TurnToAnswer, clock: Clock) {
    const { signal } = this.aborter;
    try {
      // Typed words that come at once drop each other's answers: only the last one is worth looking for.
      await setImmediate();
      if (signal.aborted) return;
      for await (const said of interlocutor.reply({ ...heard, signal })) {
        if (signal.aborted) return;
        this.firstAtMs ??= clock.now();
        if (typeof said === "string") this.utterance.add(said);
        else this.tools.push(said);
      }
      this.utterance.end();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
