import { config } from "~/platform/config.server";
import { languageModel } from "~/copy/language-model";
import { longDate } from "~/models/dates";
import * as ModelCalls from "~/models/llm/model-calls.server";
import { dayLimits, isPurseSpent, PURSES } from "~/models/llm/model-purses";
import { isFailure } from "~/services/llm/port";

/** Failures older than this are not shown, in days; nor more than so many. */
const FAILURE_DAYS = 7;
const MOST_FAILURES = 10;
const DAY_MS = 24 * 3_600_000;

/** Today's cost of the models, the budget, and the latest failures; null when none is configured. */
export async function readSpending() {
  const { languageModel: settings, timeZone } = config();
  if (!settings) return null;
  const day = ModelCalls.dayOf(Date.now(), timeZone);
  const since = ModelCalls.dayOf(Date.now() - FAILURE_DAYS * DAY_MS, timeZone);
  const [uses, failures] = await Promise.all([
    ModelCalls.findSpendingByUse(day),
    ModelCalls.findLastFailures(since, MOST_FAILURES),
  ]);
  const limits = dayLimits(settings.dailyBudget);
  const spent = limits ? PURSES.filter((purse) => isPurseSpent(purse, uses, limits)) : [];
  return {
    uses,
    limits,
    isDefault: settings.dailyBudget === null,
    /** The purses that are empty; the judge's alone when all are. */
    spent: spent.includes("judging") ? (["judging"] as const) : spent,
    failures: failures.flatMap(({ failure, use, model, createdAt }) =>
      isFailure(failure)
        ? [{ use, model, on: longDate(createdAt, timeZone), sentence: sentences[failure] }]
        : [],
    ),
  };
}

const { failures: sentences } = languageModel;

export type ShownSpending = NonNullable<Awaited<ReturnType<typeof readSpending>>>;
