import type { Language } from "~/models/terms/language";
import { wordsAt } from "../cursor";
import { readWords } from "../number-words";
import { draftOf, type Draft } from "../quantity";
import type { QuantityToken } from "../tokens";
import { byLanguage } from "~/services/language/words/words";

const HALVES = byLanguage(({ quantities }) => quantities.hours.halves);

/** Minutes since midnight, or a number that becomes them, with its last token. */
export interface Hour {
  minutes: number;
  last: number;
}

/** Reads a small number at `at`, in words or in at most two digits. */
export function small(
  tokens: QuantityToken[],
  at: number,
  most: number,
  language: Language,
): Hour | null {
  const token = tokens[at];
  const digits = token?.kind === "number" && /^\d{1,2}$/.test(token.text);
  const read = digits ? { value: token.value, last: at } : readWords(tokens, at, language);
  if (!read || !Number.isInteger(read.value) || read.value > most) return null;
  return { minutes: read.value, last: read.last };
}

/** Reads "pm", "p.m." or "du soir" after an hour. */
export function readHalf(
  tokens: QuantityToken[],
  at: number,
  hour: number,
  language: Language,
): Hour | null {
  const dotted = tokens[at + 1]?.text === "." && tokens[at + 2]?.folded === "m";
  const words = dotted ? `${tokens[at]?.folded ?? ""} m` : wordsAt(tokens, at, 5).join(" ");
  for (const [half, add] of HALVES[language]) {
    const match = half.exec(words);
    if (!match) continue;
    let last = at - 1;
    for (let left = match[0].split(" ").length; left > 0;) {
      last++;
      if (tokens[last]?.kind === "word") left--;
    }
    const noonOrMidnight =
      hour === 12
        ? add === 12
          ? 12
          : words.startsWith("a")
            ? 0
            : 12
        : hour + (hour < 12 ? add : 0);
    return { minutes: noonOrMidnight * 60, last };
  }
  return null;
}

const HALF_DAY = 720;

/** Returns an hour of the day without its half. Before noon it may also be the evening's. */
export const clockOf = (first: number, last: number, minutes: number): Draft =>
  draftOf(first, last, minutes, "clock", {
    or: minutes > 0 && minutes < HALF_DAY ? minutes + HALF_DAY : null,
  });
