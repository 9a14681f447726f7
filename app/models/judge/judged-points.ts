import type { Clause, JudgedPoint, JudgedPoint2 } from "~/models/terms/rubric-judgement";
import type { Verdict } from "~/models/terms/reader";

/** Returns the code's doubt about a point, or null. Returns null for every point of version 1. */
export const disputeOf = ({ dispute }: JudgedPoint): JudgedPoint2["dispute"] => dispute ?? null;

/** Returns the quotes behind a point, three at most; for version 1, its clause. */
export const quotesOf = ({ quotes, clause }: JudgedPoint): readonly Clause[] =>
  quotes ?? (clause ? [clause] : []);

/** Returns the loss on a point, in points: the missed part, and the quarter that a contradiction costs besides. */
export const costOf = ({ points, maxPoints }: Pick<JudgedPoint, "points" | "maxPoints">): number =>
  maxPoints - points;

/** Returns true when the quotes are only the nearest words: the near reader does not tell that they state the point. */
export const isNearest = ({ verdict, by }: Pick<JudgedPoint, "verdict" | "by">): boolean =>
  verdict === "vague" && by === "near";

const isSaid = ({ verdict }: JudgedPoint) => verdict === "said";
/** Returns true for a red line that nobody crossed. */
const isKept = ({ kind, verdict }: JudgedPoint) => kind === "forbidden" && verdict !== "crossed";

/** Returns the missed points and crossed red lines, the most expensive first, then in the rubric's order. */
export const lossesOf = (points: readonly JudgedPoint[]): JudgedPoint[] =>
  points
    .filter((point) => !isSaid(point) && !isKept(point))
    .toSorted((a, b) => costOf(b) - costOf(a));

/** Returns the red lines that the reader leaves open, in the rubric's order. They cost nothing before an admin decides. */
export const openLinesOf = (points: readonly JudgedPoint[]): JudgedPoint[] =>
  points.filter(({ kind, verdict }) => kind === "forbidden" && verdict === "open");

/** Returns the points that were said, in the rubric's order. */
export const saidOf = (points: readonly JudgedPoint[]): JudgedPoint[] => points.filter(isSaid);

/** Returns the points that vague arguments earned, which no line of said or missed arguments adds up. */
export const vaguePoints = (points: readonly JudgedPoint[]): number =>
  points.reduce((all, point) => all + (point.verdict === "vague" ? point.points : 0), 0);

/** The corrected points: the judge's verdict, and the words that support the correction, or null. */
export type CorrectedPoints = Readonly<
  Record<string, { judged: Verdict; words: string | null } | undefined>
>;

/**
 * Returns the quotes that decided a point, three at most. A correction's words replace the judge's, without position
 * and time. An unsaid point has no quotes.
 */
export function clausesShown(
  point: JudgedPoint,
  corrected: CorrectedPoints[string],
): readonly ShownClause[] {
  const quotes = quotesOf(point);
  if (!corrected) return quotes;
  if (corrected.words !== null && corrected.words !== quotes[0]?.text)
    return [{ text: corrected.words, startMs: null }];
  return point.verdict === "unsaid" ? [] : quotes;
}

type ShownClause = Pick<Clause, "text" | "startMs"> & Partial<Clause>;

/** The reasons for the cost of each point. No sentence occurs twice. */
export interface PointReasons {
  /** Reasons that several points share, with the verdict that they explain. */
  leads: readonly { verdict: Verdict; text: string }[];
  /** The sentences of each point alone, by the id of the point. */
  of: Readonly<Record<string, readonly string[]>>;
  /** Ids of the discussed points that weigh most, three at most. */
  hinges: readonly string[];
}

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
  /** The number of losses to make good for a pass, most valuable first; null when passed, or when all are too few. */
  toPass: number | null;
  /** A loss that a pass needs though no gain names it, an open argument for example; null where the gains hold all. */
  needed: JudgedPoint | null;
  /** The right and the wrong figure of the point of the next step, in words; null where no figure was wrong. */
  figure: { right: string; wrong: string } | null;
}

/** Returns the point of the next step: the largest gain; without gains, the largest loss. Null without either. */
export const nextPointOf = ({ dearest, gains }: Pick<Coaching, "dearest" | "gains">) =>
  gains[0]?.point ?? dearest;

/** The words of a turn that decided a point, UTF-16 units. */
export interface SaidProof {
  pointId: string;
  verdict: Verdict;
  claim: string;
  turnIndex: number;
  start: number;
  end: number;
  /** The start of the words by the times of their turn, in ms; null when unknown. */
  startMs: number | null;
}

/** A stretch of a text and the proofs that contain it. */
interface ProvedStretch {
  text: string;
  proofs: SaidProof[];
  /** The proofs that begin here. */
  begun: SaidProof[];
}

/** Cuts a text where a proof begins or ends. The stretches together are the text. Proofs may overlap. Pure. */
export function stretchesOf(text: string, proofs: readonly SaidProof[]): ProvedStretch[] {
  const cuts = new Set([0, text.length]);
  for (const { start, end } of proofs) cuts.add(start).add(end);
  const places = [...cuts].filter((at) => at >= 0 && at <= text.length).toSorted((a, b) => a - b);
  return places.slice(0, -1).map((from, at) => ({
    text: text.slice(from, places[at + 1]),
    proofs: proofs.filter(({ start, end }) => start <= from && from < end),
    begun: proofs.filter(({ start }) => start === from),
  }));
}
