import type { Language } from "~/models/language";

/** A text as the sentences that are voiced one by one. */
export function splitSentences(text: string): string[] {
  const found = text.replace(/\s+/gu, " ").match(/[^.!?…]+(?:[.!?…]+["»”)]*|$)/gu) ?? [];
  return found
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** What the customer says when the rep stays silent, at most twice in a row. */
export const gentlePrompts: Record<Language, [string, string]> = {
  fr: ["Je vous écoute, prenez votre temps.", "Vous êtes toujours là ?"],
  en: ["Take your time, I am listening.", "Are you still there?"],
  es: ["Le escucho, tómese su tiempo.", "¿Sigue usted ahí?"],
};

/** What the customer says when it failed. */
export const apologies: Record<Language, string> = {
  fr: "Excusez-moi, pouvez-vous répéter ?",
  en: "Sorry, could you say that again?",
  es: "Perdone, ¿puede repetirlo?",
};
