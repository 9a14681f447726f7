import { capSentence } from "~/components/evaluation/score-range";
import type { ModuleEvaluationState } from "~/islands/presentation/finished/evaluation-state";
import type { CountedEvaluation } from "~/models/evaluations/evaluations.server";
import { findHome } from "~/models/home/home.server";
import { lossesOf } from "~/models/judge/judged-points";
import { wayOnFrom } from "~/models/home/next-step";
import { isPassed, openInterval } from "~/models/terms/score";
import type { User } from "~/models/tables";
import { coachOf } from "~/services/coach/coach-of";
import { judgementOf } from "~/services/evaluation/settle.server";
import { withNames } from "~/services/rubrics/short-name";

/**
 * Returns the result beside the score: its interval, the address of its page and, for an owner who passed, the next
 * step. `owner`: the reader who presented, else null.
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
  const toReview = score !== null && evaluation?.decided === 0 && evaluation.toReview === 1;
  return {
    interval: openInterval(low === null || high === null ? null : { low, high }, {
      toReview,
      decided: false,
    }),
    review: toReview,
    way: owner && isPassed(score) ? wayOnFrom(await findHome(owner), { kind, id }) : null,
    url: evaluation ? `${page}?open=${encodeURIComponent(evaluation.id)}` : page,
  };
}

/**
 * Returns the score that each dearest point would lead to, why a cap holds the score down, and the address to redo the
 * dearest expected point.
 */
export function coachingOf(
  evaluation: CountedEvaluation | null,
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
    moment: isRedone && dearest ? `/evaluations/${evaluation.id}/moments/${dearest.id}` : null,
  };
}
