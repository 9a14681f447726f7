import { endOf, splitSentences } from "~/services/language/tokens";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { clausesShown, type CorrectedPoints, type SaidProof } from "~/models/judge/judged-points";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import type { NumberedSentence } from "./claims";

/** A sentence with the words that are read. Words that a reader leaves out are spaces. */
export interface SentenceToRead extends NumberedSentence {
  spoken: string;
}

/** The words that a reader leaves out of a turn. */
interface LeftOut {
  /** Returns the message without them. It decides where sentences end. */
  without: (turn: SpokenTurn) => string;
  /** Returns the message with spaces in their place. */
  blanked: (turn: SpokenTurn) => string;
}

const asSaid = ({ message }: SpokenTurn): string => message;
const NOTHING: LeftOut = { without: asSaid, blanked: asSaid };

/**
 * Returns the rep's sentences in the order they were said, numbered from 1. A turn without words has none. Words that
 * are left out stand in the text of a neighbour, and move no end of a sentence. Pure.
 */
export function numberSentences(
  turns: readonly SpokenTurn[],
  { without, blanked }: LeftOut = NOTHING,
): SentenceToRead[] {
  const numbered: SentenceToRead[] = [];
  for (const turn of turns) {
    if (turn.source !== "user") continue;
    const message = blanked(turn);
    const left = without(turn);
    // A turn of nothing but left-out words is one turn all the same.
    const [split, placed] = /\S/u.test(left) ? [left, message] : [turn.message, turn.message];
    const sentences = splitSentences(split);
    const word = /\S/gu;
    let from = 0;
    for (const [at, sentence] of sentences.entries()) {
      const isLast = at === sentences.length - 1;
      const end = isLast ? turn.message.trimEnd().length : endOf(sentence, placed, from);
      word.lastIndex = from;
      const start = word.exec(turn.message)?.index ?? from;
      from = end;
      const [text, spoken] = [turn.message.slice(start, end), message.slice(start, end)];
      const number = numbered.length + 1;
      numbered.push({ number, turnIndex: turn.index, start, end, text, spoken });
    }
  }
  return numbered;
}

/**
 * Returns the places of a talk that decide its points. Leaves out clauses that the talk does not hold word for word.
 * Pure.
 */
export function proofsSaid(
  points: readonly JudgedPoint[],
  { turns, corrected }: { turns: readonly SpokenTurn[]; corrected: CorrectedPoints },
): SaidProof[] {
  return points.flatMap((point) => {
    const { id: pointId, verdict, claim } = point;
    return clausesShown(point, corrected[pointId]).flatMap((clause) => {
      const found = whereOf(clause, turns);
      if (!found) return [];
      const { turn, start } = found;
      const end = start + clause.text.length;
      const startMs = startOf(start, turn);
      return [{ pointId, verdict, claim, turnIndex: turn.index, start, end, startMs }];
    });
  });
}

/** Returns the place that the judge noted. For an admin's words, returns the first turn of the rep that holds them. */
function whereOf(
  { text, turnIndex, start }: { text: string; turnIndex?: number; start?: number },
  turns: readonly SpokenTurn[],
): { turn: SpokenTurn; start: number } | null {
  const noted = turns.find(({ index }) => index === turnIndex);
  if (noted && start !== undefined && noted.message.startsWith(text, start))
    return { turn: noted, start };
  if (text === "") return null;
  const turn = turns.find(({ source, message }) => source === "user" && message.includes(text));
  return turn ? { turn, start: turn.message.indexOf(text) } : null;
}

/**
 * Returns the time, in milliseconds, of the words at offset `start` (UTF-16 units) of a turn. Assumes even speech
 * within the turn.
 */
export function startOf(
  start: number,
  { message, startMs, endMs }: Pick<SpokenTurn, "message" | "startMs" | "endMs">,
): number | null {
  if (startMs === null || endMs === null || endMs <= startMs) return startMs;
  return Math.round(startMs + (start / Math.max(1, message.length)) * (endMs - startMs));
}
