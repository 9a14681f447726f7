import type { Language } from "~/models/terms/language";
import { wordsOf } from "./patience";

/** More words than this are more than a backchannel. */
const MAX_WORDS = 4;

/** The words with which a listener keeps the other one talking. "non" and "no" are left out, because they object. */
const said: Record<Language, readonly string[]> = {
  fr: [
    ..."hm hum mm mmh mhm hein ah oh euh oui ouais ok okay d'accord bien bon voilà exactement entendu parfait".split(
      " ",
    ),
    ..."super évidemment effectivement absolument compris".split(" "),
    ..."très bien,je vois,je comprends,c'est ça,tout à fait,bien sûr,ça marche,c'est vrai,en effet".split(
      ",",
    ),
  ],
  en: [
    ..."hm hmm mm mhm mm-hmm uh-huh huh ah oh yeah yes yep ok okay right sure exactly great good well fine".split(
      " ",
    ),
    ..."totally absolutely indeed cool".split(" "),
    ..."i see,got it,of course,that's right,all right,very good,makes sense,mm hmm,uh huh".split(
      ",",
    ),
  ],
  es: [
    ..."hm mm mhm ajá ah oh eh sí si vale claro ya ok okay bien bueno exacto perfecto entiendo".split(
      " ",
    ),
    ..."entendido cierto genial".split(" "),
    ..."de acuerdo,ya veo,por supuesto,muy bien,así es,claro que sí,desde luego".split(","),
  ],
};

const either = (phrases: readonly string[]) =>
  `(?:${phrases.toSorted((a, b) => b.length - a.length).join("|")})`;
const patternsOf = (pattern: (phrases: readonly string[]) => string) =>
  Object.fromEntries(
    Object.entries(said).map(([language, phrases]) => [
      language,
      new RegExp(`^${pattern(phrases)}$`, "u"),
    ]),
  ) as Record<Language, RegExp>;

const whole = patternsOf((phrases) => `(?:${either(phrases)}(?: |$))+`);
const begun = patternsOf(
  (phrases) => `(?:${either(phrases)} )*${either([...phrases, ...phrases.flatMap(beginnings)])}`,
);

/** Returns the beginnings of a phrase: "tout à fait" begins as "tout" and "tout à". */
function beginnings(phrase: string): string[] {
  const words = phrase.split(" ");
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(" "));
}

const matches = (text: string, pattern: RegExp): boolean => {
  const words = wordsOf(text);
  return words.length <= MAX_WORDS && pattern.test(words.join(" "));
};

/** Returns true when the words are only a backchannel: "oui oui", "d'accord", "je vois". */
export const isBackchannel = (text: string, language: Language): boolean =>
  matches(text, whole[language]);

/** Returns true when the words may still become only a backchannel: "très", "oui je". */
export const mayBeBackchannel = (text: string, language: Language): boolean =>
  matches(text, begun[language]);
