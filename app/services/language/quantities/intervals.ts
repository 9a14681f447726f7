import { unitKind } from "./units";

/** A value in a fact's own base; when its unit does not convert exactly, everything that it may be. */
export interface ValueInterval {
  low: number;
  high: number;
  exact: boolean;
}

const DAY = 1440;
const point = (value: number): ValueInterval => ({ low: value, high: value, exact: true });
const spread = (low: number, high: number): ValueInterval => ({ low, high, exact: false });

/**
 * `value` of `unit` measured in the dimension of `target`. A month may be 28 to 31 days, five working days five to
 * nine days: those come out as intervals, which are never the same as a value, at most not another one.
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

/** 0 when the intervals touch, else -1 or 1: `a` is below or above `b`. */
export function sameValue(a: ValueInterval, b: ValueInterval): -1 | 0 | 1 {
  const room = CLOSE * Math.max(1, Math.abs(a.low), Math.abs(b.low));
  if (a.high < b.low - room) return -1;
  return a.low > b.high + room ? 1 : 0;
}
