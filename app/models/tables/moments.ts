import type { Verdict } from "~/models/terms/verdict";
import type { Bit, Instant, Json } from "./column";

/** 'Refaire ce moment': an answer to one point of an evaluation, outside every score. Rows never change. */
export interface MomentsTable {
  id: string;
  /** The user of the evaluation. */
  userId: string;
  evaluationId: string;
  /** The module of the evaluation; null when it is gone. */
  moduleId: string | null;
  /** The id of the rubric's point. */
  pointId: string;
  /** The version that judged both; null when its module is gone. */
  rubricVersionId: string | null;
  /** The customer's question and the rep's answer, word for word. */
  question: string;
  answer: string;
  /** 1: typed; 0: spoken, as the server heard it. */
  written: Bit;
  verdict: Verdict;
  /** The offsets of the deciding clause in `answer`, in UTF-16 units; both null when no clause was near. */
  clauseStart: number | null;
  clauseEnd: number | null;
  /** `ComparedFact`s. */
  factsJson: Json;
  /** The evaluation's effective score of that day, and the score with this verdict; 0 to 100. */
  scoreBefore: number;
  scoreAfter: number;
  /** The reader of the answer; null for moments older than readers. */
  reader: "near" | "model" | null;
  /** The model's id; null without one. */
  readerModel: string | null;
  createdAt: Instant;
}

/** The spoken answer to a point that waits for its page, which may ask another node. It is deleted when read. */
export interface MomentAnswersTable {
  /** The conversation's id. */
  id: string;
  userId: string;
  evaluationId: string;
  pointId: string;
  /** Empty when nothing was heard. */
  answer: string;
  createdAt: Instant;
}

/** The tables of redone points. */
export interface MomentTables {
  moments: MomentsTable;
  momentAnswers: MomentAnswersTable;
}
