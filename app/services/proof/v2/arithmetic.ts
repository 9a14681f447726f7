import * as v from "valibot";
import type { Reader } from "~/models/terms/reader";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { passScoreOf } from "~/models/terms/score";
import { extremesOf } from "~/services/judge/score/extremes";
import { intervalOfReading, ReadingCalibration } from "~/services/judge/score/reading-interval";
import { CREDITS } from "~/services/judge/score/rubric-score";
import { isToReview } from "~/services/judge/score/to-review";
import { type Difference, differences } from "../differences";
import { mannerOf, scoreFaults } from "../score-faults";

/**
 * Computes a judgement of version 2 again from its own verdicts, disputes and figures: credits, score, worst and best
 * scores, interval and review. The score of the second opinion is taken as stored.
 * @throws ValiError for an invalid table of half-widths
 */
export function arithmeticFaults(
  judgement: RubricJudgement,
  { table, kind }: { table: unknown; kind: Reader["kind"] },
): Difference[] {
  const { points, manner, interval, rubric, secondScore = null } = judgement;
  const { scored, faults } = scoreFaults(judgement);
  const { score } = scored.arithmetic;
  const doubted = points.map(({ verdict, dispute }) => ({ verdict, dispute: dispute ?? null }));
  const passScore = passScoreOf(judgement);
  const { best, worst, isCapped } = extremesOf(points, doubted, mannerOf(manner), passScore);
  const { unmatched, words, confidence } = interval;
  const again = {
    best,
    worst,
    interval: intervalOfReading(
      { score, best, worst, isCapped },
      { standing: rubric.standing, unmatched, words, confidence },
      { kind, calibration: v.parse(ReadingCalibration, table), passScore },
    ),
    review: isToReview({ score, best, worst, secondScore, points, words, kind, passScore }),
  };
  const stored = {
    best: judgement.best,
    worst: judgement.worst,
    interval,
    review: judgement.review,
  };
  return [
    ...points.flatMap(({ id, verdict, credit, by }) =>
      differences(
        { credit, by },
        { credit: CREDITS[verdict], by: kind },
        `judgement.points[${id}]`,
      ),
    ),
    ...faults,
    ...differences(stored, again, "judgement"),
  ];
}
