import type { Language } from "~/models/terms/language";
import { findInjections } from "~/services/language/injections";
import { isNumberWord } from "~/services/language/quantities/number-words";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { tokenizeQuantities } from "~/services/language/quantities/tokens";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { isStopword } from "~/services/language/detect-language";
import type { NumberedSentence } from "~/services/judge/claims";

/** The number of words from which a sentence can be told from a list by its own words. */
const LONG = 8;
/** The number of words of a sentence and its neighbours that are weighed together. */
const WINDOW = 25;
/** The least share of function words in speech. */
const SPEECH = 0.2;
/** The least share of function words in a long sentence itself. Speech around a list does not make the list speech. */
const OWN = 0.1;
/** The minimum number of fragments in a row that make a list. */
const LIST = 5;
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
  /**
   * The number of words, figures included. The counts below leave figures out, because figures tell neither speech nor
   * a list.
   */
  length: number;
  words: number;
  functions: number;
  isAnswer: boolean;
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
    weighed.map((one, at) => {
      const { number, turnIndex, start, end } = one.sentence;
      const isOrder = orders.get(turnIndex)?.some((span) => span.start < end && span.end > start);
      const isList = isShort(one) ? listed.has(one) : !isSpeech(weighed, at);
      const refused = isOrder ? "order" : isList ? "list" : null;
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
    const tokens = tokenizeQuantities(sentence.text, language);
    const length = tokens.filter(({ kind }) => kind !== "sign").length;
    // "Quarante et un euros par mois" is an item of a list. Its figure's function words do not make it speech.
    const figures = length < LONG ? readQuantities(sentence.text, language) : [];
    const words = tokens.filter(
      (one) =>
        one.kind === "word" &&
        !isNumberWord(one, language) &&
        !figures.some(({ startIndex, endIndex }) => one.start >= startIndex && one.end <= endIndex),
    );
    const functions = words.filter(({ folded }) => isStopword(folded, language)).length;
    const isHead = sentences[at - ANSWERS]?.turnIndex !== sentence.turnIndex;
    const before = turns[(places.get(sentence.turnIndex) ?? 0) - 1];
    const isAnswer = isHead && before?.source === "ai";
    return { sentence, length, words: words.length, functions, isAnswer };
  });
}

/**
 * Returns true when a long sentence is speech. Adds neighbours of the same turn, before and after in turn, up to the
 * window.
 */
function isSpeech(all: readonly Weighed[], at: number): boolean {
  const own = all[at];
  if (!own || !holds(own, OWN)) return false;
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
  return holds({ words, functions }, SPEECH);
}

/**
 * Returns the fragments of lists. A list is five fragments without function words between two sentences of speech,
 * across the customer's turns. Short sentences do not split a list, so that nothing said later turns it into speech.
 */
function itemsOf(all: readonly Weighed[]): Set<Weighed> {
  const items = new Set<Weighed>();
  let row: Weighed[] = [];
  const close = () => {
    if (row.length >= LIST) for (const one of row) items.add(one);
    row = [];
  };
  const bare = new Set(all.filter((one) => isShort(one) && !holds(one, SPEECH)));
  const perTurn = new Map<number, number>();
  for (const { sentence } of bare)
    perTurn.set(sentence.turnIndex, (perTurn.get(sentence.turnIndex) ?? 0) + 1);
  const answers = ({ isAnswer, sentence }: Weighed) =>
    isAnswer && (perTurn.get(sentence.turnIndex) ?? 0) <= ANSWERS;
  for (const [at, one] of all.entries()) {
    if (isShort(one) ? bare.has(one) && !answers(one) : !isSpeech(all, at)) row.push(one);
    else if (!isShort(one)) close();
  }
  close();
  return items;
}
