/** Plain ASCII text, as most words: only its case is folded. */
// oxlint-disable-next-line no-control-regex
const PLAIN = /^[\u0000-\u007f]*$/;

/** Removes case, accents and ligatures: "Œuvré" gives "oeuvre". */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "");
}

/** Folds a name for a search. The form of an apostrophe does not matter either. */
export const foldName = (text: string): string => fold(text).replaceAll(/[’‘ʼ]/g, "'");

/** Returns true when a text holds a letter or a digit. A silent turn of a vendor ("...") holds none. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Returns a test for a JSON text: true when the text holds one of these words, as JSON escapes them, in any case. */
export function mentions(words: readonly string[]): (json: string) => boolean {
  const spelt = words.map((word) => JSON.stringify(word).slice(1, -1).toLowerCase());
  return (json) => {
    const lower = json.toLowerCase();
    return spelt.some((word) => lower.includes(word));
  };
}

/** The number of words that a search uses. */
const MOST_WORDS = 10;

/** Returns the words of a search, folded. */
export const wordsOf = (query: string): string[] =>
  foldName(query).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Returns for each word of a search the SQL pattern of the folded texts that hold it, with \ as escape. */
export const patternsOf = (query: string): string[] =>
  wordsOf(query).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

/** Returns true when a text holds every word of a search. */
export function holdsWords(text: string, query: string): boolean {
  const folded = foldName(text);
  return wordsOf(query).every((word) => folded.includes(word));
}
