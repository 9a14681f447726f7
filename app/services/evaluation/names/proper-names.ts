import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { namesOf } from "~/services/language/capitalised-names";
import { isDenial } from "~/services/judge/denials";
import { isMonth, isWeekday } from "~/services/language/quantities/dates/dates";
import { isNumberWord } from "~/services/language/quantities/number-words";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { tokenizeQuantities } from "~/services/language/quantities/tokens";
import { unitForm } from "~/services/language/quantities/units/units";
import { stem } from "~/services/language/stem";
import { isStopword } from "~/services/language/detect-language";
import { tokenize } from "~/services/language/tokens";
import { brand } from "~/platform/brand";
import { soundKey } from "./sound-key";

/** The minimum number of letters of a name, because a shorter one sounds like too many words. */
const SHORTEST_NAME = 4;
/** The maximum number of names of one module. Only a text in capitals has more. */
const MOST_NAMES = 60;

/** The proper names that may replace heard words, and the words that are never replaced. */
export interface ProperNames {
  list: readonly { text: string; folded: string; key: string }[];
  /** Returns true for a correct name, or a word of the rubric or the module's texts. */
  isKnown: (folded: string, language: Language) => boolean;
}

/** The texts that names are read from. */
export interface NameSources {
  title: string;
  /** The text that the module teaches. */
  reference: string;
  points: readonly WordedPoint[];
  /** The names of the academy and its products, one word each. */
  brands: readonly string[];
}

/**
 * Returns the names inside the sentences of a module's title, reference and claims, and the academy's own. Leaves out
 * names that are also ordinary words, or words of a falsehood or figure: otherwise the rubric would grade itself.
 */
export function properNames(
  { title, reference, points, brands }: NameSources,
  language: Language,
): ProperNames {
  const claims = points.map(({ claim }) => claim);
  const candidates = new Set([...brands, ...namesOf([title, reference, ...claims])]);
  const ordinary = new Set<string>();
  const keep = (text: string, isOrdinary: (word: string) => boolean) => {
    for (const token of tokenize(text))
      if (isOrdinary(token.text)) ordinary.add(token.folded).add(stem(token.folded, language));
  };
  const isNoCandidate = (word: string) => !candidates.has(word);
  for (const { claim, phrasings, falsehoods, facts, question, objection } of points) {
    for (const text of falsehoods) keep(text, () => true);
    for (const text of [claim, ...phrasings, question, objection]) keep(text, isNoCandidate);
    for (const { raw } of readQuantities(claim, language)) keep(raw, () => true);
    for (const { noun = "", unit, nouns = [] } of facts)
      keep([noun, unit, ...nouns].join(" "), () => true);
  }
  for (const text of [title, reference]) keep(text, isNoCandidate);
  const list = [...candidates]
    .map((text) => ({ text, folded: fold(text), key: soundKey(text, language) }))
    .filter(({ text, folded }) => isProper(text, folded, language) && !ordinary.has(folded))
    .slice(0, MOST_NAMES);
  const known = new Set([...ordinary, ...list.map(({ folded }) => folded)]);
  return { list, isKnown: (folded, of) => known.has(folded) || known.has(stem(folded, of)) };
}

const isProper = (text: string, folded: string, language: Language): boolean =>
  /^\p{L}+$/u.test(text) &&
  folded.length >= SHORTEST_NAME &&
  !isStopword(folded, language) &&
  !isDenial(folded, language) &&
  !isNumberOrUnit(text, folded, language) &&
  readQuantities(text, language).length === 0;

/** Returns true for a word of a number, a unit, a day of the week or a month. */
export function isNumberOrUnit(text: string, folded: string, language: Language): boolean {
  const [token] = tokenizeQuantities(text, language);
  return (
    isNumberWord(token, language) ||
    unitForm(text, folded, language) !== undefined ||
    isMonth(folded, language) ||
    (token !== undefined && isWeekday(token, language))
  );
}

/**
 * Returns the names of the rep's own side, one word each: the academy's, those in the module's title, and the
 * customer's, which stands on its card. Pure.
 */
export function ownNames(
  { title, customer }: { title: string; customer: string },
  language: Language,
): string[] {
  const named = [title, customer].flatMap((text) => text.match(/\p{Lu}[\p{L}-]+/gu) ?? []);
  const proper = named.filter((word) => !isStopword(fold(word), language));
  return [...new Set([brand.product, brand.companion, ...proper])];
}
