import type { Dispute, ReadVerdict, TurnSpan } from "~/services/judge/claims";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { stem } from "~/services/language/stem";
import { isStopword } from "~/services/language/detect-language";
import { tokenize } from "~/services/language/tokens";
import { type FactsOfPoint, overlap, type SaidFigure } from "./figures";

/** A claim with valid sentences, and the figures in and near them. */
interface Doubtable {
  verdict: ReadVerdict;
  facts: FactsOfPoint;
  /** The figures in the claim's sentences. */
  quoted: readonly SaidFigure[];
  /** The figures in the sentences, in their neighbours, and in the question that a short sentence answers. */
  nearby: readonly SaidFigure[];
  /** The share of a wording's words that stand in or near the sentences, 0 to 1: the greatest of all wordings. */
  nearness: number;
  /** The same share for wordings that say the point without a figure. */
  plainness: number;
  quotes: readonly TurnSpan[];
  /** The places that the recognisers heard differently or that do not parse. */
  misheard: readonly TurnSpan[];
}

/** The share of its words from which a wording counts as said. */
const NAMED = 0.5;

/**
 * Returns code's doubt about a claim that it cannot refute, with the verdict that would hold instead (two-readers.md).
 * Returns null without a doubt. Pure.
 */
export function doubtOf(claim: Doubtable): Dispute | null {
  const { verdict, facts } = claim;
  if (facts.facts.length === 0) return null;
  if (verdict === "contradicted") return doubtOfFalse(claim);
  if (verdict === "unsaid" || verdict === "open") return null;
  const otherwise = verdict === "crossed" ? "unsaid" : "contradicted";
  if (hasOther(claim)) return { doubt: "other-figure", verdict: otherwise };
  if (!isFar(claim)) return null;
  // The point's words without its figure say it vaguely.
  return { doubt: "nothing-near", verdict: claim.nearness < NAMED ? "unsaid" : "vague" };
}

function doubtOfFalse(claim: Doubtable): Dispute | null {
  const { facts, quoted } = claim;
  if (isMisheard(claim)) return { doubt: "heard-otherwise", verdict: "said" };
  const others = facts.others(quoted);
  const isRight = facts.facts.every((fact) =>
    quoted.some((figure) => facts.outcome(fact, figure) === "same"),
  );
  if (isRight && others.length === 0) return { doubt: "right-figures", verdict: "said" };
  return isFar(claim) && others.length === 0 ? { doubt: "nothing-near", verdict: "unsaid" } : null;
}

/** Returns true when the quotes hold another value of a fact, and the right value is nowhere near with a unit. */
const hasOther = ({ facts, quoted, nearby }: Doubtable): boolean =>
  facts.facts.some(
    (fact) =>
      quoted.some((figure) => facts.outcome(fact, figure) === "other") &&
      !facts.holds(fact, nearby.filter(hasUnit)),
  );

const hasUnit = ({ quantity }: SaidFigure): boolean => quantity.dimension !== "number";

/**
 * Returns true when neither the point's figures nor its words are near. For 'dit', the words are those of a wording
 * without a figure. For other verdicts, any word counts.
 */
const isFar = ({ verdict, facts, nearby, nearness, plainness }: Doubtable): boolean =>
  (verdict === "said" ? plainness < NAMED : nearness === 0) &&
  !facts.facts.some((fact) => facts.holds(fact, nearby)) &&
  !nearby.some(({ quantity }) => facts.isWorded(quantity));

/** Returns true when everything that contradicts the point in the quotes was misheard or is a number that does not parse. */
function isMisheard({ facts, quoted, quotes, misheard }: Doubtable): boolean {
  const others = facts.others(quoted);
  const isDoubtful = (place: TurnSpan) => misheard.some((one) => overlap(one, place));
  if (others.length > 0) return others.every(isDoubtful);
  const isUnread = ({ quantity: { value, relation } }: SaidFigure) =>
    value === null && relation !== "range";
  return quotes.some(isDoubtful) || quoted.some((one) => isUnread(one) && facts.isOfKind(one));
}

/** A wording of a point. */
interface Form {
  words: Set<string>;
  hasFigure: boolean;
}

/** Returns the stems of a text's words with a meaning, without the words inside its figures. */
export function stemsOf(text: string, language: Language): Set<string> {
  const figures = readQuantities(text, language);
  const words = tokenize(text).filter(
    ({ folded, start, end }) =>
      /^\p{L}{2}/u.test(folded) &&
      !isStopword(folded, language) &&
      !figures.some(({ startIndex, endIndex }) => start >= startIndex && end <= endIndex),
  );
  return new Set(words.map(({ text: word }) => stem(word, language)));
}

const read = new WeakMap<readonly WordedPoint[], WordsOfRubric>();

/** Returns the words of a rubric. Caches them for all talks, because worded points never change. */
export function wordsOf(points: readonly WordedPoint[], language: Language): WordsOfRubric {
  const words = read.get(points) ?? new WordsOfRubric(points, language);
  read.set(points, words);
  return words;
}

/** The words of a rubric's points, weighted by their rarity among the points. Pure. */
export class WordsOfRubric {
  readonly #forms: Map<string, Form[]>;
  readonly #holders = new Map<string, number>();
  constructor(points: readonly WordedPoint[], language: Language) {
    this.#forms = new Map(
      points.map(({ id, claim, phrasings }) => [
        id,
        [claim, ...phrasings].map((form) => ({
          words: stemsOf(form, language),
          hasFigure: readQuantities(form, language).length > 0,
        })),
      ]),
    );
    for (const forms of this.#forms.values())
      for (const word of new Set(forms.flatMap((form) => [...form.words])))
        this.#holders.set(word, (this.#holders.get(word) ?? 0) + 1);
  }

  /**
   * Returns the greatest share of a wording's weight that `words` hold, 0 to 1. `isWithoutFigure` leaves out the
   * wordings with a figure.
   */
  nearness(id: string, words: ReadonlySet<string>, isWithoutFigure = false): number {
    const forms = (this.#forms.get(id) ?? []).filter((form) => !isWithoutFigure || !form.hasFigure);
    const shares = forms.map((form) => {
      const all = this.#weight([...form.words]);
      const held = [...form.words].filter((word) => words.has(word));
      return all === 0 ? 0 : this.#weight(held) / all;
    });
    return Math.max(0, ...shares);
  }

  #weight(words: readonly string[]): number {
    const points = this.#forms.size;
    return words.reduce(
      (sum, word) => sum + Math.log(1 + points / (this.#holders.get(word) ?? 1)),
      0,
    );
  }
}
