import type { Language } from "~/models/language";
import { wordsOf } from "./words";

/** Beyond so many words somebody is saying something. */
const MAX_WORDS = 4;

/** What a listener says to keep the other one talking. "non" and "no" are not of it: they object. */
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

const patterns = Object.fromEntries(
  Object.entries(said).map(([language, phrases]) => {
    const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
    return [language, new RegExp(`^(?:(?:${longestFirst.join("|")})(?: |$))+$`, "u")];
  }),
) as Record<Language, RegExp>;

/** Whether these words are nothing but a backchannel: "oui oui", "d'accord", "je vois". */
export function isBackchannel(text: string, language: Language): boolean {
  const words = wordsOf(text);
  return words.length <= MAX_WORDS && patterns[language].test(words.join(" "));
}
