import * as Corrections from "~/models/reviews/corrections.server";
import * as Decisions from "~/models/reviews/decisions.server";
import * as ModelCalls from "~/models/llm/model-calls.server";
import type { Spending } from "~/models/terms/model-use";
import type { Said } from "~/routes/presentations/result/review-history-view";

/** Reads the decisions of admins on these evaluated files, and the cost of judging them. Makes three queries. */
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
