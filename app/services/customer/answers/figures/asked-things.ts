import type { Language } from "~/models/terms/language";

/** The things that are asked for, with one more word: "how many show days", "combien de parcs en". */
const THINGS: Record<Language, RegExp> = {
  fr: /^combien(?: (?:est[- ]ce que vous avez|vous (?:en )?avez|tu (?:en )?as|t['’](?:en )?as))?,? (?:vous (?:en )?)?(?:de |d['’]|des )(\p{L}+)[ -]?(\p{L}*)/iu,
  en: /^how many (?:\p{L}+['’]s )?(?!(?:of|have|do|did|are|were|in|would|can|could|has|is|was|go|come|you|they|we|one|ones)(?!\p{L}))(\p{L}+)[ -]?(\p{L}*)/iu,
  es: /^cu[áa]nt[oa]s (?!(?:se|le|les|me|te|os|lo|la|los|las|hay|tiene[ns]?|tenés|tenéis|hace[ns]?|son|sois|somos|de|en|a|y)(?!\p{L}))(\p{L}+)[ -]?(\p{L}*)/iu,
};
/** A French question whose things come last: "vous en avez combien, des ânes". */
const LAST =
  /^combien(?:[\s,]+[\p{L}’'-]+){0,8}?,? d(?:es? |['’])(?:ces |vos |la |l['’])?(\p{L}{3,})/iu;
/** A French question whose things come first: "les clochers, vous en suivez combien". */
const FIRST =
  /(?<!\p{L})(?:les|des|vos|tes) (\p{L}{4,})(?: \p{L}+){0,2},? (?:vous|tu) en \p{L}+ $/iu;
/** Things that people, times and durations are asked by. */
export const NO_THINGS =
  /^(?:fois|times?|veces|temps|personnes?|people|monde|gens|folks|gente|jours?|days?|días?|heures?|hours?|horas?|mois|months?|mes(?:es)?|ans?|years?|años?|semaines?|weeks?|semanas?|minutes?|minutos?)$/iu;
/** "¿Cuántas renta?" leaves its things out. */
const isVerb = (word: string, language: Language): boolean =>
  language === "es" && !word.endsWith("s");
const isPlural = (word: string): boolean =>
  /\p{L}{2,}s$/u.test(word) && !/^(?:was|has|does|this|is|as|yours)$/u.test(word);

/**
 * Returns the things that a question counts, with the two words that name them: "show" and "days" of "how many show
 * days". `asked` begins with the asking words, `before` ends there. The thing is empty where nothing names it. Pure.
 */
export function thingAsked(asked: string, before: string, language: Language) {
  const isFrench = language === "fr";
  const [, first = "", second = ""] =
    THINGS[language].exec(asked) ??
    (isFrench ? (LAST.exec(asked) ?? FIRST.exec(before)) : null) ??
    [];
  const isSecond = language === "en" && isPlural(second);
  const thing = isSecond ? second : isVerb(first, language) ? "" : first;
  return { first, second, thing };
}
