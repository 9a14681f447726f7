import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import * as GroupEvaluations from "~/models/evaluations/group-evaluations.server";
import { groupStateOf } from "~/models/evaluations/group-score";
import * as Presentations from "~/models/presentations/presentations.server";
import { scorePresentedGroup } from "~/services/evaluation/settle.server";
import { evaluateGroup } from "~/routes/api/operations/evaluations";
import { readJson } from "~/routes/api/requests/read.server";
import { refusal } from "~/routes/api/requests/refusals.server";
import { standingData } from "./evaluation-data";
import type { Route } from "./+types/evaluate-group";

/**
 * POST /api/evaluate-group (product §9.5) → the score of a finished presentation: {evaluation_id, state, score,
 * status, interval, effective_score}. A repeated call returns the same. 202 {state} while modules are being judged.
 * 409 when some modules were not presented.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { instance_id: instanceId, group_id: groupId } = await readJson(
    request,
    evaluateGroup.body,
  );
  const presentation = await Presentations.findOwn(instanceId, currentUser(context).id);
  if (presentation?.groupId !== groupId) return refusal(copy.group.notFound, 404);
  const modules = await GroupEvaluations.findModuleResults(instanceId);
  const isJudging = modules.some(({ state }) => state === "pending");
  // A result of a module settles its group itself, so a repeated call writes nothing.
  const known = isJudging ? null : await GroupEvaluations.findWholeGroup(instanceId);
  const evaluation = known ?? (await scorePresentedGroup(instanceId));
  if (evaluation) {
    const { id: evaluationId, state } = evaluation;
    return Response.json({ evaluation_id: evaluationId, state, ...standingData(evaluation) });
  }
  const state = groupStateOf(modules);
  if (state === "pending") return Response.json({ state }, { status: 202 });
  return refusal(copy.presentation.groupUnfinished, 409);
}
