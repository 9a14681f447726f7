import * as Corrections from "~/models/reviews/corrections.server";
import * as Decisions from "~/models/reviews/decisions.server";
import * as ModelCalls from "~/models/llm/model-calls.server";
import type { Spending } from "~/models/terms/model-use";
import type { Said } from "~/routes/presentations/review-history-view";

/** What admins decided of each of these evaluated files, and what judging it cost; three queries. */
export async function findBeside(
  ids: readonly string[],
): Promise<(id: string) => { said: Said; modelCost: Spending | null }> {
  const [corrections, decisions, costs] = await Promise.all([
    Corrections.findAllByIds(ids, "video"),
    Decisions.findAllByIds(ids, "video"),
    ModelCalls.findSpendingByEvaluation("videoEvaluationId", ids),
  ]);
  return (id) => ({
    said: {
      corrections: corrections.get(id) ?? [],
      decisions: decisions.get(id) ?? [],
      requests: [],
    },
    modelCost: costs.get(id) ?? null,
  });
}
