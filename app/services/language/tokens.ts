import { fold } from "~/models/terms/fold";
import { byLanguage } from "~/services/language/words/words";

/** A word of a text. `start` and `end` are UTF-16 offsets into the original text. */
export interface Token {
  text: string;
  /** Lower case, no accents, ligatures opened. */
  folded: string;
  start: number;
  end: number;
}

const APART = "(?:\\. ?|[ \\u00a0-])";
const CONSONANT = "[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ]";
/** Letters apart of which two are consonants. */
const TWO = `(?=(?:\\p{L}${APART})*?${CONSONANT}${APART}(?:\\p{L}${APART})*?${CONSONANT}(?![\\p{L}\\p{N}'’]))`;
/**
 * The letters of an abbreviation apart, as recognisers write "TVA": capitals, or letters of which two are no word. The
 * letter of a unit after its number is none.
 */
export const LETTERS_APART =
  `(?<![\\p{L}\\p{N}'’]|\\p{N}[ \\u00a0])(?!y a(?!\\p{L}))(?:\\p{Lu}(?:${APART}\\p{Lu})+|(?![aàyoe] ` +
  `${TWO})${TWO}\\p{L}(?:${APART}\\p{L})+)(?![\\p{L}\\p{N}'’])`;
const WORD = new RegExp(`${LETTERS_APART}|\\p{L}[\\p{L}\\p{M}]*|\\p{N}+`, "gu");
/** Returns a word without the marks between the letters of an abbreviation. */
export const joined = (word: string): string => word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** The end of "T. V. A." within a sentence: the letter and the text after it. */
const [LETTER, GOES_ON] = [/(?<![\p{L}\p{N}])\p{L}\.$/u, /^\s*(?:\p{L}\.|\p{Ll})/u];
/** Returns true for a stop after a letter of an abbreviation, which ends no sentence. */
export const isOfLetters = (before: string, after: string): boolean =>
  LETTER.test(before) && GOES_ON.test(after);

/**
 * Returns words and numbers. Apostrophes and hyphens separate ("l'addition" gives "l", "addition"). The letters of an
 * abbreviation apart are one word.
 */
export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    folded: fold(joined(match[0])),
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

const LONGEST_WORDS = 32;
const CHUNK_WORDS = 18;

/** Splits a text into sentences at its marks alone, whatever their length. */
export const sentencesAtMarks = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])(?!(?<=(?<![\p{L}\p{N}])\p{L}\.)\s+(?:\p{L}\.|\p{Ll}))\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/**
 * Splits a text into sentences. Speech without punctuation is cut into equal pieces of about 18 words, so that each can
 * be searched alone.
 */
export const splitSentences = (text: string): string[] => sentencesAtMarks(text).flatMap(cutLong);

/** Returns the sentences of a text as UTF-16 offsets. */
export function sentenceSpans(text: string): { start: number; end: number }[] {
  const spoken = /\S/gu;
  let from = 0;
  return splitSentences(text).map((sentence) => {
    spoken.lastIndex = from;
    const start = spoken.exec(text)?.index ?? from;
    from = endOf(sentence, text, from);
    return { start, end: from };
  });
}

/**
 * Returns the end of the same characters in order, with any white space between them.
 * @throws Error when the text does not hold them
 */
export function endOf(sentence: string, text: string, from: number): number {
  let end = from;
  for (const character of sentence.replaceAll(/\s+/gu, "").split("")) {
    while (/\s/u.test(text[end] ?? "")) end += 1;
    if (text[end] !== character) throw new Error(`"${sentence}" is not in its own text`);
    end += 1;
  }
  return end;
}

function cutLong(sentence: string): string[] {
  const words = sentence.split(/\s+/);
  if (words.length <= LONGEST_WORDS) return [sentence];
  const clauses = sentence.split(/(?<=[,;:])\s+/u);
  if (clauses.length > 1) return joinShort(clauses).flatMap(cutLong);
  const pieces = Math.ceil(words.length / CHUNK_WORDS);
  const size = Math.ceil(words.length / pieces);
  return Array.from({ length: pieces }, (_, piece) =>
    words.slice(piece * size, (piece + 1) * size).join(" "),
  );
}

/** Joins neighbouring clauses up to the size of a piece. At least two remain. */
function joinShort(clauses: string[]): string[] {
  const joined: string[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    const together = last === undefined ? clause : `${last} ${clause}`;
    if (last !== undefined && together.split(/\s+/).length <= CHUNK_WORDS) {
      joined[joined.length - 1] = together;
    } else joined.push(clause);
  }
  return joined;
}

const list = (words: string) => new Set(words.split(","));

export const CONNECTIVES = byLanguage(({ speech }) => list(speech.tokens.connectives));
export const AND = byLanguage(({ speech }) => speech.tokens.and);
