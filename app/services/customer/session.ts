import type { WordedPoint } from "~/models/terms/rubric";
import { compileNear, type NearRubric } from "~/services/judge/judge-near";
import type { PointVerdict } from "~/services/judge/claims";
import { termsOf } from "~/services/rubrics/terms-of";
import { sentenceKey } from "~/services/talk/whole-sentences";
import type { Act, PlanInput } from "./port";
import { takesLeave } from "./script/leave";

/** The reason of a customer's turn. */
export interface Note {
  act: Act;
  pointId: string | null;
  /** The line by the rules. It counts as said, even when a model worded it differently. */
  line: string;
}

/** The state of a conversation between turns, derived from its rubric and its words. */
export interface Session {
  /** Null when the rubric has nothing in the language of the conversation. */
  rubric: NearRubric | null;
  /** Per point, the words that set it apart: in two wordings of the point, and in none of another. */
  own: ReadonlySet<string>[];
  /** The verdicts on an exchange, by its words. */
  judged: Map<string, PointVerdict[]>;
  /** The stems of an exchange, by its words. */
  words: Map<string, ReadonlySet<string>>;
  /** The points that a sentence of ours states, by the sentence. */
  stated: Map<string, ReadonlySet<string>>;
  /** The reasons of our turns, by their exact words. */
  notes: Map<string, Note>;
  /** The characters left to judge before `MoreToHear`; null for no limit. */
  patience: number | null;
}

/** Thrown when a part of the talk is judged and kept: the next call continues from there. */
export class MoreToHear extends Error {
  override name = "MoreToHear";
}

const sessions = new WeakMap<readonly WordedPoint[], Session>();

/** Returns the session of a conversation. It lives as long as the conversation's array of points, read once. */
export function sessionOf({ points, language }: Pick<PlanInput, "points" | "language">): Session {
  const known = sessions.get(points);
  if (known) return known;
  const session: Session = {
    rubric: points.length > 0 ? compileNear(points, language, { byWords: true }) : null,
    own: ownWords(points, language),
    judged: new Map(),
    words: new Map(),
    stated: new Map(),
    notes: new Map(),
    patience: null,
  };
  sessions.set(points, session);
  return session;
}

function ownWords(points: readonly WordedPoint[], language: PlanInput["language"]) {
  const counts = points.map(({ claim, phrasings }) => {
    const count = new Map<string, number>();
    for (const form of [claim, ...phrasings])
      for (const term of termsOf(form, language)) count.set(term, (count.get(term) ?? 0) + 1);
    return { count, least: phrasings.length === 0 ? 1 : 2 };
  });
  return counts.map(
    ({ count, least }, at) =>
      new Set(
        [...count].flatMap(([term, times]) =>
          times >= least &&
          !term.startsWith("#") &&
          counts.every((other, index) => index === at || !other.count.has(term))
            ? [term]
            : [],
        ),
      ),
  );
}

/** Returns the index of the point which shares the most words of its own with a sentence; -1 for none. */
export function ownerOf(
  sentence: string,
  { own }: Session,
  language: PlanInput["language"],
): number {
  const terms = termsOf(sentence, language);
  const shared = own.map((words) => [...terms].filter((term) => words.has(term)).length);
  const most = Math.max(0, ...shared);
  return most === 0 ? -1 : shared.indexOf(most);
}

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
  /** Returns one of the sentences by seed and turn, if possible one that the last turn did not say. */
  pick(sentences: readonly string[]): string;
  /** Returns an unsaid sentence by seed and turn; null when all were said. */
  unsaid(sentences: readonly string[]): string | null;
  /** Returns a number from 0 to below `count` by seed and turn. */
  draw(count: number): number;
}

export function remember(
  { turns }: Pick<PlanInput, "turns">,
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
    // The author's first line takes no leave.
    closed: ours.slice(1).some(takesLeave),
    notes,
    said,
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

/** Returns true for a sentence said whole, or begun when the rep cut in. */
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
function mix(seed: number, turn: number): number {
  let value = (seed ^ Math.imul(turn + 1, 0x9e3779b1)) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
