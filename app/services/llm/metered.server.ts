import * as AiSettings from "~/models/llm/ai-settings.server";
import * as ModelCalls from "~/models/llm/model-calls.server";
import type { DayLimits } from "~/models/llm/model-calls.server";
import type { ModelUse } from "~/models/terms/model-use";
import { report } from "~/platform/reports.server";
import { type ChatModel, type ChatRequest, LanguageModelError, type Spent } from "./port";

export interface Metering {
  /** The limits of a day's spending; null for no limit. */
  limits: DayLimits | null;
  /** The time zone in which a day begins. */
  timeZone: string;
  /** Returns the cost of a call from its vendor's catalogue; null when the catalogue does not tell it. */
  priceOf: (modelId: string, spent: Spent) => Promise<number | null>;
  /** Returns milliseconds since the epoch. */
  now?: () => number;
  /** Called when a call could not be stored. The caller gets its answer in any case. */
  onTrouble: (error: unknown) => void;
}

/** The pause after a spent budget, in milliseconds. The day may end, or the operator may raise the budget. */
const BUDGET_PAUSE_MS = 30 * 60_000;

/**
 * Counts a model's calls, each once, when it is over. Refuses calls once their budget is spent; calls already running
 * may still exceed it. Stores an unknown cost as null.
 */
export function createMeteredModel(model: ChatModel, metering: Metering): ChatModel {
  const { id } = model;
  return {
    id,
    async complete(request) {
      const account = await openAccount(id, request, metering);
      try {
        const answer = await model.complete(account.request);
        account.answered(answer);
        return answer;
      } catch (error) {
        account.failed(error);
        throw error;
      } finally {
        await account.close();
      }
    },
    async *stream(request) {
      const account = await openAccount(id, request, metering);
      try {
        yield* model.stream(account.request);
      } catch (error) {
        account.failed(error);
        throw error;
      } finally {
        await account.close();
      }
    },
  };
}

/**
 * Checks the budget and returns the account of one call.
 * @throws LanguageModelError when today's budget is spent
 */
async function openAccount(model: string, request: ChatRequest, metering: Metering) {
  const { limits, timeZone, priceOf, now = Date.now, onTrouble } = metering;
  const { use } = request.purpose;
  if (await isBudgetSpent(use, { limits, timeZone, now })) {
    report("model", { use, outcome: "budget" });
    throw new LanguageModelError("the day's budget is spent", {
      failure: "budget",
      retryAfterMs: BUDGET_PAUSE_MS,
    });
  }
  const taken: Spent[] = [];
  let failure: string | null = null;
  async function keep(spent: Spent | null, why: string | null) {
    const { promptTokens = null, completionTokens = null } = spent ?? {};
    const cost = spent ? (spent.cost ?? (await priceOf(model, spent))) : null;
    const { purpose } = request;
    const day = ModelCalls.dayOf(now(), timeZone);
    const told = { promptTokens, completionTokens, cost, failure: why };
    await ModelCalls.insert({ day, purpose, model, taken: spent !== null, ...told });
  }
  return {
    request: {
      ...request,
      onSpent(spent: Spent) {
        taken.push(spent);
        request.onSpent?.(spent);
      },
    },
    answered(answer: string) {
      if (request.isUsable?.(answer) === false) failure = "unusable";
    },
    failed(error: unknown) {
      if (error instanceof LanguageModelError) failure = error.failure;
      else if (isTimeOut(error)) failure = "late";
    },
    async close() {
      report("model", { use, outcome: failure ?? (taken.length > 0 ? "answered" : "stopped") });
      try {
        for (const [index, spent] of taken.entries())
          await keep(spent, index === taken.length - 1 ? failure : null);
        if (taken.length === 0 && failure !== null) await keep(null, failure);
      } catch (error) {
        onTrouble(error);
      }
    },
  };
}

/** Returns true for the error of a caller's own time limit (`AbortSignal.timeout`). */
const isTimeOut = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "TimeoutError";

/** Returns true when today's budget for this use is spent. */
export async function isBudgetSpent(
  use: ModelUse,
  { limits, timeZone, now = Date.now }: Pick<Metering, "limits" | "timeZone" | "now">,
): Promise<boolean> {
  if (limits === null) return false;
  const uses = await ModelCalls.findSpendingByUse(ModelCalls.dayOf(now(), timeZone));
  return ModelCalls.isPurseSpent(ModelCalls.purseOf(use), uses, limits);
}

/**
 * Returns a function that computes a cost from the last catalogue of `url`. A price that varies or is unknown gives
 * null.
 */
export const pricedBy =
  (url: string | null): Metering["priceOf"] =>
  async (modelId, { promptTokens, completionTokens }) => {
    if (url === null || promptTokens === null || completionTokens === null) return null;
    const catalogue = await AiSettings.findCatalogue(url);
    const { promptPrice = null, completionPrice = null } =
      catalogue?.models.find(({ id }) => id === modelId) ?? {};
    if (promptPrice === null || completionPrice === null) return null;
    if (promptPrice < 0 || completionPrice < 0) return null;
    return promptTokens * promptPrice + completionTokens * completionPrice;
  };
