import type { Language } from "~/models/terms/language";
import { speaksToTu } from "~/services/language/first-person/spanish";
import { strictWordCount } from "~/services/talk/whole-sentences";

/** Most words of an answer, which may be a whole turn. */
export const ANSWER_MAX_WORDS = 20;

/** The second person in a sentence, whoever else the sentence is about. */
const YOU: Record<Exclude<Language, "es">, RegExp> = {
  fr: /(?<![\p{L}-])(?:(?:vous|votre|vos|tu|te|toi|ta|ton|tes)(?!\p{L})|t['’])/iu,
  en: /\b(?:you|your)\b/i,
};
/** Returns true for a sentence that addresses the customer. Pure. */
export const speaksToYou = (text: string, language: Language): boolean =>
  language === "es" ? speaksToTu(text) : YOU[language].test(text);

/**
 * Returns the parts of a long clause that can be said alone: its longest beginning, and the parts with a subject of
 * their own. Pure.
 */
export function shortened(clause: string): string[] {
  const ends = [...clause.matchAll(END)].map(({ index }) => index);
  const beginnings = ends.map((end) => clause.slice(0, end));
  const first = beginnings.findLast(
    (one) => fits(one) && (one === clause || strictWordCount(one) > SHORT),
  );
  const rest = clause.slice(first?.length ?? 0).split(/,\s+/u);
  return [first ?? "", ...rest.filter((part) => STANDS.test(part) && fits(part))].filter(Boolean);
}
/** The places where a sentence may end. */
const END = /,\s|\s(?=parce qu|because |porque )|$/gu;
/** "Le soir" tells nothing alone. */
const SHORT = 4;
/** A part with its own subject. */
const STANDS =
  /^(?:(?:et|mais|and|but|so|y|pero) )?(?:vous|tu|il|elle|on|ça|cela|you|he|she|they|it|there|this|that) /iu;
export const RELATIVE_HEAD =
  /^(?:qu['’]\p{L}+|que|qui|dont|où|lequel|laquelle|which|who|whom|whose|donde|cuyo|quien)(?!\p{L})/iu;

function fits(piece: string): boolean {
  return strictWordCount(piece) <= ANSWER_MAX_WORDS;
}
