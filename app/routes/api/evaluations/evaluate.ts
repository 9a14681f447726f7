import {
  evaluateAgain as judgeAgain,
  NotEvaluableAgain,
} from "~/services/evaluation/request.server";
import { evaluateAgain } from "~/routes/api/operations/evaluations";
import { readJson } from "~/routes/api/requests/read.server";
import { orRefusal, refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/evaluate";

/**
 * POST /api/evaluate {evaluation_id} → 202 {evaluation_id, status}: judges the words again with the current rubric
 * and judge (product §9.1). The old evaluation stays beside the new one. A repeated call meanwhile returns the
 * same. 409 for a whole group, and when no words are left to judge.
 */
export function action({ request }: Route.ActionArgs) {
  return orRefusal(async () => {
    const { evaluation_id: id } = await readJson(request, evaluateAgain.body);
    try {
      const evaluationId = await judgeAgain(id);
      return Response.json({ evaluation_id: evaluationId, status: "waiting" }, { status: 202 });
    } catch (error) {
      if (error instanceof NotEvaluableAgain) return refusal(error.message, 409);
      throw error;
    }
  });
}
