import type { Language } from "~/models/terms/language";
import type { Rubric } from "~/models/terms/rubric";

/**
 * The rubric with another way to say a point; the same rubric when it knows these words already, null when it has no
 * such point in this language. Pure.
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

/** As it is said: marks and capitals are not. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
