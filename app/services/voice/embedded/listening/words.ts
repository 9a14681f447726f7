/** Returns the words of a text like a recogniser: lower case, without punctuation, "c'est" as one. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
