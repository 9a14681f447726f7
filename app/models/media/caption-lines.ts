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

/** Returns true when the text fits on the screen at once. */
export const fits = (text: string): boolean => linesOf(text).length <= MOST_LINES;

/** Returns true for a word at the end of a sentence. A quotation mark or bracket may close it. */
export const endsSentence = (word: string): boolean => /[.?!…؟]["»”’)\]\s]*$/.test(word);

/** Returns a text cut into captions: at the ends of sentences, and where the screen is full. */
export function cutText(text: string): string[] {
  const pieces: string[] = [];
  for (const word of wordsOf(text)) {
    const last = pieces.at(-1);
    if (last === undefined || endsSentence(last) || !fits(`${last} ${word}`)) pieces.push(word);
    else pieces[pieces.length - 1] = `${last} ${word}`;
  }
  return pieces;
}
