import { hasWord } from "~/models/terms/fold";
import { withoutThoughts } from "~/services/llm/answers";

/** A text while it is being written: its finished sentences, and the rest. */
interface CutText {
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
    if (hasWord(sentence)) sentences.push(sentence);
    from = end;
  }
  const rest = oneLine(text.slice(from));
  return { sentences, rest: hasWord(rest) ? rest : "" };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

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

/** The labels of the two speakers in a written talk, which a model copies. */
export interface Labels {
  /** Labels of the speaker, left out of the speech. */
  own: readonly string[];
  /** Labels of the other side: the text after one is not the speaker's. */
  other: readonly string[];
}

/**
 * Returns the speech in a model's text so far. Thoughts, labels, stage directions and layout marks are left out. An
 * unclosed direction is held back. Pure.
 */
export function speechIn(text: string, { own, other }: Labels): string {
  const [ours = ""] = withoutThoughts(text).split(labelled(other));
  return ours
    .replaceAll(new RegExp(labelled(own), "giu"), "\n")
    .replaceAll(/\([^)]*(?:\)|$)|\[[^\]]*(?:\]|$)/g, " ")
    .replaceAll(/(?<!\*)\*(?!\*)[^*\n]*(?:\*(?!\*)|$)/g, " ")
    .replaceAll(/\*\*|^\s*(?:#+|[-–—•])\s+|<[^>]*$/gm, "");
}

/** Returns true once a model writes the other side's words: its own line is over. Pure. */
export const isPastLine = (text: string, { other }: Labels): boolean =>
  labelled(other).test(withoutThoughts(text));

/** A label at the beginning of a line; a dash or a star may stand before it. */
const labelled = (labels: readonly string[]): RegExp =>
  labels.length === 0
    ? /(?!)/
    : new RegExp(`(?:^|\\n)[\\s*–—-]*(?:${labels.join("|")})\\s*\\**\\s*[:：]\\**`, "iu");

const QUOTED = /^["“«]\s*(?<inside>[^"“”«»]*?)\s*["”»]$/u;

/** Returns a sentence without quotes around it, or a single opening or closing one. Pure. */
export function unquoted(sentence: string): string {
  const inside = QUOTED.exec(sentence)?.groups?.inside;
  if (inside !== undefined) return inside;
  const opened = sentence.match(/[“«]/gu)?.length ?? 0;
  const closed = sentence.match(/[”»]/gu)?.length ?? 0;
  const plain = sentence.match(/"/gu)?.length ?? 0;
  return sentence
    .replaceAll(plain % 2 === 1 ? /"/gu : /(?!)/g, "")
    .replaceAll(opened === closed ? /(?!)/g : /[“«”»]\s?/gu, "")
    .trim();
}
