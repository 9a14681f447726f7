import type { Instant, Json } from "./column";

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
