import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric";
import { unitKind } from "~/services/language/quantities/units/units";
import type { AskedLine } from "../asked-lines";
import {
  askedTerms,
  holds,
  isPrice,
  type Rarity,
  type Sentence,
  sharedRarity,
  sum,
} from "../telling";
import { type Demand, DEMANDS } from "../../language/words/rubric-drafts";
import { WORDS } from "../words/words";
import { foldedWords } from "~/services/language/tokens";

/** A guideline that names something to state. */
export interface AlignedGuideline extends AskedLine {
  /** The position among these guidelines, from 0. */
  index: number;
  terms: ReadonlySet<string>;
  /** The kinds of fact that it asks for. */
  demands: readonly Demand[];
  /** True when it tells how to open or to close. */
  isOpening: boolean;
}

/** The guideline of a sentence; null for none. `like` is their likeness, `any` the largest to any guideline. */
export interface AlignedPlace {
  guideline: AlignedGuideline | null;
  like: number;
  any: number;
  /** True for an opening scene without the demanded fact. */
  opens: boolean;
}

/** Reads the guidelines that name something to state. */
export const guidelineOf = (
  line: AskedLine,
  index: number,
  language: Language,
): AlignedGuideline => {
  const { demands, opening } = WORDS[language];
  const said = foldedWords(line.text);
  return {
    ...line,
    index,
    terms: askedTerms(line.text, language),
    demands: DEMANDS.filter((demand) => holds(said, demands[demand])),
    isOpening: holds(said, opening),
  };
};

const TIMES = new Set(["time", "workday", "calendar", "clock", "weekdays", "date"]);
const isTime = ({ unit }: Fact): boolean => TIMES.has(unitKind(unit).dimension);

const MEETS: Record<Demand, (sentence: Sentence) => boolean> = {
  price: ({ facts }) => facts.some(isPrice),
  time: ({ facts }) => facts.some(isTime),
  condition: ({ limits, denies }) => limits > 0 || denies,
  included: ({ limits }) => limits > 0,
  figure: ({ facts }) => facts.length > 0,
};

/** Returns the number of demands of a guideline that a sentence meets. */
export const demandsMet = ({ demands }: AlignedGuideline, sentence: Sentence): number =>
  demands.filter((demand) => MEETS[demand](sentence)).length;

/** The worth of a demanded kind of fact beside the shared terms, and its part without any shared term. */
const DEMANDED = 0.12;
const MOST_DEMANDED = 2;
const WITHOUT_TERMS = 0.6;
/** The likeness from which a sentence serves its guideline. */
export const SERVED = 0.12;
/** The excess of likeness by which a guideline in another order wins. */
const CLEARLY = 0.2;
/** The number of sentences among which the opening stands. */
const OPENING = 3;

/**
 * Gives each sentence its guideline, in the order that guidelines and sentences have in common. A guideline may have
 * several sentences, a sentence has one guideline at most.
 */
export function align(
  guidelines: readonly AlignedGuideline[],
  sentences: readonly Sentence[],
  rarity: Rarity,
): AlignedPlace[] {
  const likeness = guidelines.map((guideline) => likenessOf(guideline, sentences, rarity));
  const [first] = guidelines;
  return inOrder(likeness, sentences.length).map((at, index): AlignedPlace => {
    const sentence = sentences[index] as Sentence;
    const ofAll = likeness.map((row) => row[index] ?? 0);
    const any = Math.max(0, ...ofAll);
    const like = ofAll[at] ?? 0;
    const opens =
      first?.isOpening === true &&
      index < OPENING &&
      (ofAll[0] ?? 0) >= SERVED &&
      demandsMet(first, sentence) === 0;
    if (opens) return { guideline: first, like: 0, any: 0, opens };
    const isElsewhere = any > like + CLEARLY;
    const chosen = isElsewhere ? ofAll.indexOf(any) : at;
    return { guideline: guidelines[chosen] ?? null, like: isElsewhere ? any : like, any, opens };
  });
}

function likenessOf(
  guideline: AlignedGuideline,
  sentences: readonly Sentence[],
  rarity: Rarity,
): number[] {
  const known = [...guideline.terms].filter((term) =>
    sentences.some(({ words }) => words.has(term)),
  );
  const whole = sum(known, rarity) + 1;
  return sentences.map((sentence, at) => {
    if (sentence.asks || sentence.isShort) return 0;
    const shared = sharedRarity(known, sentence, { before: sentences[at - 1], rarity }) / whole;
    const demanded = DEMANDED * Math.min(MOST_DEMANDED, demandsMet(guideline, sentence));
    return shared + demanded * (shared > 0 ? 1 : WITHOUT_TERMS);
  });
}

/**
 * Returns the guideline of each sentence by dynamic programming: -1 before the first one, never falling, with the
 * largest sum of likeness.
 */
function inOrder(likeness: readonly number[][], sentences: number): number[] {
  // best[j]: the largest sum so far with the last sentence at guideline j - 1.
  let best = likeness.map(() => -Infinity);
  best.unshift(0);
  const from: number[][] = [];
  for (let index = 0; index < sentences; index++) {
    const origins: number[] = [];
    let origin = 0;
    best = best.map((_, j, sums) => {
      if ((sums[j] ?? 0) > (sums[origin] ?? 0)) origin = j;
      origins[j] = origin;
      return (sums[origin] ?? 0) + (j > 0 ? (likeness[j - 1]?.[index] ?? 0) : 0);
    });
    from.push(origins);
  }
  let at = best.indexOf(Math.max(...best));
  const places: number[] = [];
  for (let index = sentences - 1; index >= 0; index--) {
    places[index] = at - 1;
    at = from[index]?.[at] ?? 0;
  }
  return places;
}
