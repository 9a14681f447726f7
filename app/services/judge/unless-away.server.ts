import type { Reason } from "~/models/terms/reason";
import { Away } from "~/services/jobs/run-jobs.server";
import { LanguageModelError } from "~/services/llm/port";

/**
 * Runs `ask`. `reasons` are those of a wait, of a wait for tomorrow's budget, and of giving up.
 * @throws Away instead of a model's temporary failure, so that the job waits
 */
export async function unlessAway<T>(
  ask: () => Promise<T>,
  reasons: Record<"waits" | "forBudget" | "givenUp", Reason>,
): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof LanguageModelError) || !cause.isAway) throw cause;
    throw new Away(reasons[cause.failure === "budget" ? "forBudget" : "waits"], {
      afterwards: reasons.givenUp,
      pauseMs: cause.retryAfterMs ?? 0,
      cause,
    });
  }
}
