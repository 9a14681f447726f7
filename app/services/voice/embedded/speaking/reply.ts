import { setImmediate } from "node:timers/promises";
import type { Clock } from "../clock";
import type { TurnToAnswer, Interlocutor, ToolUse } from "../interlocutor";
import type { Utterance } from "./utterance";
import type { Language } from "~/models/terms/language";

/** Splits a text into sentences, which are voiced one by one. */
export function splitSentences(text: string): string[] {
  const found = text.replace(/\s+/gu, " ").match(/[^.!?…]+(?:[.!?…]+["»”)]*|$)/gu) ?? [];
  return found
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

const LONG_WORDS = 7;
const LEFT_WORDS = 2;
const RIGHT_WORDS = 3;

/**
 * Splits a sentence into pieces, which are voiced one by one. A long sentence is cut after a comma or a colon, so that
 * its beginning sounds while the rest is made. Joined with spaces, the pieces give the sentence.
 */
export function piecesOf(sentence: string): string[] {
  const words = sentence.split(" ");
  const at = words.findIndex(
    (word, index) =>
      /[,;:]$/u.test(word) && index + 1 >= LEFT_WORDS && words.length - index - 1 >= RIGHT_WORDS,
  );
  if (words.length < LONG_WORDS || at < 0) return [sentence];
  return [words.slice(0, at + 1).join(" "), ...piecesOf(words.slice(at + 1).join(" "))];
}

/** The customer's prompts to a silent rep, at most two in a row. */
export const gentlePrompts: Record<Language, [string, string]> = {
  fr: ["Je vous écoute, prenez votre temps.", "Vous êtes toujours là ?"],
  en: ["Take your time, I am listening.", "Are you still there?"],
  es: ["Le escucho, tómese su tiempo.", "¿Sigue usted ahí?"],
};

/** The customer's single follow-up to an answer that does not decide a point. */
export const followUps: Record<Language, string> = {
  fr: "C’est-à-dire ?",
  en: "What do you mean exactly?",
  es: "¿Qué quiere decir exactamente?",
};

/** The customer's words after a failure. */
export const apologies: Record<Language, string> = {
  fr: "Excusez-moi, pouvez-vous répéter ?",
  en: "Sorry, could you say that again?",
  es: "Perdone, ¿puede repetirlo?",
};

/** The preparation of one of our turns: each sentence goes to the utterance as soon as it is found. */
export class Reply {
  /** The words that the reply answers. */
  readonly userText: string;
  readonly utterance: Utterance;
  /** The tools of the page to use; nothing happens there before the reply is heard. */
  readonly tools: ToolUse[] = [];
  /** The moment when its first sentence was known (clock milliseconds); null until then. */
  firstAtMs: number | null = null;
  /** Resolves when every sentence is known; rejects with the failure. Never rejects once dropped. */
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
    this.known.catch(() => {}); // the code that awaits `known` handles it; a reply that nobody awaits was dropped
  }

  /** Drops the reply before anything was heard. */
  drop(): void {
    this.aborter.abort();
    this.utterance.stop();
  }

  /** Asks for no further sentence. */
  abort(): void {
    this.aborter.abort();
  }

  private async run(interlocutor: Interlocutor, heard: TurnToAnswer, clock: Clock) {
    const { signal } = this.aborter;
    try {
      // Typed words that come at once drop each other's answers, so only the last one is looked for.
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
