import { config } from "~/platform/config.server";
import { languageModel } from "~/copy/admin/language-model";
import { longDate } from "~/models/dates";
import * as ModelCalls from "~/models/llm/model-calls.server";
import { isFailure } from "~/services/llm/port";

/** The limits of the shown failures: their age in days, and their number. */
const FAILURE_DAYS = 7;
const MOST_FAILURES = 10;
const DAY_MS = 24 * 3_600_000;

/** Reads today's cost of the models, the budget and the latest failures. Returns null when no model is configured. */
export async function readSpending() {
  const { languageModel: settings, timeZone } = config();
  if (!settings) return null;
  const day = ModelCalls.dayOf(Date.now(), timeZone);
  const since = ModelCalls.dayOf(Date.now() - FAILURE_DAYS * DAY_MS, timeZone);
  const [uses, failures] = await Promise.all([
    ModelCalls.findSpendingByUse(day),
    ModelCalls.findLastFailures(since, MOST_FAILURES),
  ]);
  const limits = ModelCalls.dayLimits(settings.dailyBudget);
  const spent = limits
    ? ModelCalls.PURSES.filter((purse) => ModelCalls.isPurseSpent(purse, uses, limits))
    : [];
  return {
    uses,
    limits,
    isDefault: settings.dailyBudget === null,
    /** The empty purses. Only the judge's when it is empty, because then all are. */
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
