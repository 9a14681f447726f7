import type { Language } from "~/models/terms/language";
import { type Dimension, unitKind } from "./units/units";
import type { Relation } from "./phrases";
import type { QuantityToken } from "./tokens";
import { byLanguage } from "~/services/language/words/words";

export type Tax = "ht" | "ttc";

/** A quantity of a text, with its relation, rate and tax. */
export interface Quantity {
  /** UTF-16 offsets into the text. They include the relation ("moins de"), the rate and the tax. */
  startIndex: number;
  endIndex: number;
  raw: string;
  /** The value in `unit`. Null for a range, and for an unknown number (garbled, "quelques"). */
  value: number | null;
  /** The other value of an ambiguous number ("six fifty"); null otherwise. */
  or: number | null;
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
  /** True for the time from one to the next: "tous les trois mois", "every two weeks". */
  isEvery: boolean;
}

/** An unfinished quantity, in token positions (both included). */
export interface Draft {
  first: number;
  last: number;
  value: number | null;
  or: number | null;
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
  or: null,
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

const TO = byLanguage(({ quantities }) => quantities.quantity.to);
const AND = byLanguage(({ quantities }) => quantities.quantity.and);
const OR = byLanguage(({ quantities }) => quantities.quantity.or);
const BETWEEN = /^(?:entre|between)$/;
const FROM = /^(?:de|du|d|from|desde|del|entre|between)$/;

/** Joins two neighbours that are the ends of one range ("entre 5 et 10 jours"). Returns null when they are not. */
export function joinRange(
  tokens: QuantityToken[],
  low: Draft,
  high: Draft,
  { floor, language }: { floor: number; language: Language },
): Draft | null {
  const between = tokens.slice(low.last + 1, high.first);
  if (
    between.length === 0 ||
    between.length > 3 ||
    low.relation === "range" ||
    low.ordinal ||
    high.ordinal
  )
    return null;
  const link = between
    .filter(({ text }) => !/^['’]$/.test(text))
    .map(({ folded }) => folded)
    .join(" ");
  const before = low.first - 1 > floor ? (tokens[low.first - 1]?.folded ?? "") : "";
  const opened = BETWEEN.test(before);
  const to = TO[language].test(link);
  const linked = to || (AND[language].test(link) && opened) || (OR[language].test(link) && !opened);
  if (!linked || low.value === null || high.value === null) return null;
  const clock = clockEnds(low, high);
  const ends = clock ?? sameUnit(low, high);
  if (!ends) return null;
  const from = FROM.test(before) || (language === "es" && /^las?$/.test(before));
  const first = from ? low.first - 1 : low.first;
  const [least = 0, most = 0] = clock ?? [Math.min(...ends), Math.max(...ends)];
  const unit = clock ? "clock" : high.unit;
  return { ...high, unit, first, value: null, low: least, high: most, relation: "range" };
}

const DAY = 1440;
/** The earliest opening hour, in minutes: "9h-12h" are hours of the day, "2 h à 4 h" is a duration. */
const OPENS = 360;

/** Returns the ends of a range of hours of the day, when one end is such an hour or both may be. Null otherwise. */
function clockEnds(low: Draft, high: Draft): [number, number] | null {
  const from = low.value ?? 0;
  const to = high.value ?? 0;
  const hours = low.scale === 60 && high.scale === 60;
  if (low.unit === "" && high.unit === "clock" && from <= 24) return [from * 60, to];
  const bareHour = low.unit === "" && high.unit === "min" && high.scale === 60;
  if (bareHour && from * 60 >= OPENS && to > DAY / 2 && to <= DAY) return [from * 60, to];
  const kinds = new Set([low.unit, high.unit]);
  if (kinds.size > 2 || ![...kinds].every((unit) => unit === "min" || unit === "clock"))
    return null;
  if (from > DAY || to > DAY) return null;
  return kinds.has("clock") || (hours && from >= OPENS && from < to) ? [from, to] : null;
}

/** Returns both ends in the unit of the second. Null when they have different dimensions. */
function sameUnit(low: Draft, high: Draft): [number, number] | null {
  const { value: from, unit } = low;
  const { value: to } = high;
  if (from === null || to === null) return null;
  const [one, two] = [unitKind(unit), unitKind(high.unit)];
  if (unit === "" && two.dimension === "date") {
    return from >= 1 && from <= 31 && to % 100 > 0 ? [Math.floor(to / 100) * 100 + from, to] : null;
  }
  if (unit === "") return [clean(from * high.scale), to];
  if (one.dimension !== two.dimension) return null;
  if (one.dimension === "count") return unit === high.unit ? [from, to] : null;
  if (one.dimension === "money" && unit !== high.unit) return null;
  return [clean((from * one.factor) / two.factor), to];
}
