import type { WordedPoint } from "~/models/rubric";
import type { Clause, JudgedPoint, RubricJudgement } from "~/models/rubric-judgement";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { TalkToConclude } from "./conclude-reading";
import { calibration as inUse, intervalOfScore } from "./interval";
import { startOf } from "./start-of";
import type { ProvenClause } from "./verdicts";
import { scoreRubric } from "./rubric-score";
import type { Judged } from "./types";

/**
 * What a judge said, as it is kept: rows of points, score, cap and interval. Pure: the same verdicts and words give
 * the same judgement. `seekable`: the turns' times are those of a recording that a player can seek.
 */
export function concludeJudgement({
  judged,
  points,
  rubric,
  language,
  turns,
  words,
  seekable,
  calibration = inUse,
}: TalkToConclude & { judged: Judged; calibration?: typeof inUse }): RubricJudgement {
  const { verdicts, manner, unmatched, rulesScore } = judged;
  const scored = scoreRubric(points, verdicts, manner);
  const { score } = scored.arithmetic;
  const doubts = { standing: rubric.standing, unmatched, words, confidence: null };
  const ends = { score, isCapped: scored.cap !== null, rulesScore };
  const { interval, review } = intervalOfScore(ends, doubts, calibration);
  return {
    rubric,
    language,
    points: points.map((point, at) => {
      const verdict = verdicts[at];
      const row = scored.points[at];
      if (!verdict || !row) throw new Error(`no verdict on ${point.id}`);
      return judgedPoint(point, { ...verdict, ...row }, seekable ? turns : []);
    }),
    manner: scored.manner,
    arithmetic: scored.arithmetic,
    cap: scored.cap,
    interval,
    review,
    rulesScore,
  };
}

function judgedPoint(
  { id, claim, kind, weight, blocking }: WordedPoint,
  found: Judged["verdicts"][number] & Pick<JudgedPoint, "points" | "maxPoints">,
  turns: readonly SpokenTurn[],
): JudgedPoint {
  const { verdict, credit, by, facts, repaired, clauses, points, maxPoints } = found;
  const clause = found.clause && timed(found.clause, turns);
  const point = { id, claim, kind, weight, blocking };
  return { ...point, verdict, credit, by, clause, facts, repaired, clauses, points, maxPoints };
}

function timed(clause: ProvenClause, turns: readonly SpokenTurn[]): Clause {
  const turn = turns.find(({ index }) => index === clause.turnIndex);
  return { ...clause, startMs: turn ? startOf(clause.start, turn) : null };
}
