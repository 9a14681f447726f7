import type { Language } from "~/models/language";

/** A text as the sentences that are voiced one by one. */
export function splitSentences(text: string): string[] {
  const found = text.replace(/\s+/gu, " ").match(/[^.!?…]+(?:[.!?…]+["»”)]*|$)/gu) ?? [];
  return found
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

const unfinished: Record<Language, Set<string>> = {
  fr: new Set(
    "et ou mais donc or car que qui quand si comme parce puisque alors avec sans pour par sur dans de du des le la les un une au aux à en ce cette notre nos votre vos mon ma mes est sont c'est vous nous euh".split(
      " ",
    ),
  ),
  en: new Set(
    "and or but so because that which when if as with without for by on in of the a an to from our your my is are um uh".split(
      " ",
    ),
  ),
  es: new Set(
    "y o pero porque que cuando si como con sin para por en de del el la los las un una al a nuestro su mi es son eh".split(
      " ",
    ),
  ),
};

/** Whether these words call for others: a speaker who stops on "parce que" has not finished. */
export function callsForMore(text: string, language: Language): boolean {
  const last = text.trim().toLowerCase().split(/\s+/u).at(-1) ?? "";
  return unfinished[language].has(last.replace(/[.,;:!?…]+$/u, ""));
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
