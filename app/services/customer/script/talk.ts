import type { VoiceKey } from "~/models/terms/customer-card";
import type { HeardAct, Question } from "../hearing/hear";
import type { Entry } from "../ledger";
import { type PlanInput, toldBy } from "../port";
import { holdsSum, readQuantities } from "../read-once";
import { type Scene, sceneOf } from "../scene";
import { type CardEntry, entriesOf } from "./entries";
import { type OfferSaid, offerSaid } from "./offer-said";
import { type Pending, pendingIn } from "./unanswered-line";
import type { Phrases, StockVoice } from "../../language/words/customer-phrases";
import { phrasesOf } from "./phrases/phrases";
import { isHeard, wordsIn } from "./words";

/** A talk as the script sees it, read anew from its words at each turn: nothing is kept between two turns. */
export interface TalkSoFar extends Scene, OfferSaid {
  phrases: Phrases;
  entries: readonly CardEntry[];
  /** Our turns so far, and the rep's, oldest first. */
  ours: readonly string[];
  theirs: readonly string[];
  /** The words to answer, folded. */
  words: readonly string[];
  /** The count of the rep's lines that say something, with this one. */
  repLines: number;
  /** All that the rep has said, with the words to answer. */
  told: string;
  has(...acts: HeardAct[]): boolean;
  hears(pattern: keyof Phrases["hears"]): boolean;
  /** Returns the card's lines for a moment, then the stock ones. */
  pool(key: StockVoice): readonly string[];
  /** Returns true for an entry of the card that was told, at least in part. */
  isSpent(entry: CardEntry): boolean;
  /** Our question or objection that still waits; null for none. */
  wait: Pending | null;
  /** The questions of the rep, each with the words of its sentence before it. */
  asks: readonly Question[];
  /** True when the words to answer hold a figure, and when the rep has ever named a sum. */
  holdsFigure: boolean;
  isPriceTold: boolean;
}

/** @throws MoreToHear when the session's patience is at its end */
export function talkOf(input: PlanInput, seed: number): TalkSoFar {
  const scene = sceneOf(input, seed);
  const { card, heard, text, memory } = scene;
  const { language, turns } = scene.input;
  const phrases = phrasesOf(language);
  const words = wordsIn(text);
  const entries = entriesOf(card, phrases);
  const ours = turns.filter(({ source }) => source === "ai").map(({ message }) => message);
  const theirs = turns.filter(({ source }) => source === "user").map(({ message }) => message);
  const told = toldBy(scene.input);
  const pool = (key: StockVoice) => [...(card.voice[key as VoiceKey] ?? []), ...phrases.voice[key]];
  return {
    ...scene,
    ...offerSaid(scene, theirs),
    phrases,
    entries,
    ours,
    theirs,
    words,
    repLines: [...theirs, text].filter((line) => wordsIn(line).length > 0).length,
    told,
    has: (...acts) => acts.some((act) => heard.acts.has(act)),
    hears: (pattern) => isHeard(phrases.hears[pattern], words),
    pool,
    isSpent: ({ says }) => says.some((line) => memory.said(line)),
    wait: pendingIn(scene, entries, pool("insist")),
    asks: heard.questions.map((question) => ({
      ...question,
      text: beginningOf(question.text, text) + question.text,
    })),
    holdsFigure: readQuantities(text, language).length > 0,
    isPriceTold: holdsSum(told, language),
  };
}

/** Returns the words of a question's sentence that stand before it. */
function beginningOf(question: string, text: string): string {
  const at = Math.max(0, text.indexOf(question));
  return /[^.!?…:;]*$/u.exec(text.slice(0, at))?.[0] ?? "";
}

/** Returns the count of our turns since one that fits; all of them for none. */
export function turnsSince(
  talk: Pick<TalkSoFar, "ours">,
  fits: (message: string) => boolean,
): number {
  return talk.ours.length - 1 - talk.ours.findLastIndex(fits);
}

/** Returns a test for turns of ours with a line of a moment. */
export const saysOf =
  ({ pool }: Pick<TalkSoFar, "pool">, key: StockVoice) =>
  (message: string): boolean =>
    pool(key).some((line) => message.includes(line.split(/\{\w+\}/u).at(-1) || line));

/** Returns true for a point that the rep has stated, right or wrong. */
export const isSaid = ({ state }: Entry): boolean => state === "said" || state === "contradicted";

/** Returns true for a point of which the rep has spoken at all. */
export const isTouched = ({ state, isBrushed, wasBrushed, now }: Entry): boolean =>
  state !== "open" || isBrushed || wasBrushed || now !== null;
