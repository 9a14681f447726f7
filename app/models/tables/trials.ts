import type { Generated } from "kysely";
import type { Bit, Instant, Json } from "./column";

/** Trials in which language models prove themselves as judges. */

/** A trial of a model as judge (mind §3). One runs at a time; none is ever changed once it is done, but to be void. */
export interface JudgeTrialsTable {
  id: string;
  /** As its server calls it. */
  model: string;
  /** The address of its server, without what is secret of it. */
  server: string;
  promptVersion: string;
  state: "running" | "stopped" | "done" | "failed";
  /** Why it waits, stopped or failed: a sentence for people; null when there is nothing to say. */
  reason: string | null;
  startedAt: Instant;
  /** When it was done, stopped or failed. */
  endedAt: Instant | null;
  /** Texts that the model has answered. */
  progress: Generated<number>;
  /** `TrialAnswer`s, in the order they came. */
  resultsJson: Generated<Json>;
  /** `TrialFigures`; null until it is done. */
  figuresJson: Json | null;
  /** 1: the model judges, in the languages below. */
  passed: Generated<Bit>;
  languagesJson: Generated<Json>;
  /** When what it judged showed that the trial proves nothing any more. */
  voidedAt: Instant | null;
  voidReason: string | null;
}

/** An evaluation that a model judged by the right of a trial, and whether it heard a decoy that is not there. */
export interface ModelJudgingsTable {
  id: string;
  trialId: string;
  /** One of these two is set. */
  evaluationId: string | null;
  videoEvaluationId: string | null;
  isFalse: Bit;
  judgedAt: Instant;
}
