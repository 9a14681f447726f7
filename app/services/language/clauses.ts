import type { Language } from "~/models/terms/language";
import { fold } from "~/models/terms/fold";
import { AND, CONNECTIVES, isOfLetters } from "./tokens";
import { isFunctionWord } from "./quantities/phrases";
import { readQuantities } from "./quantities/read-quantities";

/** A word as a recogniser heard it, in ms from the start of the recording. */
export interface TimedWord {
  word: string;
  startMs: number;
  endMs: number;
}

/**
 * A stretch of a text with one statement. Its text is `text.slice(startIndex, endIndex)`. Its times are the start of its
 * first timed word and the end of its last.
 */
export interface TextClause extends Partial<Omit<TimedWord, "word">> {
  text: string;
  startIndex: number;
  endIndex: number;
}

const LONGEST_CONNECTIVE = 4;
/** The fewest words on each side of a connective, and of a bare "and". */
const LEAST = 2;
const LEAST_AROUND_AND = 4;
const PAUSE_MS = 500;
/** A longer stretch without punctuation is read through windows that overlap by half. */
const LONGEST = 20;
const WINDOW = 14;

interface Word extends Partial<Omit<TimedWord, "word">> {
  folded: string;
  start: number;
  end: number;
}

/** Word positions: `from` is included, `to` is not. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * Splits a text into clauses, in time linear in the text. It cuts at the ends of sentences, at connectives and, with a
 * recogniser's times, at pauses of half a second. A long clause without punctuation becomes windows that overlap. A
 * quantity is never cut.
 */
export function splitClauses(
  text: string,
  language: Language,
  words: readonly TimedWord[] = [],
): TextClause[] {
  const all = readWords(text, words);
  const whole = insideQuantity(text, all, language);
  const cuts = new Set([0, all.length]);
  for (let at = 1; at < all.length; at++) {
    if (!whole[at] && (endsSentence(text, all, at) || pauses(all, at))) cuts.add(at);
  }
  const clauses: TextClause[] = [];
  for (const sentence of stretches(cuts)) {
    for (const stretch of atConnectives(all, sentence, whole, language)) {
      for (const { from, to } of windows(text, all, stretch, whole)) {
        clauses.push(clauseOf(text, all.slice(from, to)));
      }
    }
  }
  return clauses;
}

/** The distance in words at which a heard word is searched in the text. */
const SEARCH = 8;
const letters = (word: string) => fold(word).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** A word with the marks that French writes after a space. */
const WORD = /\S+(?:[ \u00a0\u202f][?!…;:»)]+(?=\s|$))?/gu;

/** Returns the words between white space, timed where the recogniser's words match. */
function readWords(text: string, timed: readonly TimedWord[]): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    if (!/[\p{L}\p{N}%€$£]/u.test(match[0])) continue;
    const end = match.index + match[0].length;
    found.push({ folded: letters(match[0]), start: match.index, end });
  }
  let next = 0;
  for (const { word, startMs, endMs } of timed) {
    const heard = letters(word);
    if (heard === "") continue;
    const ahead = found.slice(next, next + SEARCH).findIndex(({ folded }) => folded === heard);
    const match = ahead < 0 ? undefined : found[next + ahead];
    if (!match) continue;
    Object.assign(match, { startMs, endMs });
    next += ahead + 1;
  }
  return found;
}

/** Returns for each word whether a cut before it would divide a quantity. */
function insideQuantity(text: string, words: Word[], language: Language): boolean[] {
  const inside = words.map(() => false);
  let at = 0;
  for (const { startIndex, endIndex } of readQuantities(text, language)) {
    while (at < words.length && (words[at]?.start ?? 0) <= startIndex) at++;
    for (; at < words.length && (words[at]?.start ?? 0) < endIndex; at++) inside[at] = true;
  }
  return inside;
}

