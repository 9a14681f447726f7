import type { Reader } from "~/models/terms/reader";
import type { RubricJudgement2 } from "~/models/terms/rubric-judgement";
import { isPassed, PASS_SCORE } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/verdict";

/** A talk of so many words, scored from here on, is more than the near reader may fail alone. */
const FLUENT_WORDS = 150;
const NEARLY = 70;

/**
 * The one rule for 'à revoir' (mind §2). The pass mark lies between the scores at worst and at best; or the near reader
 * fails a fluent talk from 70 on in which nothing is false; or the second opinion stands on the other side. Pure.
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
  /** The rep's. */
  words: number;
  /** Of the reader that decided. */
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
