import type { Reader } from "~/models/terms/reader";
import type { RubricJudgement2 } from "~/models/terms/rubric-judgement";
import { isPassed, PASS_SCORE } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/verdict";

/** The number of words and the score from which the near reader alone may not fail a talk. */
const FLUENT_WORDS = 150;
const NEARLY = 70;

/**
 * Decides whether a talk is 'à revoir' (two-readers.md). True when the pass mark lies between the worst and best scores, or
 * when the second opinion differs on passing. Also true when the near reader fails a fluent talk from 70 on that holds
 * nothing false. Pure.
 */
export function isToReview({
  score,
  best,
  worst,
  secondScore,
  points,
  words,
  kind,
  passScore = PASS_SCORE,
}: Pick<RubricJudgement2, "best" | "worst" | "secondScore"> & {
  /** 0 to 100. */
  score: number;
  points: readonly { verdict: Verdict }[];
  /** The number of the rep's words. */
  words: number;
  /** The kind of the reader that decided. */
  kind: Reader["kind"];
  passScore?: number;
}): boolean {
  const passes = (one: number) => isPassed(one, passScore);
  if (passes(best) && !passes(worst)) return true;
  if (secondScore !== null && passes(secondScore) !== passes(score)) return true;
  const isFalse = points.some(({ verdict }) => verdict === "contradicted" || verdict === "crossed");
  const isFluent = words >= FLUENT_WORDS && score >= NEARLY;
  return kind === "near" && isFluent && !passes(score) && !isFalse;
}
