import type { ModelUse, Spending } from "~/models/terms/model-use";

/** What may be spent in a day. Calls are those whose cost nobody tells. */
export interface DayLimits {
  /** In the vendor's currency. */
  cost: number;
  calls: number;
}

/** Without a word of the operator, a day is worth so much: some hundred evaluations, at the prices of most models. */
const DEFAULT_DAILY_BUDGET = 5;
/** More than a hundred reps ask for in a day. */
const UNPRICED_CALLS_A_DAY = 20_000;

/** What the operator's word on a day's budget comes to; null: no limit. */
export const dayLimits = (said: number | "off" | null): DayLimits | null =>
  said === "off" ? null : { cost: said ?? DEFAULT_DAILY_BUDGET, calls: UNPRICED_CALLS_A_DAY };

/** Who spends: the public support page, those who present and write, the judge. */
export const PURSES = ["support", "rest", "judging"] as const;
export type Purse = (typeof PURSES)[number];

/** The most that a purse takes of the day: what the others cannot take is left for judging. */
const PURSE_SHARES: Record<Purse, number> = { support: 0.2, rest: 0.5, judging: 1 };

/** Whose calls these are. */
export function purseOf(use: ModelUse): Purse {
  if (use === "evaluation") return "judging";
  return use === "support" ? "support" : "rest";
}

type Spent = Pick<Spending, "cost" | "unpriced"> & { use: ModelUse };

/** Whether a purse is empty: its share is spent, or the day's whole is. */
export function isPurseSpent(purse: Purse, uses: readonly Spent[], limits: DayLimits): boolean {
  const own = uses.filter(({ use }) => purse === "judging" || purseOf(use) === purse);
  return isSpent(own, limits, PURSE_SHARES[purse]) || isSpent(uses, limits, 1);
}

function isSpent(uses: readonly Spent[], { cost, calls }: DayLimits, share: number): boolean {
  const sum = (of: "cost" | "unpriced") => uses.reduce((total, use) => total + use[of], 0);
  return sum("cost") >= cost * share || sum("unpriced") >= calls * share;
}
