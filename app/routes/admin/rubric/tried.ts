import type { Verdict } from "~/models/terms/verdict";

/** Says in words the points a sentence would earn; `failure` stands in their place. */
export interface Tried {
  /** Who read it; null for the reader without a model, beside whom nobody else was asked. */
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

/** Nothing was found, or nobody could tell: a sentence for people. */
export const triedFailure = (failure: string): Tried => ({ by: null, failure, points: [] });
