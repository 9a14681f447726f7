import type { Fact } from "~/models/rubric-fact";

/** What is said of a point (rubric §2); "crossed" is a red line that was said. */
export type Verdict = "said" | "vague" | "contradicted" | "unsaid" | "crossed";
export type Outcome = "same" | "other" | "vague" | "missing";

/** A fact of a point against what was said; `found` is word for word. */
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
  /** How many clauses were near. */
  clauses: number;
}

/** A measure of manner with the figures it comes from: `value` = `part` / `whole`. */
export interface Measure {
  value: number;
  part: number;
  whole: number;
}

/** Null is what could not be measured. */
export interface Manner {
  structure: Measure | null;
  clarity: Measure | null;
  listening: Measure | null;
}
