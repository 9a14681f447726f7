/** The most characters of one line of a caption, as broadcasters use. */
const LONGEST_LINE = 42;
/** The most lines of one caption. */
const MOST_LINES = 2;

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });
const lengthOf = (text: string) => Array.from(text).length;

/** The spaces at which a line may break. A non-breaking space is none of them. */
export const BREAKS = /[^\S\u00A0\u202F]+/g;

/** Returns the words of a text. A word longer than a line is cut between characters as people see them. */
function wordsOf(text: string): string[] {
  return text
    .split(BREAKS)
    .filter((word) => word !== "")
    .flatMap((word) => (lengthOf(word) <= LONGEST_LINE ? [word] : cutWord(word)));
}

function cutWord(word: string): string[] {
  const pieces = [""];
  for (const { segment } of graphemes.segment(word)) {
    const last = pieces.at(-1) ?? "";
    if (last !== "" && lengthOf(last) + lengthOf(segment) > LONGEST_LINE) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

/** Returns the lines of a caption, each of 42 characters at most. */
export function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of wordsOf(text)) {
    const last = lines.at(-1);
    if (last === undefined || lengthOf(last) + 1 + lengthOf(word) > LONGEST_LINE) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

const fits = (text: string): boolean => linesOf(text).length <= MOST_LINES;

/** Returns true for a word at the end of a sentence. A quotation mark or bracket may close it. */
const endsSentence = (word: string): boolean => /[.?!…؟]["»”’)\]\s]*$/.test(word);

/**
 * Returns words in captions: each sentence in one where it fits, else in pieces of about the same length, so that no word
 * is left alone on the screen.
 */
export function inCaptions<Word extends { word: string }>(words: readonly Word[]): Word[][] {
  return sentencesOf(words).flatMap((sentence) => {
    const fewest = piecesOf(sentence, Infinity).length;
    const target = Math.ceil(lengthOf(textOf(sentence)) / fewest);
    return piecesOf(sentence, target);
  });
}

export const textOf = (words: readonly { word: string }[]): string =>
  words.map(({ word }) => word).join(" ");

function sentencesOf<Word extends { word: string }>(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  for (const word of words) {
    const last = sentences.at(-1)?.at(-1);
    if (last === undefined || endsSentence(last.word)) sentences.push([word]);
    else sentences.at(-1)?.push(word);
  }
  return sentences;
}

/** Returns the words of a sentence in pieces that fit, each as near to the target length as its words allow. */
function piecesOf<Word extends { word: string }>(
  sentence: readonly Word[],
  target: number,
): Word[][] {
  const pieces: Word[][] = [];
  let before = 0;
  for (const word of sentence) {
    const last = pieces.at(-1);
    const length = lengthOf(word.word);
    const isFull = before + length / 2 > target * pieces.length;
    if (last === undefined || isFull || !fits(textOf([...last, word]))) pieces.push([word]);
    else last.push(word);
    before += length + 1;
  }
  return pieces;
}

/** Returns a text cut into captions. */
export const cutText = (text: string): string[] =>
  inCaptions(wordsOf(text).map((word) => ({ word }))).map(textOf);
