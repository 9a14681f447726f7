import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";
import { foldedWords } from "~/services/language/tokens";

/** Words that commit to no figure. */
const LOOSE: Record<Language, RegExp> = {
  fr: longPattern("")`
      [ ](vite|rapidement|rapide|quelques?|plusieurs|peu|pas (\w+ )?cher|pas grand chose|bientot|environ
      |a peu pres|autour|assez|plutot|en general|normalement|generalement|souvent|interessant|correct
      |raisonnable|competitif|\w+aine|pas longtemps|un certain)[ ]
    `,
  en: longPattern("")`
      [ ](quick\w*|fast|soon|few|some|several|about|around|roughly|usually|normally|generally|fairly
      |pretty|reasonable|competitive|not (much|long|a lot)|a bit|cheap|or so)[ ]
    `,
  es: / (rapid\w*|pront\w*|poc[oa]s?|algun\w*|unos|unas|varios|mas o menos|casi|normalmente|en general|bastante|razonable|competitiv\w+|enseguida|barat[oa]) /,
};
const PRICE: Record<Language, RegExp> = {
  fr: / (prix|tarifs?|cout(e|ent|era|s)?|cher|abordable|payez|paye|paierez|bon marche|competiti(f|fs|ve)|raisonnables?) /,
  en: / (prices?|priced|pricing|costs?|fees?|rates?|expensive|cheap|affordable|competitive|reasonable|pay) /,
  es: / (precios?|tarifas?|cuotas?|cuestan?|costara|coste|caro|barat[oa]|asequible|competitiv[oa]s?|razonables?|paga) /,
};
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
