import type { Language } from "~/models/language";
import type { Tutorial } from "~/models/tutorial";
import { confidencesOf } from "./confidence";
import { indexOf } from "./index-tutorials";
import { readingsOf } from "./matches";

/** A tutorial and how sure it is to answer, from 0 to 1. */
export interface Retrieved {
  tutorial: Tutorial;
  confidence: number;
}

/** Below it nothing is answered. Measured: `bench/support/README.md`. */
const LEAST = 0.36;

/**
 * The tutorial that answers a question as it was spoken, in the caller's language; null when none does or the question says
 * nothing. Pure, without a model: the same question and tutorials always give the same answer, whatever their order.
 */
export function retrieve(
  question: string,
  language: Language,
  tutorials: readonly Tutorial[],
): Retrieved | null {
  const best = rank(question, language, tutorials)[0];
  return best && best.confidence >= LEAST ? best : null;
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
