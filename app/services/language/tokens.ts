import { fold } from "~/models/fold";

/** A word of a text. `start` and `end` are UTF-16 offsets into the original text. */
export interface Token {
  text: string;
  /** Lower case, no accents, ligatures opened. */
  folded: string;
  start: number;
  end: number;
}

const WORD = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu;

/** Returns words and numbers. Apostrophes and hyphens separate ("l'addition" gives "l", "addition"). */
export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    folded: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Returns folded words and numbers, joined by single spaces, for patterns over words. */
export const foldedWords = (text: string): string =>
  tokenize(text)
    .map(({ folded }) => folded)
    .join(" ");

/** Normalises a quote for comparison: white space, case, and the shape of quotes and apostrophes do not count. */
export function normalizeQuote(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[«»“”]/g, '"')
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Counts the words between white space that have a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
