import type { Language } from "~/models/terms/language";
import { stem } from "~/services/language/stem";
import { isInstruction, isStopword } from "~/services/language/detect-language";
import { tokenize, type Token } from "~/services/language/tokens";
import { byLanguage } from "~/services/language/words/words";

/** A number in words or digits. `first` and `last` are token positions. */
interface SpokenNumber {
  value: number;
  first: number;
  last: number;
}

const UNITS = byLanguage(({ speech }) => speech.termsOf.units);
const MULTIPLIERS = byLanguage(({ speech }) => speech.termsOf.multipliers);
const AND = byLanguage(({ speech }) => speech.termsOf.and);
/** Words that are articles as much as numbers. They never open a number. */
const ARTICLES = new Set(["un", "une", "una", "uno", "one"]);

const toMap = (pairs: string): Map<string, number> =>
  new Map(
    [...pairs.matchAll(/(\S+)=(\d+)/g)].map(
      ([, word = "", value]) => [word, Number(value)] as const,
    ),
  );

const UNIT_MAPS = { fr: toMap(UNITS.fr), en: toMap(UNITS.en), es: toMap(UNITS.es) };

/** Returns the largest number that may still follow `group`: 9 after 40, 19 after 60 in French. */
function room(group: number, language: Language): number {
  const tail = group % 100;
  if (group === 0) return Infinity;
  if (tail === 0) return 99;
  if (language === "fr" && (tail === 60 || tail === 80)) return 19;
  return tail >= 20 && tail % 10 === 0 ? 9 : 0;
}

/** Reads one number from `position`. Returns null when none starts there. */
function readNumber(tokens: Token[], position: number, language: Language): SpokenNumber | null {
  const first = tokens[position];
  if (!first || ARTICLES.has(first.folded)) return null;
  if (/^\d+$/.test(first.folded)) return readDigits(tokens, position);
  let total = 0;
  let group = 0;
  let last = position - 1;
  for (let at = position; at < tokens.length; at++) {
    const word = tokens[at]?.folded ?? "";
    const unit = UNIT_MAPS[language].get(word);
    const times = MULTIPLIERS[language][word];
    if (language === "fr" && unit === 20 && group % 100 === 4 && at > position) group += 76;
    else if (unit !== undefined && (unit <= room(group, language) || at === position))
      group += unit;
    else if (times === 100 && group < 10) group = Math.max(1, group) * 100;
    else if (times !== undefined && times >= 1000 && group < 1000) {
      total += Math.max(1, group) * times;
      group = 0;
    } else if (word === AND[language] && at > position && continues(tokens, at, group, language))
      continue;
    else break;
    last = at;
  }
  return last < position ? null : { value: total + group, first: position, last };
}

/** Returns true when the number goes on after "and" ("vingt et un", "two hundred and five"). */
function continues(tokens: Token[], at: number, group: number, language: Language): boolean {
  const next = UNIT_MAPS[language].get(tokens[at + 1]?.folded ?? "");
  const linked = language !== "fr" || next === 1 || next === 11;
  return linked && group > 0 && next !== undefined && next > 0 && next <= room(group, language);
}

/** Reads digits with a thousands group ("1 200"). */
function readDigits(tokens: Token[], position: number): SpokenNumber {
  const head = tokens[position];
  const next = tokens[position + 1];
  const value = Number(head?.folded);
  const isGroup = next && head && /^\d{3}$/.test(next.folded) && next.start - head.end === 1;
  if (isGroup && value > 0 && value < 1000) {
    return { value: value * 1000 + Number(next.folded), first: position, last: position + 1 };
  }
  return { value, first: position, last: position };
}

/** Returns every number of a text, in words or digits, from left to right. */
export function findNumbers(tokens: Token[], language: Language): SpokenNumber[] {
  const found: SpokenNumber[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const number = readNumber(tokens, at, language);
    if (!number) continue;
    found.push(number);
    at = number.last;
  }
  return found;
}

/**
 * Returns the terms of a text: the stems of its specific words, and its numbers as "#59". Returns the general words of
 * a text that has no others ("Toujours la même personne").
 */
export function termsOf(text: string, language: Language): Set<string> {
  const terms = new Set<string>();
  const general = new Set<string>();
  const tokens = tokenize(text);
  const counted = new Set<number>();
  for (const { value, first, last } of findNumbers(tokens, language)) {
    terms.add(`#${value}`);
    for (let at = first; at <= last; at++) counted.add(at);
  }
  for (const [at, { text: word, folded }] of tokens.entries()) {
    if (counted.has(at)) continue;
    if (isInstruction(folded)) continue;
    if (!isStopword(folded, language)) terms.add(stem(word, language));
    else if (folded.length > 3) general.add(stem(word, language));
  }
  return terms.size > 0 ? terms : general;
}

/** Returns the terms and the general words, for texts that have only general words. */
export function wordsOf(text: string, language: Language): Set<string> {
  const words = termsOf(text, language);
  for (const { text: word, folded } of tokenize(text))
    if (folded.length > 3) words.add(stem(word, language));
  return words;
}
