import type { Reader } from "~/models/terms/reader";
import type { RubricJudgement2 } from "~/models/terms/rubric-judgement";
import { isPassed, PASS_SCORE } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/verdict";

/** The number of words and the score from which the near reader alone may not fail a talk. */
const FLUENT_WORDS = 150;
const NEARLY = 70;

/**
 * Decides whether a talk is 'à revoir' (two-readers.md). True when it passes at its best, and its worst score does not
 * clear the pass mark by the margin. True when the second opinion differs on passing. Also true when the near reader
 * fails a fluent talk from 70 on that holds nothing false. Pure.
 */
export function isToReview({
  score,
  best,
  worst,
  secondScore,
  points,
  words,
  kind,
  margin = 0,
  passScore = PASS_SCORE,
}: Pick<RubricJudgement2, "best" | "worst" | "secondScore"> & {
  /** 0 to 100. */
  score: number;
  points: readonly { verdict: Verdict }[];
  /** The number of the rep's words. */
  words: number;
  /** The kind of the reader that decided. */
  kind: Reader["kind"];
  /** The number of points by which the worst score clears the pass mark. */
  margin?: number;
  passScore?: number;
}): boolean {
  const passes = (one: number) => isPassed(one, passScore);
  if (passes(best) && !passes(worst - margin)) return true;
  if (secondScore !== null && passes(secondScore) !== passes(score)) return true;
  const isFalse = points.some(({ verdict }) => verdict === "contradicted" || verdict === "crossed");
  const isFluent = words >= FLUENT_WORDS && score >= NEARLY;
  return kind === "near" && isFluent && !passes(score) && !isFalse;
}
