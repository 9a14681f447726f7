import type { Language } from "~/models/terms/language";
import type { GrammaticalPerson } from "~/services/language/first-person";
import { piecesOf, speakable } from "./persona-clauses";
import { sentencesOf } from "./persona-lines";

/** Labels of the customer's work. */
export const TRADE =
  /^(?:métier|profession|activité|poste|fonction|job|occupation|trade|oficio|profesión|ocupación|cargo|puesto)(?!\p{L})/iu;
const NAMED = /^(?:nom|prénom|âge|name|age|nombre|edad|ville|genre|sexe|gender)(?!\p{L})/iu;
const NUMBER = /^[\d\s.,\u00A0\u202F]+$/u;

/** Returns the answers of a label: "Budget : 400 € par mois" gives its value. A bare number takes its label with it. */
export function ofLabel(
  { label, value }: { label: string; value: string },
  language: Language,
  mode: GrammaticalPerson,
): string[] {
  if (NAMED.test(label) || TRADE.test(label)) return [];
  if (NUMBER.test(value)) {
    const noun = lowered(label).replace(/^(?:nombre d['’e] ?|number of |número de )/u, "");
    return [speakable(`${value} ${noun}`, language, "you") ?? []].flat();
  }
  const told = COPULA[language];
  return sentencesOf(value).flatMap((written, at) => {
    const sentence = written.replace(BRACKETS, ", $1");
    const pieces = piecesOf(sentence, language, mode);
    const led =
      at === 0 &&
      pieces.length === 1 &&
      OPEN_LABEL[language].test(label) &&
      !OWN_SENTENCE.test(sentence);
    const say = (words: string) => speakable(`${lowered(label)}${told(words)}`, language, "you");
    const whole = led && (say(sentence) ?? say(written.replace(BRACKETS, "")));
    if (whole) return [whole];
    const parts = led && INFINITIVE.test(sentence) ? sentence.split(AND).map(say) : [];
    return parts.length > 1 && parts.every((part) => part !== null) ? parts : pieces;
  });
}

/** The place between two things of a value. */
const AND = /, (?:et|and|y) /u;
/** An aside, which is spoken between commas or left out. */
const BRACKETS = /\s*\(([^)]*)\)/gu;
/** A label that its value completes: "Ce qui t'agace", "What you like". */
const OPEN_LABEL: Record<Language, RegExp> = {
  fr: /^ce (?:qui|que|qu['’])(?!\p{L})/iu,
  en: /^what\b/i,
  es: /^lo que(?!\p{L})/iu,
};
/** A French infinitive, not "votre prix", "quatre vendeurs" or "hier". */
const INFINITIVE =
  /^(?:ne (?:pas|plus|jamais|rien) )?(?!(?:\p{L}*[vn]otre|quatre|\p{L}*autre|[ce]ntre|contre|hier|cher|leur|hiver|premier|dernier|mer)(?!\p{L}))\p{L}{2,}(?:er|ir|re|oir)(?!\p{L})(?! (?:est|sont|a|ont)(?!\p{L}))/iu;
/** A value that is a sentence of its own: "you want a cheaper till". */
const OWN_SENTENCE =
  /^(?:tu|vous|il|elle|ils|elles|on|ça|you|they|it|he|she|your \p{L}+ \p{L}+s|quieres|tienes|necesitas) |^t['’]/iu;
/** Two French clauses: "une carte sur cinq revient, et les gens arrivent en retard". */
const CLAUSES =
  /, (?:et|mais) (?:(?:les|des|[mtsc]es) \p{L}+ \p{L}{2,}ent|ils?|elles?|on|ça|tu|vous)(?!\p{L})/u;
/** Returns the value after "de" or "que", without its vowel where French drops it. */
const elided = (word: string, value: string): string =>
  /^[aeiouyhéèêâîôàù]/iu.test(value)
    ? `${word.slice(0, -1)}'${lowered(value)}`
    : `${word} ${lowered(value)}`;
/** Joins such a label and its value. */
const COPULA: Record<Language, (value: string) => string> = {
  fr: (value) =>
    `, c'est ${CLAUSES.test(value) ? elided("que", value) : INFINITIVE.test(value) ? elided("de", value) : value}`,
  en: (value) => ` is ${value}`,
  es: (value) => ` es ${value}`,
};

export const lowered = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
