import type { ComparedFact } from "~/models/terms/rubric-judgement";
import type { Likeness } from "./compare-letters";
import type { Passage } from "./passages";

/** The signs that a point was said: its nearest passage, and its figures. */
export interface Signs {
  /** 1 for a point with a figure, otherwise 0. */
  hasFigure: number;
  /** The shares of its figures that were said rightly, nearly, and otherwise, 0 to 1. */
  same: number;
  near: number;
  other: number;
  /** The likeness of the nearest passage to a true wording, and to a falsehood, 0 to 1. */
  truth: number;
  falsehood: number;
  /** The lead of the nearest passage on the point that is next, -1 to 1. */
  lead: number;
  /** The greatest lead of a falsehood on the true wordings, in any passage, -1 to 1. */
  falseLead: number;
}

/** The weights of a logistic regression over labelled points (`npm run bench -- --only judge --weigh`). */
export const WEIGHTS: Readonly<Record<keyof Signs | "bias", number>> = {
  bias: -2.32,
  hasFigure: -2.06,
  same: 3.89,
  near: 2.29,
  other: -1.66,
  truth: 12.12,
  falsehood: -3.54,
  lead: 2.03,
  falseLead: -2.12,
};

/** The signs that a red line was crossed, as in `Signs`. */
type RedSigns = Pick<Signs, "truth" | "falsehood" | "lead">;

/** The same for red lines. A harmless opposite is about the subject too, so its likeness is a sign as well. */
export const RED_WEIGHTS: Readonly<Record<keyof RedSigns | "bias", number>> = {
  bias: -5.98,
  truth: 11.45,
  falsehood: 14.16,
  lead: 5.69,
};
/** The part of a falsehood's likeness that speaks against a passage, in the search for a red line. */
const OPPOSITE = 0.7;

const NOTHING: Likeness = { truth: 0, falsehood: 0 };
const likenessOf = ({ likeness }: Passage, at: number): Likeness => likeness[at] ?? NOTHING;

/** Returns the lead of a passage's likeness to one point on the point that is next. */
const leadOf = (passage: Passage, at: number): number =>
  likenessOf(passage, at).truth -
  Math.max(0, ...passage.likeness.filter((_, k) => k !== at).map(({ truth }) => truth));

/** Returns the passage with the greatest worth; null without passages. */
function bestOf(passages: readonly Passage[], worth: (passage: Passage) => number): Passage | null {
  let best: { passage: Passage; worth: number } | null = null;
  for (const passage of passages) {
    const here = worth(passage);
    if (!best || here > best.worth) best = { passage, worth: here };
  }
  return best?.passage ?? null;
}

interface WeighedPassage {
  passage: Passage;
  /** The probability that the point was said, 0 to 1. */
  probability: number;
}

/** Returns the signs of the point at this place of the rubric in its nearest passage. */
export function signsOf(
  at: number,
  facts: readonly ComparedFact[],
  passages: readonly Passage[],
): { passage: Passage; signs: Signs } | null {
  const passage = bestOf(passages, (one) => likenessOf(one, at).truth);
  if (!passage) return null;
  const shareOf = (outcome: ComparedFact["outcome"]) =>
    facts.filter((fact) => fact.outcome === outcome).length / Math.max(1, facts.length);
  const signs = {
    ...likenessOf(passage, at),
    hasFigure: facts.length > 0 ? 1 : 0,
    same: shareOf("same"),
    near: shareOf("vague"),
    other: shareOf("other"),
    lead: leadOf(passage, at),
    falseLead: Math.max(
      ...passages.map((one) => likenessOf(one, at).falsehood - likenessOf(one, at).truth),
    ),
  };
  return { passage, signs };
}

/** Returns the signs of the red line at this place of the rubric in the passage that is most like crossing it. */
export function redSignsOf(
  at: number,
  passages: readonly Passage[],
): { passage: Passage; signs: RedSigns } | null {
  const passage = bestOf(passages, (one) => {
    const { truth, falsehood } = likenessOf(one, at);
    return truth - OPPOSITE * falsehood;
  });
  return passage && { passage, signs: { ...likenessOf(passage, at), lead: leadOf(passage, at) } };
}

/** Finds the passage that is nearest to the point at this place of the rubric. Null for a talk without statements. Pure. */
export function weighPoint(
  at: number,
  facts: readonly ComparedFact[],
  passages: readonly Passage[],
): WeighedPassage | null {
  const found = signsOf(at, facts, passages);
  return found && { passage: found.passage, probability: logistic(WEIGHTS, found.signs) };
}

/** Finds the passage that is most like crossing the red line at this place. Null for a talk without statements. Pure. */
export function weighRedLine(at: number, passages: readonly Passage[]): WeighedPassage | null {
  const found = redSignsOf(at, passages);
  return found && { passage: found.passage, probability: logistic(RED_WEIGHTS, found.signs) };
}

function logistic<Name extends string>(
  weights: Readonly<Record<Name | "bias", number>>,
  signs: Readonly<Record<Name, number>>,
): number {
  const names = Object.keys(signs) as Name[];
  const sum = names.reduce((all, name) => all + weights[name] * signs[name], weights.bias);
  return 1 / (1 + Math.exp(-sum));
}
