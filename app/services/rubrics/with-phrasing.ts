import type { Language } from "~/models/terms/language";
import type { Rubric } from "~/models/terms/rubric";

/**
 * Returns the rubric with another phrasing of a point. Returns the same rubric when it knows these words, and null when
 * the point does not exist in this language. Pure.
 */
export function withPhrasing(
  rubric: Rubric,
  { pointId, language, words }: { pointId: string; language: Language; words: string },
): Rubric | null {
  const wording = rubric.points.find(({ id }) => id === pointId)?.wordings[language];
  if (!wording) return null;
  const folded = fold(words);
  if ([wording.claim, ...wording.phrasings].some((known) => fold(known) === folded)) return rubric;
  const phrasings = [...wording.phrasings, words.trim()];
  return {
    ...rubric,
    points: rubric.points.map((point) =>
      point.id === pointId
        ? { ...point, wordings: { ...point.wordings, [language]: { ...wording, phrasings } } }
        : point,
    ),
  };
}

/** Folds a text to its spoken form, without marks and capitals. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
