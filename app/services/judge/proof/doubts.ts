import type { Dispute, ReadVerdict } from "../claims";
import type { TurnSpan } from "../claims";
import { type FactsOfPoint, overlap, type SaidFigure } from "./figures";

/** A claim whose sentences hold, and what stands in them and near them. */
export interface Doubtable {
  verdict: ReadVerdict;
  facts: FactsOfPoint;
  /** In its sentences. */
  quoted: readonly SaidFigure[];
  /** Those, and the figures of their neighbours and of the question that a short one answers. */
  nearby: readonly SaidFigure[];
  /** The greatest share of a wording's words that stands there too, 0 to 1. */
  nearness: number;
  /** The same of the wordings that say the point without a figure. */
  plainness: number;
  isBlocking: boolean;
  quotes: readonly TurnSpan[];
  /** What the recognisers heard differently, or what does not parse. */
  misheard: readonly TurnSpan[];
}

/** So much of a wording says the point. */
const NAMED = 0.5;

/** What code doubts of a claim that it cannot refute, and what would hold instead; null without a doubt (mind §2). Pure. */
export function doubtOf(claim: Doubtable): Dispute | null {
  const { verdict, facts } = claim;
  if (facts.facts.length === 0) return null;
  if (verdict === "contradicted") return doubtOfFalse(claim);
  if (verdict === "unsaid" || verdict === "open") return null;
  const otherwise = verdict === "crossed" ? "unsaid" : "contradicted";
  if (hasOther(claim)) return { doubt: "other-figure", verdict: otherwise };
  if (!isFar(claim)) return null;
  // Its words without its figure say it vaguely.
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

/** A fact has another value in the quotes, and the right one stands nowhere near. */
const hasOther = ({ facts, quoted, nearby }: Doubtable): boolean =>
  facts.facts.some(
    (fact) =>
      quoted.some((figure) => facts.outcome(fact, figure) === "other") &&
      !facts.holds(fact, nearby),
  );

/**
 * No figure of the point or of its wordings is near, nor its words: of what is 'dit', the words of a wording without a figure; of the rest, any
 * word.
 */
const isFar = ({ verdict, facts, nearby, nearness, plainness }: Doubtable): boolean =>
  (verdict === "said" ? plainness < NAMED : nearness === 0) &&
  !facts.facts.some((fact) => facts.holds(fact, nearby)) &&
  !nearby.some(({ quantity }) => facts.isWorded(quantity));

/** All that contradicts a blocking point in the quotes was heard in two ways, or is a number that nobody can know. */
function isMisheard({ facts, quoted, quotes, misheard, isBlocking }: Doubtable): boolean {
  if (!isBlocking) return false;
  const others = facts.others(quoted);
  const isDoubtful = (place: TurnSpan) => misheard.some((one) => overlap(one, place));
  if (others.length > 0) return others.every(isDoubtful);
  const isUnread = ({ quantity: { value, relation } }: SaidFigure) =>
    value === null && relation !== "range";
  return quotes.some(isDoubtful) || quoted.some((one) => isUnread(one) && facts.isOfKind(one));
}
