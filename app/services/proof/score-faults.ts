import type { JudgedPoint, MannerRow, RubricJudgement } from "~/models/terms/rubric-judgement";
import { passScoreOf } from "~/models/terms/score";
import type { Manner, Measure } from "~/services/judge/score/manner";
import { type RowLayout, type RubricScore, scoreRubric } from "~/services/judge/score/rubric-score";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { type Difference, differences } from "./differences";

interface Rescored {
  scored: RubricScore;
  faults: Difference[];
}

/**
 * Computes the rows, the arithmetic and the cap of a judgement again, from its own verdicts and figures. The rows of a
 * record may be laid out as they are today or as they were before.
 */
export function scoreFaults(judgement: RubricJudgement): Rescored {
  const today = faultsOfLayout(judgement, "apart");
  const before = faultsOfLayout(judgement, "together");
  return today.faults.length > 0 && before.faults.length === 0 ? before : today;
}

function faultsOfLayout(judgement: RubricJudgement, layout: RowLayout): Rescored {
  const { points, manner, arithmetic, cap } = judgement;
  const scored = scoreRubric(points, points, mannerOf(manner), passScoreOf(judgement), layout);
  const found = withRows(judgement, scored);
  const stored = { points, manner, arithmetic, cap };
  const again = {
    points: found.points,
    manner: found.manner,
    arithmetic: found.arithmetic,
    cap: found.cap,
  };
  return { scored, faults: differences(stored, again, "judgement") };
}

/** Returns a judgement with its rows laid out as those of a stored one. */
export function laidOutAs(stored: RubricJudgement, judgement: RubricJudgement): RubricJudgement {
  if (faultsOfLayout(stored, "apart").faults.length === 0) return judgement;
  const { points, manner } = judgement;
  return withRows(
    judgement,
    scoreRubric(points, points, mannerOf(manner), passScoreOf(stored), "together"),
  );
}

const withRows = (judgement: RubricJudgement, scored: RubricScore): RubricJudgement => ({
  ...judgement,
  ...scored,
  points: judgement.points.map((point, at) => ({ ...point, ...scored.points[at] })),
});

/** The manner that rows were made of. */
export function mannerOf(rows: readonly MannerRow[]): Manner {
  const of = (id: MannerRow["id"]): Measure | null => {
    const row = rows.find((one) => one.id === id);
    return row ? { value: row.figure, part: row.part ?? 0, whole: row.of ?? 0 } : null;
  };
  return { structure: of("structure"), clarity: of("clarity"), listening: of("listening") };
}

/**
 * Returns the clauses and quotes that differ from the rep's turns at their places. A clause must be the first quote.
 */
export function placeFaults(
  points: readonly JudgedPoint[],
  turns: readonly Pick<SpokenTurn, "index" | "source" | "message">[],
): Difference[] {
  const wordsAt = ({ turnIndex, start, end }: { turnIndex: number; start: number; end: number }) =>
    turns
      .find(({ index, source }) => index === turnIndex && source === "user")
      ?.message.slice(start, end);
  return points.flatMap(({ id, clause, quotes }) => {
    const at = `judgement.points[${id}]`;
    const first = quotes ? differences(clause, quotes[0] ?? null, `${at}.clause`) : [];
    const found = (quotes ?? []).flatMap((quote, which) =>
      differences(quote.text, wordsAt(quote), `${at}.quotes[${which}].text`),
    );
    if (clause === null) return [...first, ...found];
    return [...first, ...found, ...differences(clause.text, wordsAt(clause), `${at}.clause.text`)];
  });
}
