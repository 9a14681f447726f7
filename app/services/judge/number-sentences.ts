import { splitSentences } from "~/services/language/sentences";
import type { SpokenTurn } from "~/services/language/spoken-turn";
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
    let from = 0;
    for (const [at, sentence] of sentences.entries()) {
      const isLast = at === sentences.length - 1;
      const end = isLast ? turn.message.trimEnd().length : endOf(sentence, placed, from);
      const start = from + (/\S/u.exec(turn.message.slice(from))?.index ?? 0);
      from = end;
      const [text, spoken] = [turn.message.slice(start, end), message.slice(start, end)];
      const number = numbered.length + 1;
      numbered.push({ number, turnIndex: turn.index, start, end, text, spoken });
    }
  }
  return numbered;
}

/** Returns the end of the same characters in order, with any white space between them. */
function endOf(sentence: string, message: string, from: number): number {
  let end = from;
  for (const character of sentence.replaceAll(/\s+/gu, "").split("")) {
    while (/\s/u.test(message[end] ?? "")) end += 1;
    if (message[end] !== character) throw new Error(`"${sentence}" is not in its own turn`);
    end += 1;
  }
  return end;
}
