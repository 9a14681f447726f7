import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { stem } from "~/services/language/stem";
import { isStopword } from "~/services/language/detect-language";
import { tokenize } from "~/services/language/tokens";

/** A wording of a point. */
interface Form {
  words: Set<string>;
  hasFigure: boolean;
}

/** Returns the stems of a text's words with a meaning, without the words inside its figures. */
export function stemsOf(text: string, language: Language): Set<string> {
  const figures = readQuantities(text, language);
  const words = tokenize(text).filter(
    ({ folded, start, end }) =>
      /^\p{L}{2}/u.test(folded) &&
      !isStopword(folded, language) &&
      !figures.some(({ startIndex, endIndex }) => start >= startIndex && end <= endIndex),
  );
  return new Set(words.map(({ text: word }) => stem(word, language)));
}

const read = new WeakMap<readonly WordedPoint[], WordsOfRubric>();

/** Returns the words of a rubric. Caches them for all talks, because worded points never change. */
export function wordsOf(points: readonly WordedPoint[], language: Language): WordsOfRubric {
  const words = read.get(points) ?? new WordsOfRubric(points, language);
  read.set(points, words);
  return words;
}

/** The words of a rubric's points, weighted by their rarity among the points. Pure. */
export class WordsOfRubric {
  readonly #forms: Map<string, Form[]>;
  readonly #holders = new Map<string, number>();
  constructor(points: readonly WordedPoint[], language: Language) {
    this.#forms = new Map(
      points.map(({ id, claim, phrasings }) => [
        id,
        [claim, ...phrasings].map((form) => ({
          words: stemsOf(form, language),
          hasFigure: readQuantities(form, language).length > 0,
        })),
      ]),
    );
    for (const forms of this.#forms.values())
      for (const word of new Set(forms.flatMap((form) => [...form.words])))
        this.#holders.set(word, (this.#holders.get(word) ?? 0) + 1);
  }

  /**
   * Returns the greatest share of a wording's weight that `words` hold, 0 to 1. `isWithoutFigure` leaves out the
   * wordings with a figure.
   */
  nearness(id: string, words: ReadonlySet<string>, isWithoutFigure = false): number {
    const forms = (this.#forms.get(id) ?? []).filter((form) => !isWithoutFigure || !form.hasFigure);
    const shares = forms.map((form) => {
      const all = this.#weight([...form.words]);
      const held = [...form.words].filter((word) => words.has(word));
      return all === 0 ? 0 : this.#weight(held) / all;
    });
    return Math.max(0, ...shares);
  }

  #weight(words: readonly string[]): number {
    const points = this.#forms.size;
    return words.reduce(
      (sum, word) => sum + Math.log(1 + points / (this.#holders.get(word) ?? 1)),
      0,
    );
  }
}
