import type { ComparedFact } from "~/models/terms/rubric-judgement";
import type { ProvenClause, ReadVerdict } from "~/services/judge/claims";
import type { LetterIndex } from "./compare-letters";
import { nearestWords, type Passage } from "./passages";
import { weighPoint, weighRedLine } from "./weigh-letters";

/** The probability from which a point is said. */
const SAID = 0.4;
/** The probabilities from which a point is vague, when its words are heard, and otherwise open. */
const VAGUE = 0.15;
const OPEN = 0.25;
/** The likeness from which a wording is heard by its words, however short it is beside its passage. */
const WHOLE = 0.66;

/** A point as its words alone show it. */
export interface ByWords {
  verdict: ReadVerdict;
  window: ProvenClause | null;
  /** The likeness of the window to the nearest wording, 0 to 1. */
  likeness: number;
  facts: ComparedFact[];
  /** True when the window is a short answer with its question. */
  isAnswer: boolean;
  /** True when the window is hedged, or its figure is loose. */
  isLoose: boolean;
  /** True when a denial or a written falsehood turns the window's sense. */
  isLost: boolean;
}

/** A talk, prepared for the reading of letters. */
export interface LetteredTalk {
  passages: readonly Passage[];
  index: LetterIndex;
}

/** A point as its letters show it. */
export interface ByLetters extends Pick<ByWords, "verdict" | "window"> {
  /** The probability that it was said, 0 to 1. */
  certainty: number;
}

/**
 * Reads the point at this place of the rubric by letters (two-readers.md). Returns null where words decide: for another
 * figure in its place, a short answer, and a talk without statements. Pure.
 */
export function readByLetters(
  byWords: ByWords,
  at: number,
  { passages, index }: LetteredTalk,
): ByLetters | null {
  const { verdict: known, window, facts, isAnswer, isLoose } = byWords;
  const isWrong = byWords.isLost || isAnother(facts);
  const isHeard = known === "said" || known === "vague";
  const isOther = known === "open" && facts.some(({ outcome }) => outcome === "other");
  if (known === "contradicted" || isOther || (isAnswer && isHeard)) return null;
  const found = weighPoint(at, facts, passages);
  if (!found) return null;
  const certainty = found.probability;
  const isWhole = known === "said" && byWords.likeness >= WHOLE && !isNearerToFalsehood(found, at);
  const verdict = verdictOf(certainty, { isHeard, isLoose, isWhole, isWrong });
  const quote = isHeard ? window : quoteOf(found.passage, at, index);
  return { verdict, window: quote, certainty };
}

/** Returns true when another figure was said, and no right one. */
const isAnother = (facts: readonly ComparedFact[]): boolean =>
  facts.some(({ outcome }) => outcome === "other") &&
  !facts.some(({ outcome }) => outcome === "same" || outcome === "vague");

const isNearerToFalsehood = ({ passage }: { passage: Passage }, at: number): boolean => {
  const { truth, falsehood } = passage.likeness[at] ?? { truth: 0, falsehood: 0 };
  return falsehood >= truth;
};

/** The probabilities from which a red line is crossed, and may be crossed. */
const CROSSED = 0.5;
const DOUBTED = 0.2;

/**
 * Reads the red line at this place of the rubric by letters. `isTurned` tells whether a denial turns a passage's words,
 * or the rep only supposes them. Returns null for a talk without statements. Pure.
 */
export function readRedLine(
  at: number,
  { passages, index }: LetteredTalk,
  isTurned: (passage: Passage) => boolean,
): ByLetters | null {
  const found = weighRedLine(at, passages);
  if (!found) return null;
  const { passage, probability: certainty } = found;
  const isCrossed = certainty >= CROSSED && !isTurned(passage);
  const verdict = isCrossed ? "crossed" : certainty >= DOUBTED ? "open" : "unsaid";
  return { verdict, window: quoteOf(passage, at, index), certainty };
}

function verdictOf(
  probability: number,
  {
    isHeard,
    isWhole,
    isLoose,
    isWrong,
  }: Record<"isHeard" | "isWhole" | "isLoose" | "isWrong", boolean>,
): ReadVerdict {
  if (probability >= (isWhole ? VAGUE : SAID)) return isWrong ? "open" : isLoose ? "vague" : "said";
  if (isHeard) return probability >= VAGUE ? "vague" : "unsaid";
  return probability >= OPEN ? "open" : "unsaid";
}

function quoteOf(passage: Passage, at: number, index: LetterIndex): ProvenClause {
  const { index: turnIndex, message } = passage.heard.turn;
  const words = nearestWords(passage, at, index);
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  return { turnIndex, start, end, text: message.slice(start, end) };
}
