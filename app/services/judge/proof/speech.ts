import type { Language } from "~/models/terms/language";
import { findInjections } from "~/services/language/injections";
import { isNumberWord } from "~/services/language/quantities/number-words";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { tokenizeQuantities } from "~/services/language/quantities/tokens";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { isStopword } from "~/services/language/detect-language";
import { isClause } from "~/services/language/verbs";
import { stemsOf } from "./doubts";
import type { NumberedSentence } from "~/services/judge/claims";

/** The number of words from which a sentence can be told from a list by its own words. A figure is one word. */
const LONG = 8;
/** The number of words up to which a clause or an answer is speech, however few function words it has. */
const TERSE = 12;
/** The number of words of a sentence and its neighbours that are weighed together. */
const WINDOW = 25;
/**
 * The least share of function words in a sentence with its neighbours, in a long one itself, in a short one, and in a short
 * one of several items.
 */
const AROUND = 0.3;
const OWN = 0.2;
const SHORT = 0.2;
const SEVERAL = 0.4;
/** The number of words in a row, without a function word between them, that no speaker says. */
const ROW = 8;
/** The minimum number of items in a row that make a list. */
const LIST = 5;
/** The number of items that one verb, or one question without a common word, makes speech. */
const FEW = 2;
/** The letters by which words of one family are alike. */
const FAMILY = 5;
const PAUSE = /[,;:](?=\s)/gu;
/** The number of sentences at the start of a turn that can answer the customer. */
const ANSWERS = 2;

/** The traits of a sentence, besides its words. */
export interface SentenceTraits {
  isShort: boolean;
  /** True for the first two sentences of a turn that follows a customer's turn. */
  isAnswer: boolean;
  /** The reason for which the sentence proves nothing; null for speech. */
  refused: "list" | "order" | null;
}

interface Weighed {
  sentence: NumberedSentence;
  /** The number of words. A figure is one word, however long it is said. */
  length: number;
  /** The words outside figures, which tell neither speech nor a list, and the function words among them. */
  words: number;
  functions: number;
  /** The most words in a row without a function word or a pause. */
  row: number;
  /** The number of parts between commas, of figures, or of pairs of words in a row: the most of them. */
  items: number;
  /** True when it holds a verb. */
  isClause: boolean;
  isAnswer: boolean;
  /** True when it answers the question before it by a word of the question or by a figure. */
  isReply: boolean;
}

/**
 * Returns the standing of each of the rep's sentences, by number: speech, an item of a list, or an order to the judge
 * (two-readers.md).
 */
export function standingsOf(
  sentences: readonly NumberedSentence[],
  turns: readonly SpokenTurn[],
  language: Language,
): Map<number, SentenceTraits> {
  const orders = new Map(turns.map(({ index, message }) => [index, findInjections(message)]));
  const weighed = weigh(sentences, turns, language);
  const listed = itemsOf(weighed);
  return new Map(
    weighed.map((one) => {
      const { number, turnIndex, start, end } = one.sentence;
      const isOrder = orders.get(turnIndex)?.some((span) => span.start < end && span.end > start);
      const refused = isOrder ? "order" : listed.has(one) ? "list" : null;
      return [number, { isShort: isShort(one), isAnswer: one.isAnswer, refused }];
    }),
  );
}

const isShort = ({ length }: Weighed) => length < LONG;
const holds = ({ words, functions }: Pick<Weighed, "words" | "functions">, share: number) =>
  words > 0 && functions >= share * words;

