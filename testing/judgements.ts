import { PASS_SCORE } from "~/models/terms/score";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import type { JudgedPoint, RubricJudgement } from "~/models/terms/rubric-judgement";
import { scoreRubric } from "~/services/judge/rubric-score";
import { holdsPass } from "~/services/proof/v1/arithmetic";
import { judgedPoint, rubricJudgement, rubricTalk } from "./results";

type Row = Partial<JudgedPoint> & Pick<JudgedPoint, "id" | "verdict">;
const credits = { said: 1, vague: 0.4, contradicted: 0, unsaid: 0, crossed: 0, open: 0 };

/** Returns a judgement with these verdicts, scored normally, with an interval of `half` points on either side. */
export function judgementOf(rows: readonly Row[], half = 6): RubricJudgement {
  const points = rows.map((row) =>
    judgedPoint({ claim: `Le point ${row.id}`, credit: credits[row.verdict], ...row }),
  );
  const manner = { structure: null, clarity: null, listening: null };
  const { arithmetic, cap, ...scored } = scoreRubric(points, points, manner);
  const { interval, ...rest } = rubricJudgement();
  const most = cap ? PASS_SCORE - 1 : 100;
  const bounds = {
    low: Math.max(0, arithmetic.score - half),
    high: Math.min(most, arithmetic.score + half),
  };
  return {
    ...rest,
    points: points.map((point, at) => ({ ...point, ...scored.points[at] })),
    manner: scored.manner,
    arithmetic,
    cap,
    interval: { ...interval, ...bounds, halfWidth: half },
    review: holdsPass(bounds, PASS_SCORE),
  };
}

/** Returns the columns of an evaluation with that judgement. */
export function judgedColumns(rows: readonly Row[], half?: number) {
  const judgement = judgementOf(rows, half);
  return {
    score: judgement.arithmetic.score,
    intervalLow: judgement.interval.low,
    intervalHigh: judgement.interval.high,
    resultJson: resultJsonOf(rubricTalk({ judgement })),
  };
}

/** Returns four said points and a vague one: score 88, between 82 and 94. */
export const doubtful = (): Row[] => [
  ...Array.from({ length: 4 }, (_, at) => ({ id: `p${at + 1}`, verdict: "said" as const })),
  { id: "demo", verdict: "vague" },
];

/** Counts the verdicts on a point in these stored results. */
export function countVerdicts(
  rows: readonly { resultJson: string | null }[],
  pointId: string,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { resultJson } of rows) {
    const { judgement } = JSON.parse(resultJson ?? "null") as {
      judgement: { points: Pick<JudgedPoint, "id" | "verdict">[] };
    };
    for (const { id, verdict } of judgement.points)
      if (id === pointId) counts[verdict] = (counts[verdict] ?? 0) + 1;
  }
  return counts;
}
