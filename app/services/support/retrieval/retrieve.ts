import type { Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/support/tutorial";
import { confidencesOf } from "./confidence";
import { indexOf } from "./index-tutorials";
import { readingsOf } from "./matches";

/** A tutorial and its confidence, from 0 to 1. */
export interface Retrieved {
  tutorial: Tutorial;
  confidence: number;
}

/** The nearest tutorial. `isSure`: it may be told without a question back. */
export interface Nearest extends Retrieved {
  isSure: boolean;
  /** The next tutorial, to ask about both, when the nearest is not sure. */
  other: Tutorial | null;
}

/** The least confidence to tell a tutorial at once, without a question. Measured: `bench/support/README.md`. */
const SURE = 0.76;
/** The least confidence to offer a tutorial. */
const LEAST = 0.3;
/** The least confidence of a second tutorial in the same question. */
const NAMED = 0.08;
/** Two tutorials with a smaller difference count as equally near. */
const CLOSE = 0.1;

/**
 * Returns the tutorial nearest to a spoken question, in the caller's language. Null when none is near, or when the
 * question has no content. Pure and without a model: the order of the tutorials does not change the result.
 */
export function retrieve(
  question: string,
  language: Language,
  tutorials: readonly Tutorial[],
): Nearest | null {
  const [best, next] = rank(question, language, tutorials);
  if (!best || best.confidence < LEAST) return null;
  const isClose = next !== undefined && next.confidence >= Math.max(LEAST, best.confidence - CLOSE);
  const isSure = best.confidence >= SURE && !isClose;
  const isOffered = !isSure && next !== undefined && next.confidence >= NAMED;
  return { ...best, isSure, other: isOffered ? next.tutorial : null };
}

/** Returns the tutorials that share anything with a question, the surest first. */
export function rank(
  question: string,
  language: Language,
  tutorials: readonly Tutorial[],
): Retrieved[] {
  const index = indexOf(tutorials, language);
  const confidences = confidencesOf(readingsOf(question, language, index), index);
  return tutorials
    .map((tutorial, at) => ({ tutorial, confidence: confidences[at] ?? 0 }))
    .filter(({ confidence }) => confidence > 0)
    .toSorted((a, b) => b.confidence - a.confidence || (a.tutorial.id < b.tutorial.id ? -1 : 1));
}
