import { config } from "~/platform/config.server";
import { languageModel } from "~/copy/language-model";
import { onDate } from "~/models/dates";
import * as ModelCalls from "~/models/model-calls.server";
import { dayLimits, isPurseSpent, PURSES } from "~/models/model-purses";
import { isFailure } from "~/services/llm/port";

/** What the models cost today, and what may be spent; null when none is configured. */
export async function readSpending() {
  const { languageModel: settings, timeZone } = config();
  if (!settings) return null;
  const day = ModelCalls.dayOf(Date.now(), timeZone);
  const [uses, last] = await Promise.all([
    ModelCalls.findSpendingByUse(day),
    ModelCalls.findLastFailure(day),
  ]);
  const limits = dayLimits(settings.dailyBudget);
  const spent = limits ? PURSES.filter((purse) => isPurseSpent(purse, uses, limits)) : [];
  return {
    uses,
    limits,
    isDefault: settings.dailyBudget === null,
    /** The purses that are empty; the judge's alone when all are. */
    spent: spent.includes("judging") ? (["judging"] as const) : spent,
    lastFailure:
      last && isFailure(last.failure)
        ? languageModel.spent.lastFailure(
            languageModel.failures[last.failure],
            onDate(last.createdAt, timeZone),
          )
        : null,
  };
}

export type ShownSpending = NonNullable<Awaited<ReturnType<typeof readSpending>>>;
