import { setImmediate } from "node:timers/promises";
import type { Language } from "~/models/terms/language";
import { UnheardReply } from "~/services/talk/unheard-reply";
import type { Clock } from "../timers";
import type { TurnToAnswer, Interlocutor, ToolUse } from "../parts/part";
import type { Utterance } from "./utterance";

/** The preparation of one of our turns: each sentence goes to the utterance as soon as it is found. */
export class Reply {
  /** The words that the reply answers. */
  readonly userText: string;
  readonly utterance: Utterance;
  /** The tools of the page to use; nothing happens there before the reply is heard. */
  readonly tools: ToolUse[] = [];
  /** The language of its sentences. */
  language: Language;
  /** The moment when its first sentence was known (clock milliseconds); null until then. */
  firstAtMs: number | null = null;
  /** Resolves when every sentence is known; rejects with the failure. Never rejects once dropped. */
  readonly known: Promise<void>;
  private readonly aborter = new AbortController();

  constructor(options: {
    interlocutor: Interlocutor;
    heard: TurnToAnswer;
    utterance: Utterance;
    /** The language of the talk so far. */
    language: Language;
    clock: Clock;
  }) {
    this.userText = options.heard.userText;
    this.utterance = options.utterance;
    this.language = options.language;
    this.known = this.run(options.interlocutor, options.heard, options.clock);
    this.known.catch(() => {}); // the code that awaits `known` handles it; a reply that nobody awaits was dropped
  }

  /** Drops the reply before anything was heard. */
  drop(): void {
    this.abort(new UnheardReply("the reply was dropped"));
    this.utterance.stop();
  }

  /** Asks for no further sentence. `reason` is `UnheardReply` when nothing of the reply was heard. */
  abort(reason?: UnheardReply): void {
    this.aborter.abort(reason);
  }

  private async run(interlocutor: Interlocutor, heard: TurnToAnswer, clock: Clock) {
    const { signal } = this.aborter;
    try {
      // Typed words that come at once drop each other's answers, so only the last one is looked for.
      await setImmediate();
      if (signal.aborted) return;
      for await (const said of interlocutor.reply({ ...heard, signal })) {
        if (signal.aborted) return;
        if (typeof said === "object" && "speaks" in said) {
          this.language = said.speaks;
          continue;
        }
        this.firstAtMs ??= clock.now();
        if (typeof said === "string") this.utterance.add(said, this.language);
        else this.tools.push(said);
      }
      this.utterance.end();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
