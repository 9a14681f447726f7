import type { PostedPoint, ShownPoint } from "../form-points";
import { LANGUAGES } from "~/models/terms/language";

/** The score points that the arguments of a rubric share by their weights (product §9.2). */
const SHARED = 80;

/** One point as its line shows it. */
export interface CountedRow extends Pick<PostedPoint, "kind" | "blocking" | "minor" | "toAsk"> {
  /** Its part of the 80 points. Null for a red line, and while the point has no sentence or no weight. */
  worth: number | null;
}

export interface RubricCounts {
  expected: number;
  /** The sum of the weights. */
  weight: number;
  blocking: number;
  forbidden: number;
  /** Figures that nobody has confirmed yet. */
  unread: number;
  /** One per point, in the order of the form. */
  rows: CountedRow[];
}

/** Counts the points of a form as typed. Points without any sentence count for nothing, as when they are saved. */
export function countPoints(points: readonly (PostedPoint | ShownPoint)[]): RubricCounts {
  const isExpected = ({ kind }: PostedPoint | ShownPoint) => kind === "expected";
  const written = points.filter(isWritten);
  const expected = written.filter(isExpected);
  const weight = expected.reduce((sum, point) => sum + weightOf(point), 0);
  return {
    expected: expected.length,
    weight,
    blocking: written.filter(({ blocking }) => blocking === "on").length,
    forbidden: written.length - expected.length,
    unread: written.reduce((sum, point) => sum + unreadIn(point), 0),
    rows: points.map((point) => {
      const { kind, blocking, minor, toAsk } = point;
      const part = isExpected(point) && isWritten(point) ? weightOf(point) : 0;
      return { kind, blocking, minor, toAsk, worth: part > 0 ? (SHARED * part) / weight : null };
    }),
  };
}

const isWritten = ({ wordings }: PostedPoint | ShownPoint): boolean =>
  LANGUAGES.some((language) => wordings[language].claim.trim() !== "");

/** Returns the weight as typed, or 0 for a text that is no positive number. */
const weightOf = ({ weight }: PostedPoint | ShownPoint): number => Math.max(0, Number(weight) || 0);

const unreadIn = ({ wordings }: PostedPoint | ShownPoint): number =>
  LANGUAGES.reduce((sum, language) => {
    const figures: readonly { text: string; confirmed: string; isConfirmed?: boolean }[] =
      wordings[language].figures;
    return sum + figures.filter(isUnread).length;
  }, 0);

const isUnread = (figure: { text: string; confirmed: string; isConfirmed?: boolean }): boolean =>
  figure.text.trim() !== "" && !(figure.isConfirmed ?? figure.confirmed !== "");
