import { MAX_REPLY_WORDS } from "./port";

/**
 * Words of a text counted the strict way: an apostrophe or a hyphen separates words ("j'ai" is two)
 * and numbers count, so that no other way of counting finds more.
 */
export function strictWordCount(text: string): number {
  return text.match(/[\p{L}\p{M}]+|\p{N}+/gu)?.length ?? 0;
}

/** Keeps whole sentences while they fit in 20 words; a first sentence that does not fit is cut at a word. */
export function withinLimit(sentences: string[], limit = MAX_REPLY_WORDS): string[] {
  const kept: string[] = [];
  let left = limit;
  for (const sentence of sentences) {
    const count = strictWordCount(sentence);
    if (count > left) break;
    kept.push(sentence);
    left -= count;
  }
  const first = sentences[0];
  return kept.length > 0 || first === undefined ? kept : [cutAtWord(first, limit)];
}

/** The first words of a sentence, at most `limit`, ended by a full stop. */
export function cutAtWord(sentence: string, limit: number): string {
  const words = sentence.trim().split(/\s+/);
  let kept = words.length;
  while (kept > 1 && strictWordCount(words.slice(0, kept).join(" ")) > limit) kept--;
  const text = words.slice(0, kept).join(" ");
  return kept === words.length ? text : `${text.replace(/[\s,;:.!?…-]+$/u, "")}.`;
}

/** What two sentences share whatever their case, accents, spaces and marks. */
export const sentenceKey = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