function endsSentence(text: string, words: Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at]];
  if (!before || !after) return false;
  const between = text.slice(before.end, after.start);
  if (isOfLetters(text.slice(before.start, before.end), text.slice(after.start, after.end)))
    return false;
  return (
    /[\n.!?…;]/.test(between) || /[.!?…;:]\s?["»”')]*$/.test(text.slice(before.start, before.end))
  );
}

function pauses(words: Word[], at: number): boolean {
  const { endMs } = words[at - 1] ?? {};
  const { startMs } = words[at] ?? {};
  return endMs !== undefined && startMs !== undefined && startMs - endMs >= PAUSE_MS;
}

function stretches(cuts: Set<number>): Stretch[] {
  const sorted = [...cuts].toSorted((a, b) => a - b);
  return sorted.slice(1).map((to, index) => ({ from: sorted[index] ?? 0, to }));
}

function atConnectives(
  words: Word[],
  { from, to }: Stretch,
  whole: boolean[],
  language: Language,
): Stretch[] {
  const strong = [from, to];
  const bare: number[] = [];
  for (let at = from + LEAST; at <= to - LEAST; at++) {
    if (whole[at]) continue;
    // "et puis" was already cut before its "et".
    if (connects(words, at, to, language) && (strong.at(-1) ?? 0) !== at - 1) strong.push(at);
    else if (words[at]?.folded === AND[language] && opensClause(words[at + 1], language))
      bare.push(at);
  }
  const cuts = new Set(strong);
  const bounds = strong.toSorted((a, b) => a - b);
  let next = 0;
  let last = from;
  for (const at of bare) {
    while ((bounds[next] ?? to) <= at && next < bounds.length)
      last = Math.max(last, bounds[next++] ?? from);
    const after = bounds[next] ?? to;
    if (at - last < LEAST_AROUND_AND || after - at - 1 < LEAST_AROUND_AND) continue;
    cuts.add(at);
    last = at;
  }
  return stretches(cuts);
}

/** Returns true for a word of grammar after "and" ("et vous …", "and the …"), which opens a clause, no list. */
const opensClause = (word: Word | undefined, language: Language) =>
  word !== undefined &&
  (isFunctionWord(word.folded, language) || /^[cjlnsd](?:est|ai|a|en|y)$/.test(word.folded));

function connects(words: Word[], at: number, end: number, language: Language): boolean {
  let joined = "";
  for (let here = at; here < Math.min(end, at + LONGEST_CONNECTIVE); here++) {
    joined += joined === "" ? words[here]?.folded : ` ${words[here]?.folded}`;
    if (CONNECTIVES[language].has(joined)) return true;
  }
  return false;
}

/** Returns a stretch as it is, or as windows when it is long and unpunctuated. */
function windows(text: string, words: Word[], { from, to }: Stretch, whole: boolean[]): Stretch[] {
  if (to - from <= LONGEST) return [{ from, to }];
  const said = text.slice(words[from]?.start, words[to - 1]?.end);
  if (/[,:]\s/.test(said)) return [{ from, to }];
  const found: Stretch[] = [];
  for (let start = from; start === from || start + WINDOW / 2 < to; start += WINDOW / 2) {
    const stretch = { from: start, to: Math.min(to, start + WINDOW) };
    while (stretch.from > from && whole[stretch.from]) stretch.from--;
    while (stretch.to < to && whole[stretch.to]) stretch.to++;
    const previous = found.at(-1);
    if (previous?.to !== stretch.to) found.push(stretch);
  }
  return found;
}

function clauseOf(text: string, words: Word[]): TextClause {
  const startIndex = words[0]?.start ?? 0;
  const endIndex = words.at(-1)?.end ?? startIndex;
  const clause: TextClause = { text: text.slice(startIndex, endIndex), startIndex, endIndex };
  const startMs = words.find((word) => word.startMs !== undefined)?.startMs;
  const endMs = words.findLast((word) => word.endMs !== undefined)?.endMs;
  if (startMs !== undefined) clause.startMs = startMs;
  if (endMs !== undefined) clause.endMs = endMs;
  return clause;
}
