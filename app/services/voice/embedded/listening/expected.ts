import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { isStopword } from "~/services/language/detect-language";
import { farewells } from "~/services/language/interposed";
import { spellNumber } from "~/services/language/quantities/spell-number";
import { tokenize } from "~/services/language/tokens";

/** A shorter word says nothing of a subject. */
const LEAST_LETTERS = 4;
const MOST_SPELLED = 999_999;

/** Returns the words and phrases that a rep probably says: of the title and the points, their figures, and farewells. */
export function expectedOf(
  { title, points }: { title: string; points: readonly Pick<WordedPoint, "claim" | "facts">[] },
  language: Language,
): string[] {
  const texts = [title, ...points.map(({ claim }) => claim)];
  const words = texts
    .flatMap((text) => tokenize(text))
    .filter(({ text, folded }) => text.length >= LEAST_LETTERS && !isStopword(folded, language))
    .map(({ text }) => text.toLowerCase());
  const figures = points
    .flatMap(({ facts }) => facts)
    .filter(({ value }) => Number.isInteger(value) && value > 0 && value <= MOST_SPELLED)
    .map(({ value }) => spellNumber(value, language));
  return [...new Set([...words, ...figures, ...farewells[language]])];
}
