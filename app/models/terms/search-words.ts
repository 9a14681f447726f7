import { foldName } from "./fold";

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
