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
 * The least share of function words in a sentence with its neighbours, in a long one itself, and in a short one beside
 * items.
 */
const AROUND = 0.3;
const OWN = 0.2;
const SEVERAL = 0.4;
/** The number of words in a row, without a function word between them, that no speaker says. */
const ROW = 8;
/** The minimum number of bare items in a row that make a list. */
const LIST = 5;
/** The number of bare items beside each verb, and in an answer without a word of its question. */
const BESIDE_VERB = 1;
const BRIEF = 2;
/** The number of words from which their share of function words tells speech from an item. */
const SOME = 3;
/** The letters by which words of one family are alike. */
const FAMILY = 5;
const PAUSE = /[,;:](?=\s)/gu;
/** A border of items. A colon joins a label and its value: "Redevance : 290 euros". */
const BORDER = /(?<=[,;])(?=\s)/u;
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
  /** The number of bare items: parts between commas without a verb or a function word, or pairs of words in a row. */
  bare: number;
  /** The number of parts between commas with a verb. */
  verbs: number;
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
  const isOrder = ({ sentence: { turnIndex, start, end } }: Weighed) =>
    orders.get(turnIndex)?.some((span) => span.start < end && span.end > start) === true;
  // An order is no speech that ends a list.
  const listed = itemsOf(weighed.filter((one) => !isOrder(one)));
  return new Map(
    weighed.map((one) => {
      const refused = isOrder(one) ? "order" : listed.has(one) ? "list" : null;
      return [one.sentence.number, { isShort: isShort(one), isAnswer: one.isAnswer, refused }];
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
    const row = longestRow([...all, ...breaks].toSorted((a, b) => a.at - b.at));
    const bare = bareItems(text, all, language);
    const before = turns[(places.get(sentence.turnIndex) ?? 0) - 1];
    const asked = before?.source === "ai" ? before.message : "";
    const isIn = (head: number) => sentences[at - head]?.turnIndex !== sentence.turnIndex;
    const isBrief = isIn(1) && bare <= BRIEF && figures.length > 0;
    return {
      sentence,
      length: all.length,
      words: told.length,
      functions: told.filter(({ isFunction }) => isFunction).length,
      row,
      bare,
      verbs: text.split(BORDER).filter((part) => isClause(part, language)).length,
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

/** Returns the number of bare items. Words in a row without a pause are items by two. */
function bareItems(
  text: string,
  words: readonly { at: number; isFunction: boolean }[],
  language: Language,
): number {
  let start = 0;
  return text.split(BORDER).reduce((sum, part) => {
    const end = start + part.length;
    const inside = words.filter(({ at }) => at >= start && at < end);
    start = end;
    const pairs = Math.floor(longestRow(inside) / 2);
    const isBare = !inside.some(({ isFunction }) => isFunction) && !isClause(part, language);
    return sum + (isBare ? Math.max(pairs, Math.sign(inside.length)) : Math.max(0, pairs - 1));
  }, 0);
}

/** Returns true for a short sentence that its verb makes speech. */
const isTold = ({ length, bare, verbs }: Weighed): boolean =>
  length <= TERSE && verbs > 0 && bare <= verbs * BESIDE_VERB;
/** Returns true for a short answer to the question before it. */
const isReply = ({ length, bare, ...one }: Weighed): boolean =>
  length <= TERSE && one.isReply && bare < LIST;

/**
 * Returns true when a long sentence is speech. Adds neighbours of the same turn, before and after in turn, up to the
 * window.
 */
function isSpeech(all: readonly Weighed[], at: number): boolean {
  const own = all[at];
  if (!own) return false;
  if (isTold(own) || isReply(own)) return true;
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
 * Returns the sentences that are lists: long ones that are no speech, and fragments in a row with five bare items between
 * two sentences of speech, across the customer's turns. A fragment has no verb. Short sentences do not split a list, so
 * that nothing said later turns it into speech. An answer is an item where a list follows in its turn.
 */
function itemsOf(all: readonly Weighed[]): Set<Weighed> {
  const listed = new Set<Weighed>();
  let row: Weighed[] = [];
  const close = () => {
    const items = row.filter((one) => !isReply(one));
    const isList = (of: readonly Weighed[]) =>
      of.reduce((sum, one) => sum + (isSpoken(one) ? 0 : one.bare), 0) >= LIST;
    for (const one of row) {
      const beside = isReply(one) ? items.filter((other) => isInTurnOf(one, other)) : items;
      if (isList(beside) && (isReply(one) || !isSpoken(one) || one.bare > BESIDE_VERB))
        listed.add(one);
    }
    row = [];
  };
  for (const [at, one] of all.entries()) {
    if (isShort(one)) {
      if (!isTold(one)) row.push(one);
    } else if (isSpeech(all, at)) close();
    else {
      listed.add(one);
      row.push(one);
    }
  }
  close();
  return listed;
}

const isInTurnOf = ({ sentence: one }: Weighed, { sentence: other }: Weighed): boolean =>
  one.turnIndex === other.turnIndex;

/** Returns true for a short sentence among items that has the function words of speech. */
const isSpoken = (one: Weighed): boolean => one.words >= SOME && holds(one, SEVERAL);
