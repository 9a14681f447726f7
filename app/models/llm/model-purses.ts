import type { ModelUse, Spending } from "~/models/terms/model-use";

/** The limits on a day's spending. `calls` limits the calls of unknown cost. */
export interface DayLimits {
  /** The cost in the vendor's currency. */
  cost: number;
  calls: number;
}

/** The default budget of a day: some hundred evaluations at the prices of most models. */
const DEFAULT_DAILY_BUDGET = 5;
/** More calls than a hundred reps make in a day. */
const UNPRICED_CALLS_A_DAY = 20_000;

/** Returns the limits for the operator's setting; null means no limit. */
export const dayLimits = (said: number | "off" | null): DayLimits | null =>
  said === "off" ? null : { cost: said ?? DEFAULT_DAILY_BUDGET, calls: UNPRICED_CALLS_A_DAY };

/** The spenders: the public support page, the presentations and forms, and the judge. */
export const PURSES = ["support", "rest", "judging"] as const;
export type Purse = (typeof PURSES)[number];

/** The largest share of the day for each purse. The share that the others cannot take is left for judging. */
const PURSE_SHARES: Record<Purse, number> = { support: 0.2, rest: 0.5, judging: 1 };

/** Returns the purse that pays for a use. */
export function purseOf(use: ModelUse): Purse {
  if (use === "evaluation") return "judging";
  return use === "support" ? "support" : "rest";
}

type Spent = Pick<Spending, "cost" | "unpriced"> & { use: ModelUse };

/** Returns true when the purse has spent its share, or when the whole day is spent. */
export function isPurseSpent(purse: Purse, uses: readonly Spent[], limits: DayLimits): boolean {
  const own = uses.filter(({ use }) => purse === "judging" || purseOf(use) === purse);
  return isSpent(own, limits, PURSE_SHARES[purse]) || isSpent(uses, limits, 1);
}

function isSpent(uses: readonly Spent[], { cost, calls }: DayLimits, share: number): boolean {
  const sum = (of: "cost" | "unpriced") => uses.reduce((total, use) => total + use[of], 0);
  return sum("cost") >= cost * share || sum("unpriced") >= calls * share;
}
