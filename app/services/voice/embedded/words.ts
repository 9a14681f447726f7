/** The words of a text as a recogniser gives them: lower case, without punctuation, "c'est" as one. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
