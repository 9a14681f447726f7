/**
 * Words of a text counted the strict way: an apostrophe or a hyphen separates words ("j'ai" is two)
 * and numbers count, so that no other way of counting finds more.
 */
export function strictWordCount(text: string): number {
  return text.match(/[\p{L}\p{M}]+|\p{N}+/gu)?.length ?? 0;
}

/** What two sentences share whatever their case, accents, spaces and marks. */
export const sentenceKey = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
