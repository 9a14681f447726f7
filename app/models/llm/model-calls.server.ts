import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import { sortableDate } from "~/models/dates";
import { db, now } from "~/models/database/database.server";
import type { ModelPurpose, ModelUse, Spending } from "~/models/terms/model-use";
import type { Database, Instant, ModelCall } from "~/models/tables";

/** Returns the day of an instant (ms) in the installation's time zone ('2026-11-20'), by which calls are counted. */
export const dayOf = (at: number, timeZone: string): string =>
  sortableDate(at, timeZone).slice(0, 10);

/** Stores one call, once, when it is over. */
export async function insert({
  purpose,
  taken,
  ...call
}: Pick<ModelCall, "day" | "model" | "promptTokens" | "completionTokens" | "cost" | "failure"> & {
  purpose: ModelPurpose;
  taken: boolean;
}): Promise<void> {
  const of = purpose.use === "evaluation" ? purpose.of : null;
  await db()
    .insertInto("modelCalls")
    .values({
      id: randomUUID(),
      ...call,
      use: purpose.use,
      evaluationId: of && "evaluationId" in of ? of.evaluationId : null,
      videoEvaluationId: of && "videoEvaluationId" in of ? of.videoEvaluationId : null,
      taken: taken ? 1 : 0,
      createdAt: now(),
    })
    .execute();
}

/** Gives the calls that were made for an evaluation after an instant to another evaluation. */
export async function moveLater(
  { from, after, to }: { from: string; after: Instant; to: string },
  trx: Kysely<Database>,
): Promise<void> {
  await trx
    .updateTable("modelCalls")
    .set({ evaluationId: to })
    .where("evaluationId", "=", from)
    .where("createdAt", ">", after)
    .execute();
}

const sums = (e: ExpressionBuilder<Database, "modelCalls">) => [
  e.fn.countAll<number>().as("calls"),
  e.fn.coalesce(e.fn.sum<number>("promptTokens"), e.lit(0)).as("promptTokens"),
  e.fn.coalesce(e.fn.sum<number>("completionTokens"), e.lit(0)).as("completionTokens"),
  e.fn.coalesce(e.fn.sum<number>("cost"), e.lit(0)).as("cost"),
  // `count` skips nulls.
  e.fn.count<number>("cost").as("priced"),
];

const spendingOf = ({
  calls,
  promptTokens,
  completionTokens,
  cost,
  priced,
}: Record<keyof Omit<Spending, "unpriced"> | "priced", number>): Spending => ({
  calls,
  promptTokens,
  completionTokens,
  cost,
  unpriced: calls - priced,
});

/** Returns the spending of a day's calls by use. A use without calls is missing. */
export async function findSpendingByUse(day: string): Promise<(Spending & { use: ModelUse })[]> {
  const rows = await db()
    .selectFrom("modelCalls")
    .select("use")
    .select(sums)
    .where("day", "=", day)
    .where("taken", "=", 1)
    .groupBy("use")
    .orderBy("use")
    .execute();
  return rows.map(({ use, ...row }) => ({ use, ...spendingOf(row) }));
}

/**
 * Returns the spending on each of these evaluations, by id. Evaluations without a model call are missing. Runs one
 * query.
 */
export async function findSpendingByEvaluation(
  column: "evaluationId" | "videoEvaluationId",
  ids: readonly string[],
): Promise<Map<string, Spending>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .selectFrom("modelCalls")
    .select(`${column} as id`)
    .select(sums)
    .where(column, "in", ids)
    .where("taken", "=", 1)
    .groupBy(column)
    .execute();
  return new Map(rows.flatMap(({ id, ...row }) => (id === null ? [] : [[id, spendingOf(row)]])));
}

/** Returns the failures of calls since a day ('2026-11-20'), the last first, at most `most`. */
export async function findLastFailures(
  since: string,
  most: number,
): Promise<{ use: ModelUse; model: string; failure: string; createdAt: string }[]> {
  const rows = await db()
    .selectFrom("modelCalls")
    .select(["use", "model", "failure", "createdAt"])
    .where("day", ">=", since)
    .where("failure", "is not", null)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ failure, ...row }) => ({ ...row, failure: failure ?? "" }));
}

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
