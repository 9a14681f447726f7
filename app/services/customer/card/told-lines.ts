import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";
import { isStopword } from "~/services/language/detect-language";
import { inFirstPerson } from "~/services/language/first-person";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { isFunctionWord } from "~/services/language/quantities/phrases";
import { countWords } from "~/services/language/tokens";
import { holdsVerb } from "~/services/language/verbs";
import type { PromptPatterns } from "./prompt-words/prompt-words";

/** The most words of a line that the check lets pass. */
const MOST_WORDS = 16;
const MOST_LINES = 3;
/** The fewest words of a clause with the word that joins it. */
const FEWEST_WORDS = 6;

/**
 * Returns the spoken lines of a sentence that tells of the customer ("Tu as deux salariés"); none for an order to the
 * actor. A long sentence becomes several lines, cut at its commas. Pure.
 */
export function toldLines(text: string, words: PromptPatterns, language: Language): string[] {
  const folded = fold(text).replaceAll("’", "'");
  if (words.acting.test(folded.replaceAll(words.another, ""))) return [];
  const said =
    words.secondPerson.test(folded) || language === "es" ? inFirstPerson(text, language) : text;
  if (said === null || !tells(text, said, language)) return [];
  return linesWithin(said, words)
    .filter((line) => countWords(line) <= MOST_WORDS)
    .slice(0, MOST_LINES);
}

/** Returns true for a sentence with a subject or a count: it begins with no verb, which would be an order. */
function tells(text: string, said: string, language: Language): boolean {
  const [first = ""] = fold(text).match(/[\p{L}\d]+/u) ?? [];
  const isLed =
    /^(?:\d|\p{Lu}[\p{L} ]{2,20} ?:)/u.test(text) ||
    isStopword(first, language) ||
    isFunctionWord(first, language);
  const hasCount = readQuantities(said, language).length > 0;
  const hasVerb = holdsVerb(said, language) || said !== text;
  if (hasCount && /^(?:\d|\p{L}+)/u.test(said) && countsFirst(said, language)) return true;
  if (isLed) return hasCount || hasVerb;
  return language === "en" ? hasVerb || hasCount : said !== text && language === "es";
}

const countsFirst = (said: string, language: Language): boolean =>
  (readQuantities(said, language)[0]?.startIndex ?? 1) === 0;

/** The most words between two announced parts ("later", "and if pressed"). */
const MOST_BETWEEN = 4;

/**
 * Returns the objections that a sentence announces without quotes ("you say that it is dear, later that …"), in the
 * first person; none for another sentence. Pure.
 */
export function announced(text: string, words: PromptPatterns, language: Language): string[] {
  if (!words.objecting.test(fold(text).replaceAll("’", "'"))) return [];
  const [first = "", ...parts] = text.replace(/[.!…\s]+$/u, "").split(words.that);
  if (!words.objecting.test(fold(first).replaceAll("’", "'"))) return [];
  return parts
    .map((part, at) => (at === parts.length - 1 ? part : withoutTail(part)))
    .map((part) => inFirstPerson(part, language) ?? part)
    .filter((part) => countWords(part) > 2 && countWords(part) <= MOST_WORDS);
}

/** Removes the few words behind the last comma, which lead to the next part. */
const withoutTail = (part: string): string => {
  const [, body = part, tail = ""] = /^(.*),([^,]*)$/u.exec(part) ?? [];
  return countWords(tail) <= MOST_BETWEEN ? body : part;
};

/** Cuts a sentence at its commas into lines of few words, and a long part where both sides are clauses. */
export function linesWithin(said: string, { joins, joined }: PromptPatterns): string[] {
  const lines: string[] = [];
  const parts = said
    .replace(/[.!…\s]+$/u, "")
    .split(/(?<=[,;:])\s+/u)
    .flatMap((part) => {
      const pieces = countWords(part) > MOST_WORDS ? part.split(joins) : [part];
      return pieces.every((piece) => countWords(piece) >= FEWEST_WORDS) ? pieces : [part];
    });
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && countWords(`${last} ${part}`) <= MOST_WORDS)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines.map((line, at) =>
    (at === 0 ? line : line.replace(joined, "")).replace(/[,;:]$/u, ""),
  );
}
