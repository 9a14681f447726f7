import type { RolePlayer } from "~/services/customer/port";
import type { Clock } from "./clock";
import type { Utterance } from "./utterance";

/** What the customer is asked, but for the signal that gives up. */
export type Question = Omit<Parameters<RolePlayer["reply"]>[0], "signal">;

/** A turn of the customer in preparation: its sentences go to the utterance as the customer finds them. */
export class Reply {
  /** The words it answers. */
  readonly userText: string;
  readonly utterance: Utterance;
  /** When its first sentence was known (clock milliseconds); null until then. */
  firstAtMs: number | null = null;
  /** Resolves when every sentence is known; rejects with what the customer said. Never rejects once dropped. */
  readonly known: Promise<void>;
  private readonly aborter = new AbortController();

  constructor(options: {
    rolePlayer: RolePlayer;
    input: Question;
    utterance: Utterance;
    clock: Clock;
  }) {
    this.userText = options.input.userText;
    this.utterance = options.utterance;
    this.known = this.run(options.rolePlayer, options.input, options.clock);
    this.known.catch(() => {}); // whoever awaits `known` handles it; a reply nobody awaits was dropped
  }

  /** Drops it before anything was heard. */
  drop(): void {
    this.aborter.abort();
    this.utterance.stop();
  }

  /** No further sentence is asked of the customer. */
  abort(): void {
    this.aborter.abort();
  }

  private async run(mind: RolePlayer, input: Question, clock: Clock) {
    const { signal } = this.aborter;
    try {
      for await (const sentence of mind.reply({ ...input, signal })) {
        if (signal.aborted) return;
        this.firstAtMs ??= clock.now();
        this.utterance.add(sentence);
      }
      this.utterance.end();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
