import type { STOCK_FIELDS } from "~/models/terms/customer-card";

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
  /** The words with which the customer says its role ("Je suis"). */
  iAm: string;
  /** First words of an objection to the rep, which no actor is told. */
  toRep: readonly string[];
  /** Words at which a long sentence is cut, with accents. */
  joins: readonly string[];
  /** Words of a sentence that tells the actor how to play, and words for the rep. */
  acting: readonly string[];
  /** Words before a person who is not the rep ("a salesman sold you …"). */
  another: readonly string[];
  /** Orders to keep words to oneself. */
  secret: readonly string[];
  /** Words that announce the customer's objections, before their quotes. */
  objecting: readonly string[];
  /** The word between the announcement and an objection without quotes, with accents ("tu dis que"). */
  that: readonly string[];
  /** Words of an objection to the price. */
  dear: readonly string[];
  trouble: readonly string[];
  opinion: readonly string[];
  /** The stock field of a sentence in the first person. */
  fields: readonly (readonly [StockField, readonly string[]])[];
}
