import {
  evaluateAgain as judgeAgain,
  NotEvaluableAgain,
} from "~/services/evaluation/evaluate-again.server";
import { evaluateAgain } from "~/routes/api/operations/evaluations";
import { readJson } from "~/routes/api/requests/read-json.server";
import { orRefusal, refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/evaluate";

/**
 * POST /api/evaluate {evaluation_id} → 202 {evaluation_id, status}: what was said is judged again, by the rubric and the
 * judge of today (product §9.1). The evaluation there was stays as it is; the new one stands beside it. Asked again while that is
 * under way, answers the same. 409 for a group as a whole, and for what nothing is left of to judge.
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
