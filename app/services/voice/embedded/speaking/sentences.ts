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
