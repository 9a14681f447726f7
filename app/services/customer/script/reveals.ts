import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { Quantity } from "~/services/language/quantities/quantity";
import { termsOf } from "~/services/rubrics/terms-of";
import { readQuantities } from "../read-once";

/** The words of a point, unknown to the customer, with which a line tells the point. */
const TELLING = 2;
/** A number up to this tells nothing: "Lequel des deux ?". */
const SMALL = 3;

interface Told {
  line: string;
  /** The points that the rep has not said. */
  points: readonly WordedPoint[];
  language: Language;
  /** The words that anybody knows: the module's title and prompt, and what the rep has said. */
  known: string;
}

/** Returns true for a line that tells a figure, or two rare words, of a point. Known figures and words tell nothing. Pure. */
export function tellsOfOffer({ line, points, language, known }: Told): boolean {
  return (
    tellsFigure({ line, points, language, known }) ||
    tellsWords({ line, points, language, known }, TELLING)
  );
}

/** Returns true for a line with a figure of a point that is not known. Pure. */
export function tellsFigure({ line, points, language, known }: Told): boolean {
  const figures = readQuantities(line, language).filter((figure) => !isSmall(figure));
  if (figures.length === 0) return false;
  const familiar = readQuantities(known, language);
  const isNew = (figure: Quantity) => !familiar.some((other) => isSameValue(figure, other));
  const told = figures.filter(isNew);
  return points.some(({ claim }) =>
    readQuantities(claim, language).some((ours) => told.some((figure) => isSame(figure, ours))),
  );
}

/** Returns true for a line with `most` words of one point that are not known. Pure. */
export function tellsWords({ line, points, language, known }: Told, most: number): boolean {
  const words = plainTerms(line, language);
  if (words.size < most) return false;
  const familiar = termsOf(known, language);
  return points.some(({ claim }) => {
    const rare = [...plainTerms(claim, language)].filter(
      (term) => words.has(term) && !familiar.has(term),
    );
    return rare.length >= most;
  });
}

/** Returns the terms of a text without its figures, which are compared by value. */
function plainTerms(text: string, language: Language): Set<string> {
  const figures = readQuantities(text, language);
  const words = figures.reduce((rest, { raw }) => rest.replace(raw, " "), text);
  return new Set([...termsOf(words, language)].filter((term) => !term.startsWith("#")));
}

const isBare = ({ dimension }: Quantity): boolean =>
  dimension === "number" || dimension === "count";
const isSmall = (figure: Quantity): boolean => isBare(figure) && (figure.value ?? 0) <= SMALL;

const valuesOf = ({ value, or, low, high }: Quantity): number[] =>
  [value, or, low, high].filter((one) => one !== null);
const isSameValue = (a: Quantity, b: Quantity): boolean =>
  valuesOf(a).some((one) => valuesOf(b).includes(one));
const isSame = (a: Quantity, b: Quantity): boolean =>
  (a.dimension === b.dimension || isBare(a) || isBare(b)) && isSameValue(a, b);
