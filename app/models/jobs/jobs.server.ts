import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db, now, inTransaction } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { afterCommit } from "~/models/database/serializable.server";
import { notify } from "~/models/database/writers.server";
import type { CustomerManner } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import type { Database, Instant, Job } from "~/models/tables";
import type { StoredReason } from "~/models/terms/reason";

/**
 * The payload of each kind of job. Payloads hold ids, never copies: the job reads the newest row when it runs. Only
 * things that outlive their rows are named.
 */
export interface JobPayloads {
  /** Makes the stored upload of a presentation seekable and links it. */
  "assemble-recording": { presentationId: string };
  /** Hands in a presentation whose person did not come back within the term. */
  "lapse-presentation": { presentationId: string };
  /** Grades one pending evaluation. */
  "evaluate-presentation": { evaluationId: string };
  /** Asks the model to read a talk that the near reader judged in its place. `asked` counts the earlier requests. */
  "judge-by-model": { evaluationId: string; asked: number };
  /** Asks the voice vendor for the conversation of a waiting evaluation. */
  "hear-from-vendor": { evaluationId: string };
  /** Asks the voice vendor for a support call that its agent answered. */
  "hear-support-call": {
    callId: string;
    language: Language;
    os: "android" | "ios" | null;
    openedAt: Instant;
  };
  /** Hears the kept sound of an ended support call again. */
  "hear-call-again": { callId: string };
  /** Hears one uploaded video or audio and grades it against its module. */
  "evaluate-video": { videoEvaluationId: string };
  /** Reads the duration and transcribes a module's video. `videoUrl` is the video when requested. */
  "transcribe-module-video": { moduleId: string; videoUrl: string };
  /** Has the language model translate the lines of a lesson's captions that have no translation. */
  "translate-captions": { moduleId: string };
  /** Takes a picture out of a module's video, for its cards. */
  "make-poster": { videoUrl: string };
  /** Reads the duration of a tutorial's video, an AVI converted first. `videoUrl` is the video when requested. */
  "read-tutorial-video": { tutorialId: string; videoUrl: string };
  /** Drafts the rubric of a module from its texts, unless somebody else wrote one. */
  "draft-rubric": { moduleId: string };
  /** Asks the language model for a rubric. The proposal waits for an admin. */
  "propose-rubric": { proposalId: string; isDraft?: true };
  /** Writes a module's card. `anew`: another one in place of this version; absent: only missing or outdated parts. */
  "make-card": { moduleId: string; anew?: { manner: CustomerManner; basedOn: string | null } };
  /** Judges again the evaluations of a draft that a person confirmed. */
  "confirm-rubric": { moduleId: string };
  /** Has a model read the texts of its trial that it has not read yet. */
  "judge-trial": { trialId: string };
  /** Sends a mail of the queue. */
  "send-mail": { mailId: string };
  /** Answers a request for another password. `userId` is null when no account has the address. */
  "forgotten-password": { userId: string | null };
  /** Removes the files of a deleted account, or of an expired recording, from the disk or the vendor's store. */
  "remove-files": LeftFiles;
  /** Cleans the database file of the remains of erased rows. */
  "erase-traces": Record<string, never>;
  deliver: { partyId: string };
}

/** Files whose rows are gone. */
export interface LeftFiles {
  /** The presentations whose portions may be left under the data directory. */
  presentationIds: string[];
  /** Stable addresses in the media store. */
  videoUrls: string[];
  /** Paths under the media directory. */
  mediaFiles: string[];
  /** Paths under the data directory. */
  sounds: string[];
}
export type JobKind = keyof JobPayloads;

/** A job that a worker holds. `attempts` counts this attempt, and with `startedAt` it identifies the claim. */
export type ClaimedJob = Job & { startedAt: Instant };

/** The job was put back (a restart, a stop) or ended elsewhere: no result of this claim may be kept. */
export class JobLost extends Error {
  override name = "JobLost";
}

const listeners = new Set<() => void>();

/** Calls `listener` after each enqueue of this process until the returned function is called. */
export function onEnqueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listeners. */
export function wakeAll(): void {
  for (const wake of listeners) wake();
}

export interface NewJob<K extends JobKind> {
  kind: K;
  payload: JobPayloads[K];
  uniqueKey?: string;
  runAfterAt?: Instant;
  /** The person who waits for the job: people take turns. */
  userId?: string | null;
}

/**
 * Adds a job within the transaction and returns its id. A second job with the same `uniqueKey` is not added, whatever
 * the state of the first, whose id is returned.
 */
export async function enqueue<K extends JobKind>(
  job: NewJob<K>,
  trx: Kysely<Database> = db(),
): Promise<string> {
  const createdAt = now();
  const row = {
    id: randomUUID(),
    kind: job.kind,
    payloadJson: JSON.stringify(job.payload),
    uniqueKey: job.uniqueKey ?? null,
    state: "queued" as const,
    attempts: 0,
    runAfterAt: job.runAfterAt ?? createdAt, // equal: due from its start
    startedAt: null,
    finishedAt: null,
    lastError: null,
    userId: job.userId ?? null,
    createdAt,
    nodeId: null,
  };
  await trx
    .insertInto("jobs")
    .values(row)
    .onConflict((conflict) => conflict.column("uniqueKey").doNothing())
    .execute();
  await notify("jobs", trx);
  afterCommit(wakeAll);
  if (!job.uniqueKey) return row.id;
  const kept = await trx
    .selectFrom("jobs")
    .select("id")
    .where("uniqueKey", "=", job.uniqueKey)
    .executeTakeFirstOrThrow();
  return kept.id;
}

