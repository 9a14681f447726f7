import type { Language } from "~/models/language";
import type { Tutorial } from "~/models/tutorial";
import { tokenize } from "../../language/tokens";
import { sameness } from "../retrieval/likeness";
import { termsOf } from "../retrieval/terms";

/** A sentence that the caller waits to the end of, and no more of them than can be remembered. */
const MAX_WORDS = 90;
/** So much of what a sentence is about must stand in the tutorial: the same word, a synonym, another form of it. */
const LEAST_SHARE = 0.6;
const SAME = 0.8;

/** Whether a text says nothing but what a tutorial says: its numbers are the tutorial's, and most of its words. */
export function isGrounded(
  sentences: readonly string[],
  { title, response }: Tutorial,
  language: Language,
): boolean {
  const source = `${title[language]}. ${response[language]}`;
  const known = termsOf(source, language).flatMap((term) => [term, ...term.parts]);
  const numbers = numbersIn(source);
  const words = sentences.reduce((sum, sentence) => sum + tokenize(sentence).length, 0);
  return (
    words <= MAX_WORDS &&
    sentences.every((sentence) => {
      const said = termsOf(sentence, language)
        .flatMap((term) => (term.parts.length > 0 ? term.parts : [term]))
        .filter(({ weak }) => !weak);
      const shared = said.filter((term) => known.some((one) => sameness(term, one) >= SAME));
      const isAbout = shared.length >= said.length * LEAST_SHARE;
      return isAbout && [...numbersIn(sentence)].every((number) => numbers.has(number));
    })
  );
}

const numbersIn = (text: string) => new Set(text.match(/\d+(?:[.,]\d+)*/g) ?? []);
