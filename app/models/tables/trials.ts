import type { Generated } from "kysely";
import type { Bit, Instant, Json } from "./column";

/** Trials in which language models prove themselves as judges. */

/** A trial of a model as judge (two-readers.md). One runs at a time. A finished trial never changes, except to become void. */
export interface JudgeTrialsTable {
  id: string;
  /** The model's name at its server. */
  model: string;
  /** The address of its server, without secrets. */
  server: string;
  promptVersion: string;
  state: "running" | "stopped" | "done" | "failed";
  /** The reason for a wait, a stop or a failure, as a sentence for people; null without one. */
  reason: string | null;
  startedAt: Instant;
  /** The time when it was done, stopped or failed. */
  endedAt: Instant | null;
  /** The number of texts that the model has read. */
  progress: Generated<number>;
  /** `TrialAnswer`s, in the order they came. */
  resultsJson: Generated<Json>;
  /** `TrialFigures`; null until it is done. */
  figuresJson: Json | null;
  /** 1: the model judges, in the languages below. */
  passed: Generated<Bit>;
  languagesJson: Generated<Json>;
  /** The time when its model's false judgings voided the trial. */
  voidedAt: Instant | null;
  voidReason: string | null;
}

/** An evaluation that a model judged by the right of a trial. `isFalse`: it heard a decoy, which no talk contains. */
export interface ModelJudgingsTable {
  id: string;
  trialId: string;
  /** Exactly one of these two is set. */
  evaluationId: string | null;
  videoEvaluationId: string | null;
  isFalse: Bit;
  judgedAt: Instant;
}

/** The tables of trials of the judge. */
export interface TrialTables {
  judgeTrials: JudgeTrialsTable;
  modelJudgings: ModelJudgingsTable;
}
