import type { Clause, JudgedPoint } from "./rubric-judgement";
import type { Verdict } from "./verdict";

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
 * What of the talk decided a point: the words of a correction stand where the judge's clause stood, without a place and
 * a time; the judge had found none in what was not said.
 */
export function clauseShown(
  { clause, verdict }: JudgedPoint,
  corrected: CorrectedPoints[string],
): ShownClause | null {
  if (!corrected) return clause;
  if (corrected.words !== null && corrected.words !== clause?.text)
    return { text: corrected.words, startMs: null };
  return verdict === "unsaid" ? null : clause;
}

type ShownClause = Pick<Clause, "text" | "startMs"> & Partial<Clause>;
