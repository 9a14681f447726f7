import { splitSentences } from "~/services/language/sentences";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { NumberedSentence } from "./claims";

/** Returns the rep's sentences in the order they were said, numbered from 1. A turn without words has none. Pure. */
export function numberSentences(turns: readonly SpokenTurn[]): NumberedSentence[] {
  const numbered: NumberedSentence[] = [];
  for (const { index, source, message } of turns) {
    if (source !== "user") continue;
    let from = 0;
    for (const sentence of splitSentences(message)) {
      const { start, end } = placeOf(sentence, message, from);
      from = end;
      const text = message.slice(start, end);
      numbered.push({ number: numbered.length + 1, turnIndex: index, start, end, text });
    }
  }
  return numbered;
}

/** Returns the range of a sentence in its message: the same words in order, with any white space between them. */
function placeOf(sentence: string, message: string, from: number) {
  const words = sentence.split(/\s+/);
  let [start, end] = [-1, from];
  for (const word of words) {
    const at = message.indexOf(word, end);
    if (at < 0) throw new Error(`"${word}" is not in its own turn`);
    if (start < 0) start = at;
    end = at + word.length;
  }
  return { start, end };
}
