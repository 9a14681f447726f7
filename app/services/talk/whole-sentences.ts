/** A text while it is being written: its finished sentences, and the rest. */
export interface CutText {
  sentences: string[];
  /** The rest without white space at its end; empty when it has no word. */
  rest: string;
}

const END = /[.!?…]+["»”)]*\s+(?=\S)/gu;

/** Returns the complete sentences of a text. White space and another character follow the mark of such a sentence. Pure. */
export function wholeSentences(text: string): CutText {
  const sentences: string[] = [];
  let from = 0;
  for (const mark of text.matchAll(END)) {
    const end = mark.index + mark[0].length;
    const sentence = oneLine(text.slice(from, end));
    if (endsWithTitle(sentence)) continue;
    if (hasWords(sentence)) sentences.push(sentence);
    from = end;
  }
  const rest = oneLine(text.slice(from));
  return { sentences, rest: hasWords(rest) ? rest : "" };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Returns true for a text that ends with a title: "M. Martin" is not two sentences. */
const endsWithTitle = (text: string): boolean => /(?:^|\s)(?:M|Mr|Mrs|Ms|Dr|Sr|Sra)\.$/.test(text);

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
