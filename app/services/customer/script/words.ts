import type { Language } from "~/models/terms/language";
import { tokenize } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import { readQuantities } from "../read-once";

/** Returns the words of a text, folded. Pure. */
export const wordsIn = (text: string): string[] => tokenize(text).map(({ folded }) => folded);

/** The words of a cue follow each other with at most this many steps between two. */
const STEPS = 3;

/** Returns true where a cue's words follow each other in the text, with two others between at most. Pure. */
export function hasCue(words: readonly string[], cue: string): boolean {
  const [first, ...others] = wordsIn(cue);
  if (first === undefined) return false;
  return words.some((word, start) => {
    let at = start;
    return (
      isAlike(word, first) &&
      others.every((other) => {
        const next = words.findIndex(
          (one, index) => index > at && index <= at + STEPS && isAlike(one, other),
        );
        if (next > 0) at = next;
        return next > 0;
      })
    );
  });
}

const LEAST_BEGINNING = 4;
const LEAST_SHARE = 0.6;
/** Returns true for forms of one word: a common beginning of most of the longer one. Pure. */
function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const longer = Math.max(a.length, b.length);
  let same = 0;
  while (same < longer && a[same] === b[same]) same += 1;
  return same >= LEAST_BEGINNING && same >= LEAST_SHARE * longer;
}

/** Returns true for a text that matches one of the patterns over folded words. Pure. */
export const isHeard = (patterns: readonly string[], words: readonly string[]): boolean => {
  const plain = words.join(" ");
  return patterns.some((pattern) => new RegExp(`(?:^| )(?:${pattern})(?= |$)`, "u").test(plain));
};

/** Returns the words of meaning in a text, as stems, without its figures. */
export function termsIn(text: string, language: Language): Set<string> {
  const figures = readQuantities(text, language);
  const words = figures.reduce((rest, { raw }) => rest.replace(raw, " "), text);
  return new Set([...termsOf(words, language)].filter((term) => !term.startsWith("#")));
}

/** Returns a text with a capital at its beginning. Pure. */
export const capital = (text: string): string =>
  text.replace(
    /^(\P{L}?)(\p{Ll})/u,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );
