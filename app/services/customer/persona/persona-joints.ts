import type { Language } from "~/models/terms/language";
import type { GrammaticalPerson } from "~/services/language/first-person";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { speaksToTu } from "~/services/language/first-person/spanish";

/** Most words of an answer, which may be a whole turn. */
const ANSWER_MAX_WORDS = 20;

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

function fits(piece: string): boolean {
  return strictWordCount(piece) <= ANSWER_MAX_WORDS;
}

const THEM: Record<Language, RegExp> = {
  fr: /^(?:il(?! (?:y a|faut|s['’]agit|(?:lui|vous|te) (?:coûte|faut)))|elle|ils|elles)(?!\p{L})/iu,
  en: /^(?:he|she|they|it)\b/i,
  es: /^(?:él|ella|usted)(?!\p{L})/iu,
};

/** Returns true for a text that begins with "he", "she" or "it". */
export const startsWithThem = (text: string, language: Language): boolean =>
  THEM[language].test(text);

const JOINTS: Record<Language, RegExp> = {
  fr: /\s+(?:et|mais),\s+|(?<!(?:^|[ ,])(?:quand|lorsque|si) [^,]*)(?<!^(?:pour|dans|chez|à|au|aux|en|le|la|les|l['’]|[Dd]epuis|[Cc]haque|avec|sans|sur|[Aa]près|[Aa]vant|[Pp]endant|[Ll]es jours|[Ll]a nuit|[Ll]e (?:jour|soir|matin))[^,]*),\s+(?=(?:tu|vous|il|elle)\b)|\s+(?:et|mais)\s+(?=(?:tu|vous|il|elle)\b)/u,
  en: /(?<!^(?:for|in|at|on|since|with|every|last|after|before|during|if|when)\b[^,]*),\s+(?=(?:you|he|she)\b)|,?\s+(?:and|but)\s+(?=(?:you|he|she)\b)/u,
  es: /\s+y\s+(?=(?:tú|usted)\b)/u,
};

/** A subject, which a part of a sentence needs to be said alone. */
const SUBJECT: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:tu|vous|ils?|elles?|on|ça|je|nous)(?!\p{L})|(?<!\p{L})[jtc]['’]/iu,
  en: /\b(?:you|he|she|they|it|we|i|there|this|that)\b/i,
  es: /./u,
};

/** A clause after a mere comma: it leans on the one before it. */
const BESIDE = /,\s+(?:tu|vous|you)(?!\p{L})/iu;

/** Returns the clauses of a sentence, each with a subject; the whole sentence when one of the customer's lacks it. */
export function jointed(sentence: string, language: Language, mode: GrammaticalPerson): string[] {
  const clauses = sentence.split(JOINTS[language]);
  const isShort = strictWordCount(sentence) <= ANSWER_MAX_WORDS;
  const isOfOne = !clauses.some((clause) => startsWithThem(clause, language));
  const isCut = clauses.some((clause) => !SUBJECT[language].test(clause));
  return isShort && isOfOne && (isCut || BESIDE.test(sentence))
    ? [sentence]
    : mode === "you"
      ? withSubject(clauses, sentence, language)
      : clauses;
}

/** Returns the clauses with each "it" or "she" behind the words that name it, where both fit into an answer. */
function withSubject(clauses: readonly string[], sentence: string, language: Language): string[] {
  const joined: string[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const from = before === undefined ? -1 : sentence.indexOf(before);
    const both = sentence.slice(from, sentence.indexOf(clause, from + 1) + clause.length);
    const isLed = from >= 0 && startsWithThem(clause, language) && !startsWithThem(both, language);
    if (isLed && strictWordCount(both) <= ANSWER_MAX_WORDS) joined.splice(-1, 1, both);
    else joined.push(clause);
  }
  return joined;
}
