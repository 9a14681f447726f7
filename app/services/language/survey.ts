import type { Language } from "~/models/terms/language";
import type { SpokenTurn } from "./spoken-turn";
import { findInjections } from "./injections";
import { findActs } from "./speech-acts";
import { countWords } from "./tokens";

/** Returns the flag that reports such an order to a reader. */
const injectionFlag = (order: string): string =>
  `Consigne adressée à l'évaluateur, sans effet sur la note : « ${order} »`;

/** The facts and flags of a talk for its reader, whatever the judge. */
export interface Survey {
  measures: Measures;
  /** The orders to the judge, one French sentence each. */
  flags: string[];
}

export function survey({ turns, language }: { turns: SpokenTurn[]; language: Language }): Survey {
  const orders = turns
    .filter(({ source }) => source === "user")
    .flatMap(({ message }) =>
      findInjections(message).map(({ start, end }) => message.slice(start, end)),
    );
  return { measures: measure(turns, language), flags: [...new Set(orders)].map(injectionFlag) };
}

/** The measures of a presentation: facts about speech, never emotions. Null without times. */
interface Measures {
  /** The number of the rep's words. */
  words: number;
  /** Words per minute while the rep speaks. */
  wordsPerMinute: number | null;
  /** The longest gap between the end of a turn and the start of the rep's next turn, in ms. */
  longestPauseMs: number | null;
  /** Rep's share of all words, 0 to 1. */
  shareOfTalk: number;
  /** Hesitations and verbal tics per 100 words. */
  fillersPer100Words: number;
  turns: number;
}

/** The shortest stretch with a meaningful pace, in ms. */
const MIN_PACED_MS = 3_000;

/** Measures the rep's turns (product §9.2). */
export function measure(turns: SpokenTurn[], language: Language): Measures {
  const spoken = turns.filter((turn) => turn.source === "user" && turn.message.trim() !== "");
  const words = sum(spoken.map((turn) => countWords(turn.message)));
  const others = turns.filter((turn) => turn.source === "ai");
  const all = words + sum(others.map((turn) => countWords(turn.message)));
  const fillers = sum(spoken.map((turn) => findActs(turn.message, "filler", language).length));
  return {
    words,
    wordsPerMinute: pace(spoken),
    longestPauseMs: longestPause(turns),
    shareOfTalk: all === 0 ? 0 : words / all,
    fillersPer100Words: words === 0 ? 0 : (100 * fillers) / words,
    turns: spoken.length,
  };
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

function pace(spoken: SpokenTurn[]): number | null {
  let words = 0;
  let ms = 0;
  for (const turn of spoken) {
    if (turn.startMs === null || turn.endMs === null || turn.endMs <= turn.startMs) continue;
    words += countWords(turn.message);
    ms += turn.endMs - turn.startMs;
  }
  return ms < MIN_PACED_MS ? null : Math.round((words * 60_000) / ms);
}

function longestPause(turns: SpokenTurn[]): number | null {
  let longest: number | null = null;
  for (const [at, turn] of turns.entries()) {
    const before = turns[at - 1]?.endMs;
    if (turn.source !== "user" || turn.startMs === null || before === undefined || before === null)
      continue;
    longest = Math.max(longest ?? 0, turn.startMs - before);
  }
  return longest;
}
