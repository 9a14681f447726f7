import { data } from "react-router";
import * as v from "valibot";
import { currentUser } from "~/http/current-user";
import type {
  GroupEvaluationState,
  ModuleEvaluationState,
} from "~/islands/presentation/finished/evaluation-state";
import { criteriaOf, CriterionPoints } from "~/models/evaluation-result";
import * as Evaluations from "~/models/evaluations.server";
import * as GroupEvaluations from "~/models/group-evaluations.server";
import { groupStateOf } from "~/models/group-score";
import * as Presentations from "~/models/presentations.server";
import { isAdmin } from "~/models/roles";
import { type Unheard, unheardOf } from "~/models/standing";
import type { Evaluation, Presentation, User } from "~/models/tables";
import type { Route } from "./+types/evaluation-state";

/** Where the evaluation of a presentation is; its owner's and the admins' alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const presentation = await findReadable(currentUser(context), params.instanceId);
  const answer = presentation && (await stateOf(presentation));
  if (!answer) throw data(null, { status: 404 });
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}

async function findReadable(user: User, id: string) {
  return isAdmin(user.role) ? Presentations.findById(id) : Presentations.findOwn(id, user.id);
}

/** Null when what was presented has been deleted. */
function stateOf(presentation: Presentation) {
  const { moduleId, groupId } = presentation;
  if (moduleId) return moduleState(presentation, moduleId);
  return groupId ? groupState(presentation, groupId) : null;
}

async function moduleState(
  { id, userId }: Presentation,
  moduleId: string,
): Promise<ModuleEvaluationState> {
  const latest = await Evaluations.findLatest(id, moduleId);
  const attempts = await Evaluations.findAllByUserAndModule(userId, moduleId);
  return {
    kind: "module",
    state: latest?.state ?? "none",
    score: latest?.effectiveScore ?? null,
    ...shownOf(latest),
    reason: latest?.reason ?? null,
    criteria: shownCriteria(latest),
    ...placeAmong(attempts, id),
    url: `/presentations/user/${userId}/module/${moduleId}`,
  };
}

async function groupState(
  { id, userId, recordingState }: Presentation,
  groupId: string,
): Promise<GroupEvaluationState> {
  const modules = await GroupEvaluations.findModuleResults(id);
  const whole = await GroupEvaluations.findWholeGroup(id);
  return {
    kind: "group",
    state: whole?.state ?? groupStateOf(modules),
    score: whole?.effectiveScore ?? null,
    ...shownOf(whole),
    reason: whole?.reason ?? null,
    modules: modules.map((module) => ({
      moduleId: module.moduleId,
      title: module.title,
      state: module.state,
      score: module.effectiveScore,
      ...shownOf(module),
      reason: module.reason,
    })),
    recordingState,
    url: `/presentations/user/${userId}/group/${groupId}`,
  };
}

/** Why nothing of it counts so far, and the score that is shown all the same. */
function shownOf(
  evaluation:
    | (Pick<Evaluations.CountedEvaluation, "score" | "effectiveScore" | "standing"> & {
        state: string;
      })
    | null,
): { unheard: Unheard | null; shownScore: number | null } {
  const unheard = evaluation && unheardOf(evaluation);
  return { unheard, shownScore: unheard ? evaluation.score : null };
}

/** The rank of this presentation among the person's, and the score of the one before. `attempts`: newest first. */
function placeAmong(
  attempts: Pick<
    Evaluations.ListedEvaluation,
    "id" | "presentationId" | "effectiveScore" | "createdAt"
  >[],
  id: string,
) {
  const own = attempts.find(({ presentationId }) => presentationId === id);
  const before = attempts.filter(
    ({ presentationId, createdAt }) => presentationId !== id && (!own || createdAt < own.createdAt),
  );
  const presentations = new Set(before.map((attempt) => attempt.presentationId ?? attempt.id));
  return { attempt: presentations.size + 1, previousScore: before[0]?.effectiveScore ?? null };
}

const Shown = v.array(CriterionPoints);

const shownCriteria = (evaluation: Evaluation | null): ModuleEvaluationState["criteria"] =>
  evaluation?.state === "scored" ? v.parse(Shown, criteriaOf(evaluation)) : [];
