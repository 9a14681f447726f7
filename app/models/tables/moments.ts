import type { Verdict } from "~/models/terms/verdict";
import type { Bit, Instant, Json } from "./column";

/** 'Refaire ce moment': an answer to one point of an evaluation, kept apart from every score. Never changed. */
export interface MomentsTable {
  id: string;
  /** Whose it is: the evaluation's own. */
  userId: string;
  evaluationId: string;
  /** What the evaluation judged; null once it is gone. */
  moduleId: string | null;
  /** Of the rubric's points. */
  pointId: string;
  /** The version that judged both; null once its module is gone. */
  rubricVersionId: string | null;
  /** What the customer asked, and what the rep answered, as they were said. */
  question: string;
  answer: string;
  /** 1: typed; 0: spoken, as the server heard it. */
  written: Bit;
  verdict: Verdict;
  /** The clause that decided, in `answer`, UTF-16 units; both null when nothing was near. */
  clauseStart: number | null;
  clauseEnd: number | null;
  /** `ComparedFact`s. */
  factsJson: Json;
  /** The evaluation's score as it counted that day by its rubric, and with this verdict in its place; 0 to 100. */
  scoreBefore: number;
  scoreAfter: number;
  /** Who read the answer; null of those from before readers. */
  reader: "near" | "model" | null;
  /** The model's id; null without one. */
  readerModel: string | null;
  createdAt: Instant;
}
