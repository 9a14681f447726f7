/**
 * Returns the strict count of a text's words. An apostrophe or a hyphen separates words ("j'ai" is two), and numbers
 * count. The count by spaces, with a French '?', is never larger.
 */
export function strictWordCount(text: string): number {
  const words = text.match(/[\p{L}\p{M}]+|\p{N}+/gu)?.length ?? 0;
  return Math.max(words, text.split(/\s+/).filter(Boolean).length);
}

/** Returns a key that ignores a sentence's case, spaces and marks. */
export const sentenceKey = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
