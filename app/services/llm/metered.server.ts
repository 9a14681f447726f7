import * as AiSettings from "~/models/llm/ai-settings.server";
import * as ModelCalls from "~/models/llm/model-calls.server";
import { type DayLimits, isPurseSpent, purseOf } from "~/models/llm/model-purses";
import type { ModelUse } from "~/models/terms/model-use";
import { type ChatModel, type ChatRequest, LanguageModelError, type Spent } from "./port";

export interface Metering {
  /** What may be spent a day; null: no limit. */
  limits: DayLimits | null;
  /** Where a day begins. */
  timeZone: string;
  /** What its vendor's catalogue says a call cost; null when it does not. */
  priceOf: (modelId: string, spent: Spent) => Promise<number | null>;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Told when a call could not be kept; whoever asked has its answer all the same. */
  onTrouble: (error: unknown) => void;
}

/** How long to leave a model alone whose budget is spent: the day may end, or the operator raise it. */
const BUDGET_PAUSE_MS = 30 * 60_000;

/**
 * A model whose calls are counted, each once, when it is over, and that is not asked any more once their purse is empty:
 * calls already under way may still go beyond it. A cost that nobody tells is kept as unknown.
 */
export function createMeteredModel(model: ChatModel, metering: Metering): ChatModel {
  const { id } = model;
  return {
    id,
    async complete(request) {
      const account = await openAccount(id, request, metering);
      try {
        return await model.complete(account.request);
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

/** @throws LanguageModelError when nothing may be spent any more today */
async function openAccount(model: string, request: ChatRequest, metering: Metering) {
  const { limits, timeZone, priceOf, now = Date.now, onTrouble } = metering;
  if (await isBudgetSpent(request.purpose.use, { limits, timeZone, now }))
    throw new LanguageModelError("the day's budget is spent", {
      failure: "budget",
      retryAfterMs: BUDGET_PAUSE_MS,
    });
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
    failed(error: unknown) {
      if (error instanceof LanguageModelError) failure = error.failure;
      else if (isTimeOut(error)) failure = "late";
    },
    async close() {
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

/** Of a caller's own clock (`AbortSignal.timeout`): who asked had no more patience. */
const isTimeOut = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "TimeoutError";

/** Whether nothing may be spent any more today on this use. */
export async function isBudgetSpent(
  use: ModelUse,
  { limits, timeZone, now = Date.now }: Pick<Metering, "limits" | "timeZone" | "now">,
): Promise<boolean> {
  if (limits === null) return false;
  const uses = await ModelCalls.findSpendingByUse(ModelCalls.dayOf(now(), timeZone));
  return isPurseSpent(purseOf(use), uses, limits);
}

/** Prices as the catalogue at `url` told them last; a price that varies, or is not told, gives no cost. */
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
