import * as v from "valibot";
import type { JudgedPoint, MannerRow, RubricJudgement } from "~/models/rubric-judgement";
import { Calibration, intervalOfScore } from "~/services/judge/interval";
import { scoreRubric } from "~/services/judge/points/rubric-score";
import type { Manner, Measure } from "~/services/judge/points/verdicts";
import { type Difference, differences } from "./differences";

/**
 * The score and, when the table of its half-widths was kept, the interval of a judgement, computed again from its own
 * verdicts and figures: what can be said of a judgement whatever rules found the verdicts.
 */
export function arithmeticFaults(judgement: RubricJudgement, table: unknown): Difference[] {
  const { points, manner, arithmetic, cap, interval, review, rulesScore, rubric } = judgement;
  const scored = scoreRubric(points, points, measured(manner));
  const found = {
    points: points.map((point, at) => ({ ...point, ...scored.points[at] })),
    manner: scored.manner,
    arithmetic: scored.arithmetic,
    cap: scored.cap,
  };
  const faults = differences({ points, manner, arithmetic, cap }, found, "judgement");
  if (table === null) return faults;
  const { unmatched, words, confidence } = interval;
  const doubts = { standing: rubric.standing, unmatched, words, confidence };
  const again = intervalOfScore(
    { score: scored.arithmetic.score, isCapped: scored.cap !== null, rulesScore },
    doubts,
    v.parse(Calibration, table),
  );
  return [...faults, ...differences({ interval, review }, again, "judgement")];
}

function measured(rows: readonly MannerRow[]): Manner {
  const of = (id: MannerRow["id"]): Measure | null => {
    const row = rows.find((one) => one.id === id);
    return row ? { value: row.figure, part: row.part ?? 0, whole: row.of ?? 0 } : null;
  };
  return { structure: of("structure"), clarity: of("clarity"), listening: of("listening") };
}

/** The words of each clause stand where it says, in a turn of the rep's. */
export function clauseFaults(
  points: readonly JudgedPoint[],
  turns: readonly { index: number; source: string; message: string }[],
): Difference[] {
  return points.flatMap(({ id, clause }) => {
    if (clause === null) return [];
    const turn = turns.find(({ index, source }) => index === clause.turnIndex && source === "user");
    const found = turn?.message.slice(clause.start, clause.end);
    return differences(clause.text, found, `judgement.points[${id}].clause.text`);
  });
}
