import type { Generated } from "kysely";
import type { ModelUse } from "~/models/terms/model-use";
import type { StoredReason } from "~/models/terms/reason";
import type { SweepKind, WaitReason } from "~/models/terms/sweep";
import type { Bit, Instant, Json } from "./column";

/** The tables for the process itself. */

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
  /** The reason why its last try failed. */
  lastError: StoredReason | null;
  /** The person who waits for it; null for nobody in particular. */
  userId: string | null;
  createdAt: Instant;
  /** The node that runs it; null when it does not run, or when its node is gone. */
  nodeId: string | null;
}

/** A process that serves the academy. Its row is its lease on running jobs and open conversations. */
export interface NodesTable {
  id: string;
  /** Unique among the nodes that run, by the operator's settings. */
  name: string;
  /** The address at which other nodes reach it. */
  address: string | null;
  startedAt: Instant;
  /** The end of the lease by the database's clock. Other nodes take over afterwards. */
  leasedUntil: Instant;
  /** The conversations that it would take now. */
  freeVoice: Generated<number>;
  freeText: Generated<number>;
}

/** A person who waits for a conversation at any node. */
export interface VoiceWaitingTable {
  ticket: string;
  mode: "voice" | "text";
  /** The person, who waits once for each kind of conversation. */
  holder: string;
  /** The order of the callers. */
  place: number;
  /** An instant of the database's clock. */
  polledAt: Instant;
}

/** A place at another node, promised to a caller for some seconds. */
export interface VoicePromisesTable {
  tokenDigest: string;
  nodeId: string;
  mode: Generated<"voice" | "text">;
  holder: Generated<string>;
  briefJson: Json;
  /** By the database's clock. */
  expiresAt: Instant;
}

/** A file of the media store. */
export interface MediaTable {
  publicId: string;
  folder: string;
  /** Path under the media directory; the vendor's address of a recording kept from a deleted account. */
  file: string;
  mimeType: string;
  bytes: number;
  userId: string | null;
  createdAt: Instant;
  /** The name of a finished recording on its screen, without extension; null for other files. */
  recordingName: string | null;
}

/** A file that a process began and no row owns yet. */
export interface BegunFilesTable {
  /** Path under the data directory, or name in the object store. */
  file: string;
  begunAt: Instant;
}

/** An ended call of the language model. */
export interface ModelCallsTable {
  id: string;
  /** '2026-11-20', in the installation's time zone. */
  day: string;
  use: ModelUse;
  /** The judged evaluation; null for other uses, and when it is gone. */
  evaluationId: string | null;
  videoEvaluationId: string | null;
  /** The model's id. */
  model: string;
  /** 1: the server accepted the call, so it counts; 0: it was refused, or never arrived. */
  taken: Bit;
  /** The count that the server reports; null when it reports none. */
  promptTokens: number | null;
  completionTokens: number | null;
  /** The cost in the vendor's currency. Null when neither the server nor its catalogue reports it. */
  cost: number | null;
  /** The reason for a missing answer (`Failure`); null with an answer, or when nobody waited any more. */
  failure: string | null;
  createdAt: Instant;
}

/** A trial of a model as judge (product §4.8). One runs at a time. A finished trial never changes, except to become void. */
export interface JudgeTrialsTable {
  id: string;
  /** The model's name at its server. */
  model: string;
  /** The address of its server, without secrets. */
  server: string;
  promptVersion: string;
  state: "running" | "stopped" | "done" | "failed";
  /** The reason for a wait, a stop or a failure, or null. */
  reason: StoredReason | null;
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
  voidReason: StoredReason | null;
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

export interface SettingsTable {
  key: string;
  value: string;
  updatedAt: Instant;
}

/** The free space of a node's disk with its data directory, for one week. */
export interface DiskSamplesTable {
  at: Instant;
  /** The node's name; empty for an installation of one machine. */
  node: Generated<string>;
  freeBytes: number;
  totalBytes: number;
}

/** A removal of people's data that waits for an admin. */
export interface WaitingSweepsTable {
  kind: SweepKind;
  /** The node whose own disk holds the files; empty for rows and shared files. */
  node: string;
  reason: WaitReason;
  /** The things that are due, the files among them, and the things that the sweep watches over. */
  items: number;
  files: number;
  total: number;
  /** The dates of the oldest and the newest due thing; null when the things have none. */
  oldestAt: Instant | null;
  newestAt: Instant | null;
  /** The instant for which the due things were counted. */
  countedAt: Instant;
  /** The instant up to which an admin lets due things go; null without an admin's word. */
  allowedAt: Instant | null;
}

/** The clock by which a machine removes people's data. It never runs faster than time is known to have passed. */
export interface SweepClocksTable {
  /** The machine's start, by the name that the machine gives it. */
  boot: string;
  /** The instant that had surely come at the last run. */
  sureAt: Instant;
  /** The instant that the machine's clock showed at the last run. */
  ranAt: Instant;
  /** The time since the machine's start at the last run. */
  uptimeMs: number;
  /** The time that the machine may have been off for, not yet used up. */
  slackMs: number;
}

/** The tables of the work beside the pages. */
export interface RunningTables {
  jobs: JobsTable;
  nodes: NodesTable;
  voicePromises: VoicePromisesTable;
  voiceWaiting: VoiceWaitingTable;
  media: MediaTable;
  begunFiles: BegunFilesTable;
  modelCalls: ModelCallsTable;
  settings: SettingsTable;
  diskSamples: DiskSamplesTable;
  judgeTrials: JudgeTrialsTable;
  modelJudgings: ModelJudgingsTable;
  waitingSweeps: WaitingSweepsTable;
  sweepClocks: SweepClocksTable;
}
