import type { Coaching } from "~/models/rubrics/coach";
import { lossesOf, saidOf } from "~/models/judge/judged-points";
import type { JudgedPoint, RubricJudgement } from "~/models/terms/rubric-judgement";
import type { Verdict } from "~/models/terms/verdict";
import { correctedJudgement } from "~/services/judge/corrections/corrected-judgement";

const SHOWN = 2;

/**
 * Returns the lessons of a judgement: the point that earned most, the point that cost most, and the two most valuable
 * changes. Each gain is the score of the same judgement with that verdict changed. Pure.
 */
export function coachOf(judgement: RubricJudgement): Coaching {
  const { score } = judgement.arithmetic;
  const losses = lossesOf(judgement.points);
  // The rep may have said an open point: it promises no gain, and is named only where nothing else is lost.
  const lost = losses.filter(({ verdict }) => verdict !== "open");
  const carried = saidOf(judgement.points).toSorted((a, b) => b.points - a.points)[0] ?? null;
  const gains = lost
    .map((point) => ({ point, after: scoreWith(judgement, [point]) }))
    .filter(({ after }) => after > score)
    .toSorted((a, b) => b.after - a.after)
    .slice(0, SHOWN);
  const together = scoreWith(
    judgement,
    gains.map(({ point }) => point),
  );
  return {
    score,
    carried,
    dearest: lost[0] ?? losses[0] ?? null,
    gains,
    together: together > (gains[0]?.after ?? score) ? together : null,
  };
}

/** Returns the score, 0 to 100, with these points said and these red lines kept. */
const scoreWith = (judgement: RubricJudgement, points: readonly JudgedPoint[]): number =>
  correctedJudgement(
    judgement,
    points.map(({ id, kind }) => ({ pointId: id, verdictAfter: righted(kind) })),
  ).arithmetic.score;

const righted = (kind: JudgedPoint["kind"]): Verdict => (kind === "forbidden" ? "unsaid" : "said");
