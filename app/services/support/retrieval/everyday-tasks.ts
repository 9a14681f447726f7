import { setImmediate } from "node:timers/promises";
import type { Language } from "~/models/terms/language";
import { isStopword } from "~/services/language/detect-language";
import { tokenize } from "../../language/tokens";
import { rootOf } from "./alike";
import lines from "./everyday-tasks.jsonl?raw";

/**
 * The meaning of a text: its likeness to the nearest everyday tasks of applications, by task. Explicit semantic
 * analysis (Gabrilovich and Markovitch, 2007) over 168 tasks, each with sixteen phrasings a language.
 */
export type Meaning = ReadonlyMap<number, number>;

/** A task's place and the weight of a word or a pair of words in it. */
type Entry = [task: number, weight: number];
interface Tasks {
  /** By root, or by two neighbouring roots. */
  entries: ReadonlyMap<string, readonly Entry[]>;
  count: number;
}

/** The longest slice of reading, in ms, before other work has its turn. A task takes less than 1 ms. */
const SLICE_MS = 8;
/** The nearest tasks that a meaning keeps. */
const NEAREST = 12;

const known = new Map<Language, Tasks>();

/** Reads the tasks of a language beforehand, in slices, so that another call's sound goes out meanwhile. */
export async function prepareTasks(language: Language): Promise<void> {
  const reading = read(language);
  let began = performance.now();
  while (!known.has(language) && !reading.next().done) {
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** Returns the meaning of a text. Reads the tasks at once where nobody prepared them. Pure. */
export function meaningOf(text: string, language: Language): Meaning {
  const { entries, count } = tasksOf(language);
  const likeness = new Map<number, number>();
  for (const piece of piecesOf(text, language)) {
    const found = entries.get(piece) ?? [];
    for (const [task, weight] of found) {
      const worth = weight * rarity(found.length, count);
      likeness.set(task, (likeness.get(task) ?? 0) + worth);
    }
  }
  const nearest = [...likeness].toSorted(([, a], [, b]) => b - a).slice(0, NEAREST);
  return new Map(nearest);
}

/** Returns the cosine of two meanings, from 0 to 1; 0 where one has none. Pure. */
export function nearness(one: Meaning, other: Meaning): number {
  let shared = 0;
  for (const [task, weight] of one) shared += weight * (other.get(task) ?? 0);
  return shared / (Math.sqrt(squares(one) * squares(other)) || 1);
}
const squares = (meaning: Meaning): number =>
  [...meaning.values()].reduce((sum, weight) => sum + weight ** 2, 0);

function tasksOf(language: Language): Tasks {
  const reading = read(language);
  while (!known.has(language)) reading.next();
  return known.get(language)!;
}

/** Reads one task at each step, and keeps the result at the end. */
function* read(language: Language): Generator<void, void> {
  const tasks = lines.trim().split("\n");
  const counts: Map<string, number>[] = [];
  for (const line of tasks) {
    const { [language]: phrasings } = JSON.parse(line) as Record<Language, string[]>;
    const count = new Map<string, number>();
    for (const piece of phrasings.flatMap((one) => [...piecesOf(one, language)]))
      count.set(piece, (count.get(piece) ?? 0) + 1);
    counts.push(count);
    yield;
  }
  const having = new Map<string, number>();
  for (const piece of counts.flatMap((count) => [...count.keys()]))
    having.set(piece, (having.get(piece) ?? 0) + 1);
  yield;
  const entries = new Map<string, Entry[]>();
  for (const [task, count] of counts.entries()) {
    const weights = Array.from(count, ([piece, times]): [string, number] => [
      piece,
      Math.log(1 + times) * rarity(having.get(piece) ?? 1, tasks.length),
    ]);
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    for (const [piece, weight] of weights) {
      const list = entries.get(piece);
      if (list) list.push([task, weight / length]);
      else entries.set(piece, [[task, weight / length]]);
    }
    yield;
  }
  known.set(language, { entries, count: tasks.length });
}

/** Words of few tasks tell most. */
const rarity = (having: number, tasks: number): number => Math.log((tasks + 1) / having);

/** Returns the roots of a text's telling words, and each pair of neighbouring roots. */
function piecesOf(text: string, language: Language): Set<string> {
  const words = tokenize(text).map(({ folded }) => ({ folded, root: rootOf(folded, language) }));
  const telling = words.filter(({ folded }) => !isStopword(folded, language));
  const pairs = words.slice(1).map(({ root }, at) => `${words[at]?.root} ${root}`);
  return new Set([...telling.map(({ root }) => root), ...pairs]);
}
