import { LANGUAGES, type Language } from "~/models/terms/language";
import type { STOCK_FIELDS } from "~/models/terms/customer-card";
import { englishPrompts } from "./en";
import { frenchPrompts } from "./fr";
import { spanishPrompts } from "./es";

type StockField = (typeof STOCK_FIELDS)[number];

/** The parts of a card that a label of a prompt can name. */
export type LabelKind =
  | StockField
  | "role"
  | "mood"
  | "objections"
  | "troubles"
  | "opinions"
  | "secrets"
  | "directions";

/**
 * The words by which a prompt in one language is read, folded: lower case, no accents. A word that ends in `*` stands
 * for all that begin so. Of several, the first counts.
 */
export interface PromptWords {
  /** The first words of a label, by the part that it names. */
  labels: readonly (readonly [LabelKind, readonly string[]])[];
  /** The words before the customer's name or role, with accents ("Tu es"). */
  youAre: readonly string[];
  /** The words after them, with accents ("le rôle de"). */
  partOf: readonly string[];
  /** The words that begin a clause about the customer ("un gérant qui reçoit …"). */
  relative: readonly string[];
  firstPerson: readonly string[];
  secondPerson: readonly string[];
  /** Orders to keep words to oneself. */
  secret: readonly string[];
  /** Words that announce the customer's objections, before their quotes. */
  objecting: readonly string[];
  /** Words of an objection to the price. */
  dear: readonly string[];
  trouble: readonly string[];
  opinion: readonly string[];
  /** The stock field of a sentence in the first person. */
  fields: readonly (readonly [StockField, readonly string[]])[];
}

/** Returns the pattern of these whole words. */
const wordsPattern = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![a-z])(?:${words.map((word) => word.replace("*", "\\w*")).join("|")})(?![a-z])`);

/** Returns the patterns of a language. */
const patternsOf = ({ labels, fields, youAre, partOf, relative, ...lists }: PromptWords) => ({
  labels,
  fields: fields.map(([field, words]) => [field, wordsPattern(words)] as const),
  /** Reads text as written. */
  youAre: new RegExp(`^(?:${youAre.join("|")})\\s+(?:(?:${partOf.join("|")})\\s*)?`, "iu"),
  relative: new RegExp(`\\s(?:${relative.join("|")})\\s`, "u"),
  firstPerson: wordsPattern(lists.firstPerson),
  secondPerson: wordsPattern(lists.secondPerson),
  secret: wordsPattern(lists.secret),
  objecting: wordsPattern(lists.objecting),
  dear: wordsPattern(lists.dear),
  trouble: wordsPattern(lists.trouble),
  opinion: wordsPattern(lists.opinion),
});
export type PromptPatterns = ReturnType<typeof patternsOf>;

const WORDS: Record<Language, PromptWords> = {
  fr: frenchPrompts,
  en: englishPrompts,
  es: spanishPrompts,
};

export const PROMPT_PATTERNS = Object.fromEntries(
  LANGUAGES.map((language) => [language, patternsOf(WORDS[language])]),
) as Record<Language, PromptPatterns>;
