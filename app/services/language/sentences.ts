const LONGEST_WORDS = 32;
const CHUNK_WORDS = 18;

/**
 * Splits a text into sentences. Speech without punctuation is cut into equal pieces of about 18 words, so that each can
 * be searched alone.
 */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .flatMap(cutLong);
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
