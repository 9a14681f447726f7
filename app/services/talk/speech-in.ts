import { withoutThoughts } from "~/services/llm/thoughts";

/** Who is who in a written talk: labels that a model copies. */
export interface Labels {
  /** Of whoever speaks: left out. */
  own: readonly string[];
  /** Of whoever answers: what stands after one is not ours to say. */
  other: readonly string[];
}

/**
 * Returns what is speech in a text that a model writes, as far as it has come: without thoughts, labels, stage
 * directions and marks of layout. A direction that is not closed yet is held back. Pure.
 */
export function speechIn(text: string, { own, other }: Labels): string {
  const [ours = ""] = withoutThoughts(text).split(labelled(other));
  return ours
    .replaceAll(new RegExp(labelled(own), "giu"), "\n")
    .replaceAll(/\([^)]*(?:\)|$)|\[[^\]]*(?:\]|$)/g, " ")
    .replaceAll(/(?<!\*)\*(?!\*)[^*\n]*(?:\*(?!\*)|$)/g, " ")
    .replaceAll(/\*\*|^\s*(?:#+|[-–—•])\s+|<[^>]*$/gm, "");
}

/** A label at the beginning of a line; a dash or a star may stand before it. */
const labelled = (labels: readonly string[]): RegExp =>
  labels.length === 0
    ? /(?!)/
    : new RegExp(`(?:^|\\n)[\\s*–—-]*(?:${labels.join("|")})\\s*\\**\\s*[:：]\\**`, "iu");

const QUOTED = /^["“«]\s*(?<inside>[^"“”«»]*?)\s*["”»]$/u;

/** Returns a sentence without the quotes that stand around it, or that only open or close. Pure. */
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
