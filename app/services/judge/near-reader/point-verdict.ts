import type { ReadVerdict } from "~/services/judge/claims";
import type { HeardItem, HeardTurn } from "./items";
import type { NearPoint } from "./rubric";
import type { Window } from "./windows";

/** The credits from which a point is said, and vague. */
const SAID = 0.6;
const VAGUE = 0.2;
/** The share of a point's words below which they may speak of something else, as a single word may. */
const FEW_WORDS = 0.5;
/** The number of wordings, the claim included, from which a point's words are known. */
export const MANY_WORDINGS = 4;
/** The share of a wording's words without which a point of fewer wordings is not said. */
const MOST_WORDS = 0.75;

/** Returns the verdict of a credit. A loose or hedged figure is vague at most. */
export function verdictOf(credit: number, isLoose: boolean): ReadVerdict {
  if (credit < VAGUE) return "unsaid";
  return credit >= SAID && !isLoose ? "said" : "vague";
}

/**
 * Adjusts a verdict to the kind of answer. A said point that is turned is open, because words alone cannot tell its
 * sense. A degree without a figure is vague.
 */
export function answered(
  verdict: ReadVerdict,
  answer: HeardTurn["answer"],
  { turned, isLost }: { turned: boolean; isLost: boolean },
): ReadVerdict {
  const isPolar = answer === "yes" || answer === "no";
  if (verdict !== "unsaid" && isPolar && turned) return "open";
  if (verdict !== "said") return verdict;
  if (isLost) return "open";
  return answer === "loose" ? "vague" : "said";
}

/**
 * Returns true for a window with few of a point's words. Two wordings are not all ways to say a point, so it is said
 * only with most of the words of one.
 */
export function isThin(
  verdict: "said" | "vague",
  {
    credit,
    inside,
    found,
    truths,
  }: { credit: number; inside: readonly HeardItem[]; found: Window; truths: NearPoint["truths"] },
): boolean {
  if (verdict === "said") return truths.length < MANY_WORDINGS && found.words < MOST_WORDS;
  return credit < SAID && (inside.length === 1 || found.words < FEW_WORDS);
}
