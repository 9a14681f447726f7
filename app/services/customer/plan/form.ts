import type { Language } from "~/models/terms/language";
import { breaksOff } from "~/services/rubrics/whole-question";

/** A capital or a figure at the beginning, after an opening mark. */
const BEGINS = /^[¿¡«"“'‘(\s]*[£$€]?[\p{Lu}\p{N}]/u;
const ENDS = /[.!?…][»"”’)]*$/u;
/** A word said twice in a row. Some words stand twice in good sentences. */
const DOUBLED =
  /(?<![\p{L}'’-])(?!(?:nous|vous|had|that|très|so|muy|no|non) )(\p{L}+) \1(?![\p{L}'’-])/iu;
/** The rest of a form that nothing filled. */
const UNFILLED = /[{}]|(?<!\p{L})(?:undefined|null|NaN)(?!\p{L})/u;
/** Last words that call for another in a question, and may end an answer: "On fait avec." */
const MAY_END = /(?<!\p{L})(?:plus|si|une?|avec|sans|pour|that|what|how|to|una)$/iu;
const PAIRS = [
  ["(", ")"],
  ["«", "»"],
  ["“", "”"],
  ["¿", "?"],
  ["¡", "!"],
] as const;

/**
 * Returns true for a sentence that can be said as it is: it begins and ends as a sentence, and no part of it is doubled,
 * open or left hanging. A sentence with "…" at its end goes on in the next. Pure.
 */
export function isWhole(sentence: string, language: Language): boolean {
  const line = sentence.replaceAll(" ", " ").trim();
  if (!BEGINS.test(line) || !ENDS.test(line)) return false;
  if (DOUBLED.test(line) || UNFILLED.test(line)) return false;
  const count = (mark: string) => line.split(mark).length - 1;
  const isOpen = PAIRS.some(([open, close]) =>
    open === "¿" || open === "¡" ? count(open) > count(close) : count(open) !== count(close),
  );
  if (isOpen || count('"') % 2 === 1) return false;
  const bare = line.replace(/[\s.!?»"”’)]+$/u, "");
  return line.endsWith("…") || MAY_END.test(bare) || !breaksOff(bare, language);
}
