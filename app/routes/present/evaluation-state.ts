import { data } from "react-router";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import type {
  GroupEvaluationState,
  ModuleEvaluationState,
} from "~/islands/presentation/finished/evaluation-state";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as GroupEvaluations from "~/models/evaluations/group-evaluations.server";
import { groupStateOf } from "~/models/evaluations/group-score";
import * as Presentations from "~/models/presentations/presentations.server";
import { isAdmin } from "~/models/terms/roles";
import { type Unheard, unheardOf } from "~/models/evaluations/standing";
import { findHolding } from "~/models/evaluations/by-evaluation.server";
import type { Presentation, User } from "~/models/tables";
import { capSentence } from "~/components/evaluation/score-range";
import { findHome } from "~/models/home/home.server";
import { wayOnFrom } from "~/models/home/next-step";
import { resultOf } from "~/models/proof/evaluation-result";
import { lossesOf } from "~/models/judge/judged-points";
import { isPassed, keptPass, openInterval } from "~/models/terms/score";
import { coachOf, isByVoidTrial } from "~/services/coach/shown-result";
import { judgementOf } from "~/services/evaluation/settle.server";
import { withNames } from "~/services/rubrics/short-name";
import type { Route } from "./+types/evaluation-state";
import { toldReason } from "~/models/terms/reason";

/** Returns the state of a presentation's evaluation, to its owner and to admins only. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reader = currentUser(context);
  const presentation = await findReadable(reader, params.instanceId);
  const answer = presentation && (await stateOf(presentation, reader));
  if (!answer) throw data(null, { status: 404 });
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}

async function findReadable(user: User, id: string) {
  return isAdmin(user.role) ? Presentations.findById(id) : Presentations.findOwn(id, user.id);
}

/** Returns the state, or null when the presented module or group was deleted. */
function stateOf(presentation: Presentation, reader: User) {
  const { moduleId, groupId, userId } = presentation;
  const owner = reader.id === userId ? reader : null;
  if (moduleId) return moduleState(presentation, moduleId, owner);
  return groupId ? groupState(presentation, groupId, owner) : null;
}

async function moduleState(
  { id, userId }: Presentation,
  moduleId: string,
  owner: User | null,
): Promise<ModuleEvaluationState> {
  const holding = await findHolding(id, moduleId);
  const attempts = await Evaluations.findAllByUserAndModule(userId, moduleId);
  return {
    kind: "module",
    state: holding?.state ?? "none",
    score: holding?.effectiveScore ?? null,
    ...shownOf(holding),
    reason: holding && reasonOf(holding),
    ...(await outcomeOf(holding, { kind: "module", id: moduleId, userId, owner, attempts })),
    ...coachingOf(holding, owner),
    ...placeAmong(attempts, id),
  };
}

/** Returns the reason without a score. A rep without a word reads the sentence of the evaluation. */
function reasonOf(evaluation: Evaluations.CountedEvaluation): string | null {
  const result = evaluation.state === "not_evaluable" ? resultOf(evaluation) : null;
  return result?.kind === "rubric" && result.measures.words === 0
    ? copy.attemptTop.nothing(evaluation.written === 1)
    : toldReason(evaluation.reason);
}

async function groupState(
  { id, userId, recordingState }: Presentation,
  groupId: string,
  owner: User | null,
): Promise<GroupEvaluationState> {
  const modules = await GroupEvaluations.findModuleResults(id);
  const whole = await GroupEvaluations.findWholeGroup(id);
  const rows = await Evaluations.findAllByUserAndGroup(userId, groupId);
  const attempts = rows.filter(({ wholeGroup }) => wholeGroup === 1);
  return {
    kind: "group",
    state: whole?.state ?? groupStateOf(modules),
    score: whole?.effectiveScore ?? null,
    ...shownOf(whole),
    reason: whole && toldReason(whole.reason),
    modules: modules.map((module) => ({
      moduleId: module.moduleId,
      title: module.title,
      state: module.state,
      score: module.effectiveScore,
      ...shownOf(module),
      reason: toldReason(module.reason),
    })),
    recordingState,
    ...(await outcomeOf(whole, { kind: "group", id: groupId, userId, owner, attempts })),
  };
}

