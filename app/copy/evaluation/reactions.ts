import { quoted } from "../typography/quoted";

/** The sentences on what the customer said of a point. Only the server writes them, so no page loads them. */
export const reactions = {
  asked,
  /** `sentence` is one of the customer's reactions. */
  inChapter: (chapter: string, sentence: string) =>
    `Dans ${quoted(chapter)}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
} as const;

const COUNTS: Readonly<Record<number, string>> = { 2: "deux", 3: "trois" };
const inWords = (count: number) => COUNTS[count] ?? String(count);

/**
 * Returns 'Le client l’a demandé deux fois, dès 01:21, et ne l’a pas entendu.' `at`: mm:ss of the first time; null when
 * unknown.
 * `points`: the number of points that the sentence is about.
 */
function asked({
  times,
  at,
  isQuestion,
  isAgain,
  points,
}: {
  times: number;
  at: string | null;
  isQuestion: boolean;
  isAgain: boolean;
  points: number;
}): string {
  const verb = isQuestion ? (isAgain ? "a redemandé" : "a demandé") : "a parlé";
  const several = isQuestion
    ? `en ${verb} ${inWords(points)}`
    : `${verb} de ${inWords(points)} d’entre eux`;
  const one = isQuestion ? `l’${verb}` : `en ${verb}`;
  const silence = isAgain
    ? ""
    : points > 1
      ? ", et ne les a pas entendus"
      : ", et ne l’a pas entendu";
  const what = points > 1 ? several : one;
  if (times === 1) return `Le client ${what}${at === null ? "" : ` à ${at}`}${silence}.`;
  const often = `${points > 1 ? "," : ""} ${inWords(times)} fois${points > 1 ? " chacun" : ""}`;
  return `Le client ${what}${often}${at === null ? "" : `, dès ${at}`}${silence}.`;
}
