import { data } from "react-router";
import * as v from "valibot";
import { currentUser } from "~/current-user";
import type { EvaluationState } from "~/islands/presentation/evaluation-state";
import * as Evaluations from "~/models/evaluations.server";
import * as Presentations from "~/models/presentations.server";
import { isAdmin } from "~/models/roles";
import type { Evaluation, User } from "~/models/tables";
import type { Route } from "./+types/evaluation-state";

/** Where the evaluation of a presentation is; its owner's and the admins' alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const presentation = await findReadable(user, params.instanceId);
  const { moduleId, userId } = presentation ?? {};
  if (!presentation || !moduleId || !userId) throw data(null, { status: 404 });
  const latest = await Evaluations.findLatest(presentation.id, moduleId);
  const attempts = await Evaluations.findAllByUserAndModule(userId, moduleId);
  const answer: EvaluationState = {
    state: latest?.state ?? "none",
    score: latest?.state === "scored" ? latest.score : null,
    reason: latest?.reason ?? null,
    criteria: criteriaOf(latest),
    ...placeAmong(attempts, presentation.id),
    url: `/presentations/user/${userId}/module/${moduleId}`,
  };
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}

async function findReadable(user: User, id: string) {
  return isAdmin(user.role) ? Presentations.findById(id) : Presentations.findOwn(id, user.id);
}

/** The rank of this presentation among the person's, and the score of the one before. `attempts`: newest first. */
function placeAmong(
  attempts: Pick<Evaluation, "id" | "presentationId" | "score" | "createdAt">[],
  id: string,
) {
  const own = attempts.find(({ presentationId }) => presentationId === id);
  const before = attempts.filter(
    ({ presentationId, createdAt }) => presentationId !== id && (!own || createdAt < own.createdAt),
  );
  const presentations = new Set(before.map((attempt) => attempt.presentationId ?? attempt.id));
  return { attempt: presentations.size + 1, previousScore: before[0]?.score ?? null };
}

const Criteria = v.array(
  v.object({ label: v.string(), points: v.number(), maxPoints: v.number() }),
);

function criteriaOf(evaluation: Evaluation | null): EvaluationState["criteria"] {
  if (evaluation?.state !== "scored" || evaluation.criteriaJson === null) return [];
  return v.parse(Criteria, JSON.parse(evaluation.criteriaJson));
}
