import type { Language } from "~/models/language";
import type { Tutorial } from "~/models/tutorial";
import { foldedWords, tokenize } from "../../language/tokens";
import { sameness } from "../retrieval/likeness";
import { termsOf } from "../retrieval/terms";

/** A sentence that the caller waits to the end of, and no more of them than can be remembered. */
const MAX_WORDS = 90;
/** So much of what a sentence is about must stand in the tutorial: the same word, a synonym, another form of it. */
const LEAST_SHARE = 0.6;
const SAME = 0.8;

/** What turns a sentence round, over folded words: the same words would say the contrary. */
const NEGATION: Record<Language, RegExp> = {
  fr: /\b(ne|n|pas|jamais|sans|aucun|aucune)\b/,
  en: /\b(not|never|no|without|cannot|\w+n t)\b/,
  es: /\b(no|nunca|jamas|sin|ningun|ninguna)\b/,
};

/**
 * Whether a text says nothing but what a tutorial says: its numbers are the tutorial's, and most of its words; it denies
 * nothing where the tutorial does not.
 */
export function isGrounded(
  sentences: readonly string[],
  { title, response }: Tutorial,
  language: Language,
): boolean {
  const source = `${title[language]}. ${response[language]}`;
  const known = termsOf(source, language).flatMap((term) => [term, ...term.parts]);
  const numbers = numbersIn(source);
  const denies = (text: string) => NEGATION[language].test(foldedWords(text));
  const words = sentences.reduce((sum, sentence) => sum + tokenize(sentence).length, 0);
  return (
    words <= MAX_WORDS &&
    (denies(source) || !sentences.some(denies)) &&
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
