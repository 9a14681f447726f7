import { unitKind } from "../units/units";

/** A value in a fact's own base. It is a range of possible values when the unit does not convert exactly. */
export interface ValueInterval {
  low: number;
  high: number;
  exact: boolean;
}

const DAY = 1440;
const point = (value: number): ValueInterval => ({ low: value, high: value, exact: true });
const spread = (low: number, high: number): ValueInterval => ({ low, high, exact: false });

/**
 * Converts `value` of `unit` into the dimension of `target`. A month may have 28 to 31 days, and five working days may
 * last five to nine days. Those become intervals, which never equal a value exactly.
 */
export function within(value: number, unit: string, target: string): ValueInterval {
  const from = unitKind(unit);
  const to = unitKind(target);
  const base = value * from.factor;
  if (from.dimension === to.dimension) return point(base);
  const days = daysOf(base, from.dimension);
  if (to.dimension === "calendar") return spread(days.low / 31, days.high / 28);
  if (to.dimension === "workday") return spread(Math.max(0, (days.low - 2) * (5 / 7)), days.high);
  return spread(days.low * DAY, days.high * DAY);
}

function daysOf(base: number, dimension: string): { low: number; high: number } {
  if (dimension === "calendar") return { low: base * 28, high: base * 31 };
  if (dimension === "workday") return { low: base, high: base * (7 / 5) + 2 };
  return { low: base / DAY, high: base / DAY };
}

const CLOSE = 1e-9;

/** Compares two intervals: 0 when they touch, -1 or 1 when `a` is below or above `b`. */
export function sameValue(a: ValueInterval, b: ValueInterval): -1 | 0 | 1 {
  const room = CLOSE * Math.max(1, Math.abs(a.low), Math.abs(b.low));
  if (a.high < b.low - room) return -1;
  return a.low > b.high + room ? 1 : 0;
}
