import type { PlanInput } from "./port";
import { leavesOf, phrasesOf } from "./phrases";
import type { Note, Session } from "./session";
import { sentenceKey } from "~/services/talk/words";

/** The customer's memory of its own turns, read again from the conversation each time. */
export interface Memory {
  /** Turns of ours so far. */
  turns: number;
  /** We have taken leave. */
  closed: boolean;
  /** The reasons of our turns, oldest first; null where only the words are known. */
  notes: (Note | null)[];
  /** Did we say this sentence already, whole or cut short? */
  said(sentence: string): boolean;
  /** Did our last turn say it? */
  saidLast(sentence: string): boolean;
  /** One of these, the same for the same seed and turn; one not said just before when there is one. */
  pick(sentences: readonly string[]): string;
  /** The first of these we have not said, starting anywhere. */
  unsaid(sentences: readonly string[]): string | null;
  /** A number from 0 to below `count`, the same for the same seed and turn. */
  draw(count: number): number;
}

export function remember(
  { turns, language }: Pick<PlanInput, "turns" | "language">,
  session: Session,
  seed: number,
): Memory {
  const ours = turns.filter((turn) => turn.source === "ai").map((turn) => turn.message);
  const notes = ours.map((message) => noteOf(message, session));
  // What a model said otherwise was said all the same.
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
  const phrases = phrasesOf(language);
  return {
    turns: ours.length,
    closed: leavesOf(phrases).some(said),
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

/** The note of a turn of ours, also when the rep cut it short. */
function noteOf(message: string, { notes }: Session): Note | null {
  const whole = notes.get(message);
  if (whole) return whole;
  const begun = message.replace(/[\s…]+$/u, "");
  if (sentenceKey(begun).split(" ").length <= CUT_WORDS) return null;
  for (const [text, note] of notes) if (text.startsWith(begun)) return note;
  return null;
}

/** Said whole, or begun (three words or more) when the rep cut in. */
function wasSaid(sentence: string, all: string, turns: string[]): boolean {
  if (all.includes(sentence)) return true;
  const words = sentence.split(" ");
  for (let length = words.length - 1; length >= CUT_WORDS; length--) {
    const beginning = words.slice(0, length).join(" ");
    if (turns.some((turn) => turn.endsWith(beginning))) return true;
  }
  return false;
}

/** A small integer hash: spreads (seed, turn) so that sessions differ and replays do not. */
export function mix(seed: number, turn: number): number {
  let value = (seed ^ Math.imul(turn + 1, 0x9e3779b1)) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
