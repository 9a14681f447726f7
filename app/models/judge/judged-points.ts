import type { Clause, JudgedPoint, JudgedPoint2 } from "~/models/terms/rubric-judgement";
import type { Verdict } from "~/models/terms/verdict";

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
