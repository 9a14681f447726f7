/**
 * Words of a text counted the strict way: an apostrophe or a hyphen separates words ("j'ai" is two)
 * and numbers count; nor does whoever counts what spaces separate, a French '?' among it, find more.
 */
export function strictWordCount(text: string): number {
  const words = text.match(/[\p{L}\p{M}]+|\p{N}+/gu)?.length ?? 0;
  return Math.max(words, text.split(/\s+/).filter(Boolean).length);
}

/** What two sentences share whatever their case, accents, spaces and marks. */
export const sentenceKey = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
