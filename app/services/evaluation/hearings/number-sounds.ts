import type { Language } from "~/models/terms/language";
import { spellNumber } from "~/services/language/quantities/spell-number";
import { tokenize } from "~/services/language/tokens";
import { soundKey } from "../names/sound-key";

/** Numbers that a run is compared with, beside the rubric's: the rubric's must be the nearest. */
const MOST_NUMBER = 999;

/** The sounds of words and figures: digits are spelled. */
export const keyOf = (words: string, language: Language): string =>
  tokenize(words)
    .flatMap(({ text }) =>
      /^\d{1,6}$/.test(text) ? tokenize(spellNumber(Number(text), language)) : [{ text }],
    )
    .map(({ text }) => soundKey(text, language))
    .join("");

const keys = new Map<Language, string[]>();
/** Sounds of the numbers from 0 to `MOST_NUMBER`. */
export function numberKeys(language: Language): string[] {
  const known = keys.get(language);
  if (known) return known;
  const made = Array.from({ length: MOST_NUMBER + 1 }, (_, at) =>
    keyOf(spellNumber(at, language), language),
  );
  keys.set(language, made);
  return made;
}
