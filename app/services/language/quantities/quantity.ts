import type { Dimension } from "./units/units";
import type { Relation } from "./phrases";

export type Tax = "ht" | "ttc";

/** A quantity of a text, with its relation, rate and tax. */
export interface Quantity {
  /** UTF-16 offsets into the text. They include the relation ("moins de"), the rate and the tax. */
  startIndex: number;
  endIndex: number;
  raw: string;
  /** The value in `unit`. Null for a range, and for an unknown number (garbled, "quelques"). */
  value: number | null;
  /** Both ends of a range, in `unit`; null otherwise. */
  low: number | null;
  high: number | null;
  dimension: Dimension;
  /** A normalised unit of `units.ts`, the stem of the counted noun, or "" for a bare number. */
  unit: string;
  /** Stems of the words after a count, the first of which is `unit`: "12 grands ascenseurs" gives both. */
  nouns: string[];
  /** "month", "year", "person", or the stem of a noun. Two are sorted and joined by "+". */
  per: string | null;
  tax: Tax | null;
  relation: Relation;
  ordinal: boolean;
}

/** An unfinished quantity, in token positions (both included). */
export interface Draft {
  first: number;
  last: number;
  value: number | null;
  unit: string;
  /** The factor from the said unit to `unit`, also for the bare first number of a range. */
  scale: number;
  nouns: string[];
  per: string[];
  tax: Tax | null;
  relation: Relation;
  low: number | null;
  high: number | null;
  ordinal: boolean;
}

/** Returns a draft of an exact value. */
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

/** Rounds off the errors of a float product: 0.69, not 0.6899999999999999. */
export const clean = (value: number): number => Number(value.toPrecision(12));
