const NBSP = "\u00A0";

const marks = (count: number) => `${count}${NBSP}${count > 1 ? "points" : "point"}`;

/**
 * Returns the points of the form, and the origin of those that are missing. `said` is the share of the expected
 * arguments that was said, 0 to 1: the form earns its points in proportion to it.
 */
export function mannerOf({
  points,
  maxPoints,
  said,
}: {
  points: number;
  maxPoints: number;
  said: number;
}): string {
  const byForm = Math.max(0, Math.round(maxPoints * said) - points);
  const byArguments = maxPoints - points - byForm;
  const outOf = `${points} sur ${maxPoints}`;
  if (byArguments + byForm === 0) return outOf;
  if (byArguments === 0) return `${outOf}${NBSP}: la forme elle-même coûte ${marks(byForm)}.`;
  const own = byForm === 0 ? "" : `, la forme elle-même ${byForm}`;
  return `${outOf}${NBSP}: la forme compte à proportion des arguments dits. Les arguments manquants coûtent ${marks(byArguments)}${own}.`;
}

/** A measure of the form: `figure` is `part` ÷ `of`, 0 to 1. */
interface Measured {
  id: "structure" | "clarity" | "listening" | "whole";
  figure: number;
  part: number | null;
  of: number | null;
}

/** Puts a measure of the form into words. Names no figure where all is well, because the points stand beside it. */
export function mannerFigure({ id, figure, part, of }: Measured): string {
  const missed = part === null || of === null ? 0 : of - part;
  if (id === "structure") return structure(figure);
  if (id === "clarity") return clarity(figure, missed);
  if (id === "listening") return listening(figure, missed);
  return "Rien d’autre ne se mesure ici\u00A0: ces points suivent ce qui a été dit.";
}

/** The share of pairs in order from which the row has all of its points, or nearly. */
const NEARLY_ALL = 0.9;

function structure(figure: number): string {
  if (figure === 1) return "Les arguments dits suivent l’ordre du barème.";
  if (figure >= NEARLY_ALL) return "Presque tous les arguments dits suivent l’ordre du barème.";
  return figure >= 0.5
    ? "Une partie des arguments dits ne suit pas l’ordre du barème."
    : "La plupart des arguments dits ne suivent pas l’ordre du barème.";
}

function clarity(figure: number, missed: number): string {
  if (figure === 1) return "Chaque argument dit tient en une phrase, sans se reprendre.";
  return missed > 1
    ? `${missed} arguments ont pris plusieurs phrases, ou une correction.`
    : "Un argument a pris plusieurs phrases, ou une correction.";
}

/** Claims no answer: any argument after the question counts, and the customer may have asked for another. */
function listening(figure: number, missed: number): string {
  if (figure === 1)
    return "Chaque question du client a été suivie d’un argument, le sien ou un autre.";
  return missed > 1
    ? `${missed} questions du client n’ont été suivies d’aucun argument.`
    : "Une question du client n’a été suivie d’aucun argument.";
}
