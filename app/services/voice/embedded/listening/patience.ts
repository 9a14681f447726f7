import type { Language } from "~/models/terms/language";

/**
 * The extra wait in ms beyond `hangOverMs` for unfinished words. Pauses within a turn last 0.2 to 1 s; longer ones
 * occur in free speech only (Campione & Véronis 2002, on five languages with French). After a word that needs others,
 * the customer waits out the first kind. A filler announces a longer pause ("um": Clark & Fox Tree 2002); a list has a
 * steady pace. The total stays below 3 s, the longest default wait of voice agents (LiveKit Agents,
 * `endpointing.max_delay`).
 */
export const PATIENCE = { word: 700, filler: 1_000, list: 500 } as const;

const fillers: Record<Language, Set<string>> = {
  fr: new Set("euh heu hum ben bah enfin disons".split(" ")),
  en: new Set("um uh er erm hmm".split(" ")),
  es: new Set("eh em este pues mmm".split(" ")),
};

/** Articles, prepositions, connectives, and verbs that never end a sentence. */
const calling: Record<Language, Set<string>> = {
  fr: new Set(
    (
      "et ou mais donc or car ni que qu' qui quand si comme parce puisque lorsque alors avec sans pour par sur sous dans de du " +
      "des d' le la les l' un une au aux à en vers chez entre selon ce cette ces notre nos votre vos mon ma mes leur leurs son " +
      "sa ses quel quelle très est sont c'est ont sera j' je n' ne s' se dont afin notamment chaque plusieurs nous vous"
    ).split(" "),
  ),
  en: new Set(
    (
      "and or but so because since that which who when while if as like with without for by on in of at the a an to from into " +
      "about between our your my their his is are was were will would can could i we they very more than every"
    ).split(" "),
  ),
  es: new Set(
    (
      "y e o u pero porque que quien cuando mientras si como con sin para por en de del al el la los las lo un una unos unas a " +
      "ante bajo desde hasta entre sobre según nuestro nuestra su sus mi mis tu es son era será muy más cada se"
    ).split(" "),
  ),
};
/** Matches a pronoun that ends a turn: "chez vous" is an end and "et vous" a question; "et demain vous" is neither. */
const endsOnPronoun =
  /(?:^| )(?:pour|avec|chez|à|de|sans|et|comme|vers|entre|sur|par) (?:nous|vous)$/u;

/** Matches an open list, "la commande, la caisse, le stock", without an "et" before the last item yet. */
const determiners: Record<Language, string> = {
  fr: "le|la|les|un|une|des|du|votre|vos|notre|nos",
  en: "the|a|an|your|our",
  es: "el|la|los|las|un|una|su|sus",
};
const lists = Object.fromEntries(
  Object.entries(determiners).map(([language, one]) => [
    language,
    new RegExp(`(?:^| )(?:${one}) [^ ]+ (?:${one}) [^ ]+$`, "u"),
  ]),
) as Record<Language, RegExp>;

/** Returns the extra wait in ms for a rep with these words so far; 0 when they may be finished. */
export function patienceFor(text: string, language: Language): number {
  const words = wordsOf(text);
  const last = words.at(-1);
  if (last === undefined) return 0;
  if (fillers[language].has(last)) return PATIENCE.filler;
  const said = words.join(" ");
  if (calling[language].has(last) && !endsOnPronoun.test(said)) return PATIENCE.word;
  return lists[language].test(said) ? PATIENCE.list : 0;
}

/** Returns the words of a text like a recogniser: lower case, without punctuation, "c'est" as one. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];

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
