import { bound } from "~/copy/typography/typography";
import type { EvaluationResult } from "~/models/proof/evaluation-result";
import type { Clause, JudgedPoint } from "~/models/terms/rubric-judgement";
import { scoredAgain } from "~/services/judge/corrections/corrected-judgement";
import { withShortNames } from "~/services/rubrics/short-name";

/**
 * Returns a result as a page shows it: its points with short names, its rows laid out as they are today, and no line
 * that breaks before a punctuation mark. Nothing of it is stored. Pure.
 */
export function shownResult(result: EvaluationResult | null): EvaluationResult | null {
  const named = withShortNames(result);
  if (named?.kind === "group")
    return {
      ...named,
      modules: named.modules.map((module) => ({ ...module, title: bound(module.title) })),
    };
  if (named?.kind !== "rubric" || named.judgement === null) return named;
  const { judgement } = named;
  const scored = scoredAgain(judgement);
  return {
    ...named,
    judgement: { ...judgement, ...scored, points: scored.points.map(boundPoint) },
  } as EvaluationResult;
}

/** Returns true when a score is not the one of the result's verdicts, because an admin gave another. */
export const isOtherScore = (score: number | null, result: EvaluationResult | null): boolean =>
  score !== null &&
  result?.kind === "rubric" &&
  result.judgement !== null &&
  result.judgement.arithmetic.score !== score;

const boundPoint = (point: JudgedPoint): JudgedPoint => ({
  ...point,
  claim: bound(point.claim),
  ...(point.name === undefined ? {} : { name: bound(point.name) }),
  clause: point.clause && boundClause(point.clause),
  ...(point.quotes ? { quotes: point.quotes.map(boundClause) } : {}),
});

const boundClause = (clause: Clause): Clause => ({ ...clause, text: bound(clause.text) });
