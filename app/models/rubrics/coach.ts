import type { JudgedPoint } from "~/models/terms/rubric-judgement";

/** The score that the rep would have with one more point said, or one red line less. */
export interface Gain {
  point: JudgedPoint;
  /** The new score, 0 to 100, by the same arithmetic as the score. */
  after: number;
}

/** The lessons of a judgement (product §9.7), computed from its verdicts without a model. */
export interface Coaching {
  /** The score that the gains start from, 0 to 100. */
  score: number;
  /** The point that earned most; null when no point was said. */
  carried: JudgedPoint | null;
  /** The most expensive loss, open only when nothing else was lost; null when nothing was lost. */
  dearest: JudgedPoint | null;
  /** The gains, at most two, the largest first. A point that changes nothing is left out. */
  gains: Gain[];
  /** The score with both gains; null where it is no higher than with the first one. */
  together: number | null;
}
