import type { Language } from "~/models/terms/language";
import type { WordedPoint, Fact } from "~/models/terms/rubric";
import { areTwoWays, compareFact } from "~/services/language/quantities/compare/compare";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { ComparedFact, FactOutcome } from "~/models/terms/rubric-judgement";
import type { ReadVerdict, TurnSpan } from "~/services/judge/claims";

/** A figure that was said, and its place. */
export interface SaidFigure extends TurnSpan {
  quantity: Quantity;
}

/**
 * The figures of a talk, in the order they were said. Reads each whole turn once, because "cinquante | neuf euros" may
 * stand in two sentences. Pure.
 */
export class FiguresOfTalk {
  readonly #said: SaidFigure[];
  constructor(turns: readonly SpokenTurn[], language: Language) {
    this.#said = turns.flatMap(({ index, message }) =>
      readQuantities(message, language).map((quantity) => ({
        turnIndex: index,
        start: quantity.startIndex,
        end: quantity.endIndex,
        quantity,
      })),
    );
  }

  /** Returns the figures that touch these places, each once. */
  in(places: readonly TurnSpan[]): SaidFigure[] {
    return this.#said.filter((figure) => places.some((place) => overlap(figure, place)));
  }
}

/** Returns true when two places of a turn share a character. */
export const overlap = (one: TurnSpan, other: TurnSpan): boolean =>
  one.turnIndex === other.turnIndex && one.start < other.end && other.start < one.end;

const read = new WeakMap<WordedPoint, FactsOfPoint>();

/** Returns the facts of a point. Caches them for all talks, because a worded point never changes. */
export function factsOf(point: WordedPoint, language: Language): FactsOfPoint {
  const facts = read.get(point) ?? new FactsOfPoint(point, language);
  read.set(point, facts);
  return facts;
}

/** A point's facts, for comparison with figures that were said. */
export class FactsOfPoint {
  readonly facts: readonly Fact[];
  /** The figures in the point's wordings, which are other ways to say its facts ("708 € par an"). */
  readonly #own: Quantity[];
  constructor({ facts, claim, phrasings }: WordedPoint, language: Language) {
    this.facts = facts;
    const texts = facts.length === 0 ? [] : [claim, ...phrasings];
    this.#own = texts.flatMap((text) => readQuantities(text, language));
  }

  /**
   * Compares a figure with a fact. A figure that belongs to another fact or a wording of the point contradicts nothing,
   * unless it is a limit in the other direction.
   */
  outcome(fact: Fact, { quantity }: SaidFigure): FactOutcome {
    const compared = compareFact(fact, quantity);
    if (compared === "unrelated") return "missing";
    if (compared !== "other") return compared;
    if (this.isWorded(quantity, areTwoWays(fact, quantity))) return "vague";
    const isOthers = this.facts.some(
      (one) => one !== fact && ["same", "vague"].includes(compareFact(one, quantity)),
    );
    return isOthers ? "missing" : "other";
  }

  /** Returns true when a wording of the point has this figure; `isLimit` asks for the same limit too. */
  isWorded(quantity: Quantity, isLimit = false): boolean {
    const isOne = ({ relation }: Quantity) => !isLimit || relation === quantity.relation;
    return this.#own.some((own) => isSame(own, quantity) && isOne(own));
  }

  /** Returns true when one of the figures is the fact, exactly or so near that code cannot tell. */
  holds(fact: Fact, said: readonly SaidFigure[]): boolean {
    return said.some((figure) => ["same", "vague"].includes(this.outcome(fact, figure)));
  }

  /** Returns true when the figure measures the same thing as one of the facts. */
  isOfKind({ quantity }: SaidFigure): boolean {
    return this.facts.some((fact) => compareFact(fact, quantity) !== "unrelated");
  }

  /** Returns the figures that give one of the facts another value. */
  others(said: readonly SaidFigure[]): SaidFigure[] {
    return said.filter((figure) =>
      this.facts.some((fact) => this.outcome(fact, figure) === "other"),
    );
  }

  /** Compares each fact with the figures of the quotes, for the person who reads the verdict. */
  compare(verdict: ReadVerdict, said: readonly SaidFigure[], isDoubted: boolean): ComparedFact[] {
    const ranks = verdict === "contradicted" || isDoubted ? OTHER_FIRST : RIGHT_FIRST;
    return this.facts.map((expected) => {
      let best: ComparedFact = { expected, found: null, outcome: "missing" };
      for (const figure of said) {
        const outcome = this.outcome(expected, figure);
        if (ranks[outcome] > ranks[best.outcome])
          best = { expected, found: figure.quantity.raw, outcome };
      }
      return best;
    });
  }
}

/**
 * The ranks of outcomes when several figures concern a fact. The highest rank is shown. A figure of another thing is
 * never shown.
 */
const RIGHT_FIRST = { missing: 0, other: 0, vague: 1, same: 2 } as const;
const OTHER_FIRST = { missing: 0, vague: 1, same: 2, other: 3 } as const;

/** Returns true for the same value, unit and rate. */
export const isSame = (one: Quantity, other: Quantity): boolean =>
  one.value === other.value &&
  one.low === other.low &&
  one.high === other.high &&
  one.unit === other.unit &&
  one.per === other.per;
