import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";
import { foldedWords } from "~/services/language/tokens";
import { byLanguage } from "~/services/language/words/room-words";

const LOOSE = byLanguage(({ customer }) => customer.vague.loose);
const PRICE = byLanguage(({ customer }) => customer.vague.price);
const flat = (text: string): string => ` ${foldedWords(text)} `;

/** Returns true for words that commit to no figure: "quite soon". */
export const isLoose = (text: string, language: Language): boolean =>
  LOOSE[language].test(flat(text));
/** Returns true for words about a cost. */
export const speaksOfPrice = (text: string, language: Language): boolean =>
  PRICE[language].test(flat(text));

/** Words that ask for a sum, in any language; "how much time" asks for none. */
const ASKS_SUM = longPattern("iu")`
      (?<!\p{L})(?:combien|coût\p{L}*|prix|tarif|how much(?= (?:is|are|does|do|did|will|would
      |for)(?!\p{L}))|what(?:['’]s| is) (?:it|that)(?= (?:a|per|each) )|costs?|price|come to
      |cuánto (?!se )(?!tiempo)|a cuánto|cuesta|precio)(?!\p{L})
    `;
const NO_SUM = /(?<!\p{L})(?:temps|time|tiempo|kilos?|cada cuánto)(?!\p{L})/iu;
/** Returns true for a text that asks for a sum of money. */
export const asksSum = (text: string): boolean =>
  text.split(/, | (?:and|et|y) /u).some((part) => ASKS_SUM.test(part) && !NO_SUM.test(part));
