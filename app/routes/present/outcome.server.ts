import type { ModuleEvaluationState } from "~/islands/presentation/finished/evaluation-state";
import type { CountedEvaluation } from "~/models/evaluations/evaluations.server";
import { findHome } from "~/models/home/home.server";
import { lossesOf } from "~/models/judge/judged-points";
import { wayOnFrom } from "~/models/home/next-step";
import { isPassed } from "~/models/terms/score";
import type { User } from "~/models/tables";
import { coachOf } from "~/services/coach/coach-of";
import { judgementOf } from "~/services/evaluation/settle-review.server";

/**
 * Beside the score: where it may lie, where it is read, and, for whoever presented it and passed, where it leads.
 * `owner`: the reader, when it is theirs.
 */
export async function outcomeOf(
  evaluation: CountedEvaluation | null,
  {
    kind,
    id,
    userId,
    owner,
  }: { kind: "module" | "group"; id: string; userId: string; owner: User | null },
) {
  const page = `/presentations/user/${userId}/${kind}/${id}`;
  const score = evaluation?.effectiveScore ?? null;
  const { intervalLow: low = null, intervalHigh: high = null } = evaluation ?? {};
  const undecided = score !== null && evaluation?.decided === 0;
  return {
    interval: undecided && low !== null && high !== null ? { low, high } : null,
    review: undecided && evaluation.toReview === 1,
    way: owner && isPassed(score) ? wayOnFrom(await findHome(owner), { kind, id }) : null,
    url: evaluation ? `${page}?open=${encodeURIComponent(evaluation.id)}` : page,
  };
}

/** What the dearest points are worth, and where the first of them is redone. */
export function coachingOf(
  evaluation: CountedEvaluation | null,
  owner: User | null,
): Pick<ModuleEvaluationState, "gains" | "moment"> {
  const judgement = evaluation && judgementOf(evaluation);
  if (!evaluation || !judgement || evaluation.effectiveScore === null)
    return { gains: [], moment: null };
  const { score, gains } = coachOf(judgement);
  const dearest = lossesOf(judgement.points).find(({ kind }) => kind === "expected");
  const isRedone = owner && evaluation.moduleId !== null && evaluation.rubricVersionId !== null;
  return {
    // Once an admin decided another score, they start from nothing.
    gains:
      score === evaluation.effectiveScore
        ? gains.map(({ point: { id, claim, kind }, after }) => ({
            point: { id, claim, kind },
            after,
          }))
        : [],
    moment: isRedone && dearest ? `/evaluations/${evaluation.id}/moments/${dearest.id}` : null,
  };
}
