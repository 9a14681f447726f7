import type { JudgedPoint } from "~/models/terms/rubric-judgement";

/** What the score would be had one point been said, or one red line not been crossed. */
export interface Gain {
  point: JudgedPoint;
  /** 0 to 100, by the arithmetic that gave the score. */
  after: number;
}

/** What a judgement teaches (product §9.7): computed from its verdicts, without a model. */
export interface Coaching {
  /** 0 to 100: the score that the gains start from. */
  score: number;
  /** The point that earned most; null when none was said. */
  carried: JudgedPoint | null;
  /** The dearest loss; null when nothing was lost. */
  dearest: JudgedPoint | null;
  /** Two at most, the largest first; none that changes nothing. */
  gains: Gain[];
  /** The score with both of them; null without two. */
  together: number | null;
}
