import { withoutThoughts } from "~/services/llm/answers";

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
