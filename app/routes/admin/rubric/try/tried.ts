import type { Verdict } from "~/models/terms/verdict";

/** The points that a sentence would earn, in words. `failure` replaces them. */
export interface Tried {
  /** The name of the reader. Null when only the reader without a model was asked. */
  by: string | null;
  failure: string | null;
  points: {
    id: string;
    claim: string;
    verdict: Verdict;
    points: number;
    maxPoints: number;
    clause: string | null;
    facts: string[];
  }[];
}

/** Returns a reading with only a sentence: nothing was found, or no reader could tell. */
export const triedFailure = (failure: string): Tried => ({ by: null, failure, points: [] });
