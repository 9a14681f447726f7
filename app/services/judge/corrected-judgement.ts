import { disputeOf } from "~/models/judge/judged-points";
import type { JudgedPoint, RubricJudgement } from "~/models/terms/rubric-judgement";
import { passScoreOf } from "~/models/terms/score";
import type { Correction } from "~/models/tables";
import type { Verdict } from "~/models/terms/verdict";
import { scoreRubric } from "./rubric-score";
import type { Manner, Measure } from "./manner";

type Given = Pick<Correction, "pointId" | "verdictAfter"> & {
  /** What the verdict earns of the point, 0 to 1; left out, all of it when it was said, else nothing. */
  credit?: number;
};

/** What an admin can say of a point: of a red line, that it was crossed. */
export const verdictOf = ({ kind }: Pick<JudgedPoint, "kind">, wasSaid: boolean): Verdict => {
  if (!wasSaid) return "unsaid";
  return kind === "forbidden" ? "crossed" : "said";
};

/**
 * A judgement with other verdicts, scored by the same arithmetic (product §9.2): of several on one point the last one
 * holds, one on a point that is not in it changes nothing. What an admin says of a point ends its dispute, whatever
 * the verdict. The manner stays as it was measured; the interval, the best and the worst score are the judge's own. Pure.
 */
export function correctedJudgement(
  judgement: RubricJudgement,
  corrections: readonly Given[],
): RubricJudgement {
  const last = new Map(corrections.map((correction) => [correction.pointId, correction]));
  const points = judgement.points.map((point) => corrected(point, last.get(point.id)));
  if (points.every((point, at) => point === judgement.points[at])) return judgement;
  const scored = scoreRubric(points, points, mannerOf(judgement), passScoreOf(judgement));
  return {
    ...judgement,
    points: points.map((point, at) => ({ ...point, ...scored.points[at] })),
    manner: scored.manner,
    arithmetic: scored.arithmetic,
    cap: scored.cap,
  };
}

function corrected(point: JudgedPoint, given: Given | undefined): JudgedPoint {
  if (given === undefined) return point;
  const { verdictAfter: verdict, credit } = given;
  const isSettled = disputeOf(point) === null;
  const isSame = verdict === point.verdict && (credit ?? point.credit) === point.credit;
  if (isSame && isSettled) return point;
  const earned = credit ?? (isSame ? point.credit : verdict === "said" ? 1 : 0);
  return { ...point, verdict, credit: earned, ...(isSettled ? {} : { dispute: null }) };
}

function mannerOf({ manner }: RubricJudgement): Manner {
  const measure = (id: (typeof manner)[number]["id"]): Measure | null => {
    const row = manner.find((one) => one.id === id);
    if (row === undefined || row.part === null || row.of === null) return null;
    return { value: row.figure, part: row.part, whole: row.of };
  };
  return {
    structure: measure("structure"),
    clarity: measure("clarity"),
    listening: measure("listening"),
  };
}
