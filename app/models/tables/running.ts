import type { ModelUse } from "~/models/terms/model-use";
import type { Bit, Instant, Json } from "./column";

/** What the process keeps for itself. */

export interface JobsTable {
  id: string;
  kind: string;
  payloadJson: Json;
  /** Two jobs with the same key are one. */
  uniqueKey: string | null;
  state: "queued" | "running" | "done" | "failed";
  attempts: number;
  runAfterAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
  lastError: string | null;
  /** Who waits for it; null: nobody in particular. */
  userId: string | null;
  createdAt: Instant;
}

/** A file the media store keeps. */
export interface MediaTable {
  publicId: string;
  folder: string;
  /** Path under the media directory. */
  file: string;
  mimeType: string;
  bytes: number;
  userId: string | null;
  createdAt: Instant;
  /** Of a finished recording: what the recorded-videos screen calls it, without extension. */
  recordingName: string | null;
}

/** A call of the language model, kept when it is over. */
export interface ModelCallsTable {
  id: string;
  /** '2026-11-20', in the installation's time zone. */
  day: string;
  use: ModelUse;
  /** What it judged; null for other uses, and once that is gone. */
  evaluationId: string | null;
  videoEvaluationId: string | null;
  /** The model's id. */
  model: string;
  /** 1: the server took it, and it counts; 0: it was refused, or never arrived. */
  taken: Bit;
  /** As the server tells; null when it does not. */
  promptTokens: number | null;
  completionTokens: number | null;
  /** In the vendor's currency; null when neither the server nor its catalogue tells. */
  cost: number | null;
  /** Why there was no answer (`Failure`); null when there was, or nobody waited for it any more. */
  failure: string | null;
  createdAt: Instant;
}

export interface SettingsTable {
  key: string;
  value: string;
  updatedAt: Instant;
}

/** How much room the disk of the data directory had; a week of them. */
export interface DiskSamplesTable {
  at: Instant;
  freeBytes: number;
  totalBytes: number;
}
