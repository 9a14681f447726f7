import type { Clause, JudgedPoint, JudgedPoint2 } from "~/models/terms/rubric-judgement";
import type { Verdict } from "~/models/terms/verdict";

/** Code's doubt about a point; null without one, and for every point of version 1. */
export const disputeOf = ({ dispute }: JudgedPoint): JudgedPoint2["dispute"] => dispute ?? null;

/** The words that a point rests on, three quotes at most; of version 1 its clause. */
export const quotesOf = ({ quotes, clause }: JudgedPoint): readonly Clause[] =>
  quotes ?? (clause ? [clause] : []);

/** How many points a point cost: what it could earn, and the quarter that a contradiction takes away besides. */
export const costOf = ({ points, maxPoints }: Pick<JudgedPoint, "points" | "maxPoints">): number =>
  maxPoints - points;

const isSaid = ({ verdict }: JudgedPoint) => verdict === "said";
/** A red line that nobody crossed. */
const isKept = ({ kind, verdict }: JudgedPoint) => kind === "forbidden" && verdict !== "crossed";

/** The points that were not said, or a red line that was: dearest first, in the rubric's order where they cost the same. */
export const lossesOf = (points: readonly JudgedPoint[]): JudgedPoint[] =>
  points
    .filter((point) => !isSaid(point) && !isKept(point))
    .toSorted((a, b) => costOf(b) - costOf(a));

/** The points that were said, in the rubric's order. */
export const saidOf = (points: readonly JudgedPoint[]): JudgedPoint[] => points.filter(isSaid);

/** By point, what the judge had said of those that an admin corrected, and the words that say them, null for none. */
export type CorrectedPoints = Readonly<
  Record<string, { judged: Verdict; words: string | null } | undefined>
>;

/**
 * Returns the quotes that decided a point, three at most. A correction's words replace the judge's, without place and
 * time: the judge finds no words for a point that was not said.
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
