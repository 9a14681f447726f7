import type { Language } from "~/models/terms/language";
import { spellNumber } from "~/services/language/quantities/spell-number";
import { tokenize } from "~/services/language/tokens";
import { soundKey } from "../names/sound-key";

/** The greatest number that a run is compared with. The rubric's number must be the nearest of all. */
const MOST_NUMBER = 999;

/** Returns the sounds of words and figures. Digits are spelled. */
export const keyOf = (words: string, language: Language): string =>
  tokenize(words)
    .flatMap(({ text }) =>
      /^\d{1,6}$/.test(text) ? tokenize(spellNumber(Number(text), language)) : [{ text }],
    )
    .map(({ text }) => soundKey(text, language))
    .join("");

const keys = new Map<Language, string[]>();
/** Returns the sounds of the numbers from 0 to `MOST_NUMBER`. */
export function numberKeys(language: Language): string[] {
  const known = keys.get(language);
  if (known) return known;
  const made = Array.from({ length: MOST_NUMBER + 1 }, (_, at) =>
    keyOf(spellNumber(at, language), language),
  );
  keys.set(language, made);
  return made;
}