function weigh(
  sentences: readonly NumberedSentence[],
  turns: readonly SpokenTurn[],
  language: Language,
): Weighed[] {
  const places = new Map(turns.map(({ index }, at) => [index, at]));
  return sentences.map((sentence, at) => {
    const { text } = sentence;
    const figures = readQuantities(text, language);
    const told = tokenizeQuantities(text, language).flatMap((one) => {
      if (one.kind !== "word" || isNumberWord(one, language)) return [];
      const isInside = figures.some(
        ({ startIndex, endIndex }) => one.start >= startIndex && one.end <= endIndex,
      );
      return isInside ? [] : [{ at: one.start, isFunction: isStopword(one.folded, language) }];
    });
    const all = [...told, ...figures.map((one) => ({ at: one.startIndex, isFunction: false }))];
    const breaks = Array.from(text.matchAll(PAUSE), ({ index }) => ({
      at: index,
      isFunction: true,
    }));
    const parts = text.split(PAUSE).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
    const row = longestRow([...all, ...breaks].toSorted((a, b) => a.at - b.at));
    const items = Math.max(parts, figures.length, Math.floor(row / 2));
    const before = turns[(places.get(sentence.turnIndex) ?? 0) - 1];
    const asked = before?.source === "ai" ? before.message : "";
    const isIn = (head: number) => sentences[at - head]?.turnIndex !== sentence.turnIndex;
    const isBrief = isIn(1) && items <= FEW && figures.length > 0;
    return {
      sentence,
      length: all.length,
      words: told.length,
      functions: told.filter(({ isFunction }) => isFunction).length,
      row,
      items,
      isClause: isClause(text, language),
      isAnswer: asked !== "" && isIn(ANSWERS),
      isReply:
        asked.includes("?") && isIn(ANSWERS) && (isBrief || sharesWord(text, asked, language)),
    };
  });
}

function longestRow(words: readonly { isFunction: boolean }[]): number {
  let [row, longest] = [0, 0];
  for (const { isFunction } of words) {
    row = isFunction ? 0 : row + 1;
    longest = Math.max(longest, row);
  }
  return longest;
}

function sharesWord(one: string, other: string, language: Language): boolean {
  const [words, asked] = [one, other].map((text) =>
    [...stemsOf(text, language)].map((word) => word.slice(0, FAMILY)),
  );
  return words?.some((word) => asked?.includes(word)) ?? false;
}

/** Returns true for a short clause or answer of few items. */
const isTerse = ({ length, items, ...one }: Weighed): boolean =>
  length <= TERSE && ((one.isClause && items <= FEW) || (one.isReply && items < LIST));

/** Returns true for words without a verb among too few function words. Several items need more of them. */
const isBare = (one: Weighed): boolean =>
  !isShort(one) || !holds(one, one.items > FEW ? SEVERAL : SHORT);

/**
 * Returns true when a long sentence is speech. Adds neighbours of the same turn, before and after in turn, up to the
 * window.
 */
function isSpeech(all: readonly Weighed[], at: number): boolean {
  const own = all[at];
  if (!own) return false;
  if (isTerse(own)) return true;
  if (!holds(own, OWN) || own.row >= ROW) return false;
  let { length, words, functions } = own;
  let [from, to] = [at, at];
  for (let isBefore = true, ends = 0; length < WINDOW && ends < 2; isBefore = !isBefore) {
    const next = all[isBefore ? from - 1 : to + 1];
    if (!next || next.sentence.turnIndex !== own.sentence.turnIndex) {
      ends += 1;
      continue;
    }
    ends = 0;
    length += next.length;
    words += next.words;
    functions += next.functions;
    if (isBefore) from -= 1;
    else to += 1;
  }
  return holds({ words, functions }, AROUND);
}

/**
 * Returns the sentences that are lists: long ones that are no speech, and fragments in a row with five items between two
 * sentences of speech, across the customer's turns. A fragment has no verb and answers no question. Short sentences do
 * not split a list, so that nothing said later turns it into speech.
 */
function itemsOf(all: readonly Weighed[]): Set<Weighed> {
  const listed = new Set<Weighed>();
  let row: Weighed[] = [];
  const close = () => {
    if (row.filter(isBare).reduce((sum, { items }) => sum + items, 0) >= LIST)
      for (const one of row) if (!holds(one, SEVERAL)) listed.add(one);
    row = [];
  };
  for (const [at, one] of all.entries()) {
    if (isShort(one)) {
      if (!isTerse(one)) row.push(one);
    } else if (isSpeech(all, at)) close();
    else {
      listed.add(one);
      row.push(one);
    }
  }
  close();
  return listed;
}
