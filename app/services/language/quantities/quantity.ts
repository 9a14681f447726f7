import type { Dimension } from "./units";
import type { Relation } from "./phrases";

export type Tax = "ht" | "ttc";

/** One quantity of a text, with everything that was said of it. */
export interface Quantity {
  /** UTF-16 offsets into the text; its relation ("moins de"), rate and tax are inside. */
  startIndex: number;
  endIndex: number;
  raw: string;
  /** In `unit`; null when a number was said that nobody can know (garbled, "quelques"). Of a range, its middle is not it: null too. */
  value: number | null;
  /** Both ends of a range, in `unit`; null otherwise. */
  low: number | null;
  high: number | null;
  dimension: Dimension;
  /** A normalised unit of `units.ts`, the stem of the counted noun, or "" for a bare number. */
  unit: string;
  /** Stems of the words after a count, the first of which is `unit`: "12 grands ascenseurs" gives both. */
  nouns: string[];
  /** "month", "year", "person", or the stem of a noun; two are joined by "+", sorted. */
  per: string | null;
  tax: Tax | null;
  relation: Relation;
  ordinal: boolean;
}

/** A quantity on its way, in token positions (both included). */
export interface Draft {
  first: number;
  last: number;
  value: number | null;
  unit: string;
  /** From the unit as it was said to `unit`: what a bare number before it in a range is multiplied with. */
  scale: number;
  nouns: string[];
  per: string[];
  tax: Tax | null;
  relation: Relation;
  low: number | null;
  high: number | null;
  ordinal: boolean;
}

/** A draft of an exact value. */
export const draftOf = (
  first: number,
  last: number,
  value: number | null,
  unit: string,
  more: Partial<Draft> = {},
): Draft => ({
  first,
  last,
  value,
  unit,
  scale: 1,
  nouns: [],
  per: [],
  tax: null,
  relation: "exact",
  low: null,
  high: null,
  ordinal: false,
  ...more,
});

/** Takes the dust off a product of floats: 0.69, not 0.6899999999999999. */
export const clean = (value: number): number => Number(value.toPrecision(12));
