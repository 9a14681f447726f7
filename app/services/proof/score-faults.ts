import type { JudgedPoint, MannerRow, RubricJudgement } from "~/models/terms/rubric-judgement";
import type { Manner, Measure } from "~/services/judge/manner";
import { type RubricScore, scoreRubric } from "~/services/judge/rubric-score";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { type Difference, differences } from "./differences";

/** Computes a judgement's rows, arithmetic and cap again from its own verdicts and figures. */
export function scoreFaults(judgement: RubricJudgement): {
  scored: RubricScore;
  faults: Difference[];
} {
  const { points, manner, arithmetic, cap } = judgement;
  const scored = scoreRubric(points, points, mannerOf(manner));
  const found = {
    points: points.map((point, at) => ({ ...point, ...scored.points[at] })),
    manner: scored.manner,
    arithmetic: scored.arithmetic,
    cap: scored.cap,
  };
  const faults = differences({ points, manner, arithmetic, cap }, found, "judgement");
  return { scored, faults };
}

/** Returns the measures of manner that the rows show. */
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