/** Runs a queued job now instead of at its next try. Does nothing for an ended or unknown job. */
export async function hasten(uniqueKey: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("jobs")
    .set((eb) => ({ runAfterAt: eb.ref("createdAt") })) // due at once, whatever the clocks of the nodes
    .where("uniqueKey", "=", uniqueKey)
    .where("state", "=", "queued")
    .execute();
  await notify("jobs", trx);
  afterCommit(wakeAll);
}

/** Returns the payload of a job that is not done; null when it is done, or unknown. */
export async function findPayload<K extends JobKind>(
  kind: K,
  uniqueKey: string,
): Promise<JobPayloads[K] | null> {
  const row = await db()
    .selectFrom("jobs")
    .select("payloadJson")
    .where("kind", "=", kind)
    .where("uniqueKey", "=", uniqueKey)
    .where("state", "!=", "done")
    .executeTakeFirst();
  return row ? (JSON.parse(row.payloadJson) as JobPayloads[K]) : null;
}

/** Returns those of the keys whose job is queued or running. Runs one query, or none without keys. */
export async function findWaiting(uniqueKeys: readonly string[]): Promise<Set<string>> {
  if (uniqueKeys.length === 0) return new Set();
  const rows = await db()
    .selectFrom("jobs")
    .select("uniqueKey")
    .where("uniqueKey", "in", uniqueKeys)
    .where("state", "in", ["queued", "running"])
    .execute();
  return new Set(rows.flatMap(({ uniqueKey }) => uniqueKey ?? []));
}

/** Requests the removal of files whose rows are about to go. Does nothing without files. */
export async function enqueueRemoval(
  files: LeftFiles,
  trx: Kysely<Database> = db(),
): Promise<void> {
  if (Object.values(files).some((list) => list.length > 0))
    await enqueue({ kind: "remove-files", payload: files }, trx);
}

/**
 * Deletes the done jobs that ended before `done`, and the failed ones that ended before `failed`. Returns their number.
 * A `uniqueKey` prevents a second request for one upload, which comes within hours.
 */
export async function purge(before: { done: Instant; failed: Instant }): Promise<number> {
  let purged = 0;
  for (const state of ["done", "failed"] as const) {
    const { numDeletedRows } = await db()
      .deleteFrom("jobs")
      .where("state", "=", state)
      .where("finishedAt", "<", before[state])
      .executeTakeFirst();
    purged += Number(numDeletedRows);
  }
  return purged;
}

export const findById = (id: string): Promise<Job | null> => findRow("jobs", { id });

/**
 * Ends a job together with its result. `write` and the state 'done' share a transaction, so a crash never loses or
 * doubles a result.
 * @throws JobLost (nothing is written)
 */
export async function finish(
  job: ClaimedJob,
  write?: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await inTransaction(async (trx) => {
    await release(job, { state: "done", finishedAt: now(), lastError: null }, trx);
    await write?.(trx);
  });
}

/** Puts a job back for a later try. @throws JobLost */
export async function retryLater(job: ClaimedJob, error: StoredReason, at: Instant): Promise<void> {
  const values = { state: "queued", startedAt: null, runAfterAt: at, lastError: error } as const;
  await release(job, values, db());
}

/** Puts a job back for later without counting the attempt, together with the rows of `write`. @throws JobLost */
export async function postpone(
  job: ClaimedJob,
  { reason, runAfterAt }: { reason: StoredReason; runAfterAt: Instant },
  write: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const attempts = job.attempts - 1;
  const values = { state: "queued" as const, startedAt: null, attempts, runAfterAt };
  await inTransaction(async (trx) => {
    await release(job, { ...values, lastError: reason }, trx);
    await write(trx);
  });
}

/** Puts a job back without counting the attempt, because the process stops. @throws JobLost */
export async function putBack(job: ClaimedJob): Promise<void> {
  await release(job, { state: "queued", startedAt: null, attempts: job.attempts - 1 }, db());
}

/** Gives a job up, together with the rows of `write`. @throws JobLost */
export async function giveUp(
  job: ClaimedJob,
  error: StoredReason,
  write?: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await inTransaction(async (trx) => {
    await release(job, { state: "failed", finishedAt: now(), lastError: error }, trx);
    await write?.(trx);
  });
}

/** Queues the jobs that a gone node left running. Returns their number. */
export async function requeueLeft(): Promise<number> {
  const result = await db()
    .updateTable("jobs")
    .set({ state: "queued", startedAt: null })
    .where("state", "=", "running")
    .where("nodeId", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Ends a claim. As the first write of its transaction, it takes the lock and proves that the claim still holds. */
async function release(
  job: ClaimedJob,
  values: Partial<Job>,
  trx: Kysely<Database>,
): Promise<void> {
  const result = await trx
    .updateTable("jobs")
    .set({ ...values, nodeId: null })
    .where("id", "=", job.id)
    .where("state", "=", "running")
    .where("startedAt", "=", job.startedAt)
    .where("attempts", "=", job.attempts)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n)
    throw new JobLost(`Job ${job.id} (${job.kind}) is no longer ours`);
}
