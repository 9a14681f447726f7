import { sentenceKey } from "~/services/talk/whole-sentences";
import type { PlanInput } from "./port";
import { leavesOf } from "./phrases/phrases";
import type { Note, Session } from "./session";

/** The customer's memory of its own turns, built from the conversation at each turn. */
export interface Memory {
  /** The count of its turns so far. */
  turns: number;
  /** True when the customer has said goodbye. */
  closed: boolean;
  /** The reasons of its turns, oldest first; null where only the words are known. */
  notes: (Note | null)[];
  /** Returns true when the customer already said this sentence, whole or cut short. */
  said(sentence: string): boolean;
  /** Returns true when its last turn said this sentence. */
  saidLast(sentence: string): boolean;
  /** Returns one of the sentences by seed and turn, if possible one that the last turn did not say. */
  pick(sentences: readonly string[]): string;
  /** Returns an unsaid sentence by seed and turn; null when all were said. */
  unsaid(sentences: readonly string[]): string | null;
  /** Returns a number from 0 to below `count` by seed and turn. */
  draw(count: number): number;
}

export function remember(
  { turns, language }: Pick<PlanInput, "turns" | "language">,
  session: Session,
  seed: number,
): Memory {
  const ours = turns.filter((turn) => turn.source === "ai").map((turn) => turn.message);
  const notes = ours.map((message) => noteOf(message, session));
  // A line counts as said, even when a model worded it differently.
  const keys = ours.map((message, at) => {
    const line = notes[at]?.line ?? "";
    return sentenceKey(message.includes(line) ? message : `${message} ${line}`);
  });
  const all = keys.join(" | ");
  const said = (sentence: string) => wasSaid(sentenceKey(sentence), all, keys);
  const draw = (count: number) => mix(seed, ours.length) % Math.max(1, count);
  const rotated = (sentences: readonly string[]) => [
    ...sentences.slice(draw(sentences.length)),
    ...sentences.slice(0, draw(sentences.length)),
  ];
  const last = keys.at(-1) ?? "";
  return {
    turns: ours.length,
    closed: leavesOf(language).some(said),
    notes,
    said,
    saidLast: (sentence) => last.includes(sentenceKey(sentence)),
    draw,
    pick: (sentences) =>
      rotated(sentences).find((one) => !last.includes(sentenceKey(one))) ?? sentences[0] ?? "",
    unsaid: (sentences) => rotated(sentences).find((one) => !said(one)) ?? null,
  };
}

const CUT_WORDS = 3;

/** Returns the note of a turn of ours, even one that the rep cut short; null for none. */
function noteOf(message: string, { notes }: Session): Note | null {
  const whole = notes.get(message);
  if (whole) return whole;
  const begun = message.replace(/[\s…]+$/u, "");
  if (sentenceKey(begun).split(" ").length <= CUT_WORDS) return null;
  for (const [text, note] of notes) if (text.startsWith(begun)) return note;
  return null;
}

/** Returns true for a sentence said whole, or begun (three words or more) when the rep cut in. */
function wasSaid(sentence: string, all: string, turns: string[]): boolean {
  if (all.includes(sentence)) return true;
  const words = sentence.split(" ");
  for (let length = words.length - 1; length >= CUT_WORDS; length--) {
    const beginning = words.slice(0, length).join(" ");
    if (turns.some((turn) => turn.endsWith(beginning))) return true;
  }
  return false;
}

/** Hashes (seed, turn) to a small integer: sessions differ, replays do not. */
export function mix(seed: number, turn: number): number {
  let value = (seed ^ Math.imul(turn + 1, 0x9e3779b1)) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
