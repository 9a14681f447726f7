import type { Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/support/tutorial";
import { confidencesOf } from "./confidence";
import { indexOf } from "./index-tutorials";
import { readingsOf } from "./matches";

/** A tutorial and how sure it is to answer, from 0 to 1. */
export interface Retrieved {
  tutorial: Tutorial;
  confidence: number;
}

/** The nearest tutorial, and whether it may be told without asking. */
export interface Nearest extends Retrieved {
  isSure: boolean;
  /** The next one, when it is about as near. */
  other: Tutorial | null;
}

/** From here on a tutorial is told at once; below, the caller is asked about it. Measured: `bench/support/README.md`. */
const SURE = 0.5;
/** Below it nothing is offered. */
const LEAST = 0.3;
/** Two that are less apart are as near as each other. */
const CLOSE = 0.1;

/**
 * Returns the tutorial nearest to a question as it was spoken, in the caller's language; null when none is near or the
 * question says nothing. Pure, without a model: the same question and tutorials always give the same answer, whatever their order.
 */
export function retrieve(
  question: string,
  language: Language,
  tutorials: readonly Tutorial[],
): Nearest | null {
  const [best, next] = rank(question, language, tutorials);
  if (!best || best.confidence < LEAST) return null;
  const isClose = next !== undefined && next.confidence >= Math.max(LEAST, best.confidence - CLOSE);
  const other = isClose ? next.tutorial : null;
  return { ...best, isSure: best.confidence >= SURE && !other, other };
}

/** The tutorials that share anything with a question, the surest first. */
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
