import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { tokenize } from "~/services/language/tokens";
import { soundKey } from "../names/sound-key";

/** A word of a turn, or a whole figure in place of its words. Offsets are UTF-16. */
export interface Piece {
  start: number;
  end: number;
  /** The sounds of a word; "" for a figure. */
  key: string;
  figure: Quantity | null;
}

/** Returns the words and figures of a text, in order. */
export function piecesOf(text: string, language: Language): Piece[] {
  const figures = readQuantities(text, language);
  const pieces: Piece[] = [];
  let next = 0;
  const takeUntil = (end: number) => {
    for (let figure = figures[next]; figure && figure.startIndex < end; figure = figures[++next])
      pieces.push({ start: figure.startIndex, end: figure.endIndex, key: "", figure });
  };
  for (const { start, end, text: word } of tokenize(text)) {
    takeUntil(end);
    const before = figures[next - 1];
    if (before && start < before.endIndex) continue;
    pieces.push({ start, end, key: soundKey(word, language) || word, figure: null });
  }
  takeUntil(text.length + 1);
  return pieces;
}
