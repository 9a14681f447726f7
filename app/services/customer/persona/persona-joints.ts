import type { Language } from "~/models/terms/language";
import type { GrammaticalPerson } from "~/services/language/first-person";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { ANSWER_MAX_WORDS } from "./persona-pieces";

const THEM: Record<Language, RegExp> = {
  fr: /^(?:il(?! (?:y a|faut|s['’]agit|(?:lui|vous|te) (?:coûte|faut)))|elle|ils|elles)(?!\p{L})/iu,
  en: /^(?:he|she|they|it)\b/i,
  es: /^(?:él|ella|usted)(?!\p{L})/iu,
};

/** Returns true for a text that begins with "he", "she" or "it". */
export const startsWithThem = (text: string, language: Language): boolean =>
  THEM[language].test(text);

const JOINTS: Record<Language, RegExp> = {
  fr: /\s*;\s+|\s+:\s+|\s+(?:et|mais),\s+|(?<!(?:^|[ ,])(?:quand|lorsque|si) [^,]*)(?<!^(?:pour|dans|chez|à|au|aux|en|le|la|les|l['’]|[Dd]epuis|[Cc]haque|avec|sans|sur|[Aa]près|[Aa]vant|[Pp]endant|[Ll]es jours|[Ll]a nuit|[Ll]e (?:jour|soir|matin))[^,]*),\s+(?=(?:tu|vous|il|elle)\b)|\s+(?:et|mais)\s+(?=(?:tu|vous|il|elle)\b)/u,
  en: /;\s+|:\s+|(?<!^(?:for|in|at|on|since|with|every|last|after|before|during|if|when)\b[^,]*),\s+(?=(?:you|he|she)\b)|,?\s+(?:and|but)\s+(?=(?:you|he|she)\b)/u,
  es: /;\s+|:\s+|\s+y\s+(?=(?:tú|usted|te)\b)/u,
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