/** Returns the reason that the evaluation does not count yet, and its shown score; nulls when it counts. */
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

/**
 * Returns the rank of this presentation among the person's, and the last score before it with its rank. `attempts`:
 * newest first.
 */
function placeAmong(
  attempts: Pick<
    Evaluations.ListedEvaluation,
    "id" | "presentationId" | "effectiveScore" | "heldAt"
  >[],
  id: string,
) {
  const own = attempts.find(({ presentationId }) => presentationId === id);
  const before = attempts
    .filter(({ presentationId, heldAt }) => presentationId !== id && (!own || heldAt < own.heldAt))
    .toSorted((a, b) => b.heldAt.localeCompare(a.heldAt));
  const talkOf = (attempt: (typeof before)[number]) => attempt.presentationId ?? attempt.id;
  const talks = [...new Set(before.map(talkOf))];
  const last = before.find(({ effectiveScore }) => effectiveScore !== null);
  return {
    attempt: talks.length + 1,
    previousScore: last?.effectiveScore ?? null,
    previousAttempt: last ? talks.length - talks.indexOf(talkOf(last)) : null,
  };
}

/**
 * Returns the result beside the score: its interval, the address of its page and, for an owner who passed, the next
 * step. `owner`: the reader who presented, else null.
 */
async function outcomeOf(
  evaluation: Evaluations.CountedEvaluation | null,
  {
    kind,
    id,
    userId,
    owner,
    attempts,
  }: {
    kind: "module" | "group";
    id: string;
    userId: string;
    owner: User | null;
    attempts: readonly Pick<Evaluations.CountedEvaluation, "effectiveScore">[];
  },
) {
  const page = `/presentations/user/${userId}/${kind}/${id}`;
  const score = evaluation?.effectiveScore ?? null;
  const { intervalLow: low = null, intervalHigh: high = null } = evaluation ?? {};
  const toReview = score !== null && evaluation?.decided === 0 && evaluation.toReview === 1;
  return {
    interval: openInterval(low === null || high === null ? null : { low, high }, {
      toReview,
      decided: false,
    }),
    review: toReview,
    isProvisional: score !== null && evaluation?.provisional === 1,
    isVoid: toReview && isByVoidTrial(evaluation, resultOf(evaluation)),
    way: owner && isPassed(score) ? wayOnFrom(await findHome(owner), { kind, id }) : null,
    kept:
      owner &&
      keptPass(
        score,
        attempts.map(({ effectiveScore }) => effectiveScore),
      ),
    url: evaluation ? `${page}?open=${encodeURIComponent(evaluation.id)}` : page,
  };
}

/**
 * Returns the score that each dearest point would lead to, and the reason why a cap holds the score down. Also returns
 * the address to redo the dearest expected point.
 */
function coachingOf(
  evaluation: Evaluations.CountedEvaluation | null,
  owner: User | null,
): Pick<ModuleEvaluationState, "gains" | "capped" | "moment"> {
  const judged = evaluation && judgementOf(evaluation);
  const judgement = judged && withNames(judged);
  if (!evaluation || !judgement || evaluation.effectiveScore === null)
    return { gains: [], capped: null, moment: null };
  const { score, gains } = coachOf(judgement);
  const dearest = lossesOf(judgement.points).find(({ kind }) => kind === "expected");
  const isRedone = owner && evaluation.moduleId !== null && evaluation.rubricVersionId !== null;
  // Gains and caps are those of the judged score, so an admin's other score has none.
  const isJudged = score === evaluation.effectiveScore;
  return {
    capped: isJudged ? capSentence(judgement) : null,
    gains: isJudged
      ? gains.map(({ point: { id, claim, kind, name }, after }) => ({
          point: { id, claim, kind, ...(name === undefined ? {} : { name }) },
          after,
        }))
      : [],
    moment:
      isRedone && dearest
        ? { to: `/evaluations/${evaluation.id}/moments/${dearest.id}`, name: dearest.name ?? null }
        : null,
  };
}
