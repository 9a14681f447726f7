import type { ComparedFact } from "~/models/terms/rubric-judgement";
import type { Verdict } from "~/models/terms/verdict";

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
