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

/** Words and numbers; apostrophes and hyphens separate ("l'addition" gives "l", "addition"). */
export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    folded: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Words and numbers, folded, joined by single spaces: what patterns over words are written for. */
export const foldedWords = (text: string): string =>
  tokenize(text)
    .map(({ folded }) => folded)
    .join(" ");

/** White space and case do not count, nor does the shape of quotes and apostrophes. */
export function normalizeQuote(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[«»“”]/g, '"')
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Words as a reader counts them: separated by white space, with a letter or a digit in them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
