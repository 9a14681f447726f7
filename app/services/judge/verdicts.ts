import type { Fact } from "~/models/terms/rubric-fact";
import type { Verdict } from "~/models/terms/verdict";

export type Outcome = "same" | "other" | "vague" | "missing";

/** A point's fact compared with the rep's words. `found` is word for word. */
export interface ComparedFact {
  expected: Fact;
  found: string | null;
  outcome: Outcome;
}

/** The whole clause that decided: `message.slice(start, end)` of its turn. */
export interface ProvenClause {
  turnIndex: number;
  start: number;
  end: number;
  text: string;
}

export interface PointVerdict {
  id: string;
  verdict: Verdict;
  /** 0 to 1. */
  credit: number;
  clause: ProvenClause | null;
  facts: ComparedFact[];
  repaired: boolean;
  /** The number of near clauses. */
  clauses: number;
}
