import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Language } from "~/models/terms/language";
import type { Database, Instant, Job } from "~/models/tables";

/**
 * What each kind of job is told. Payloads hold ids, never copies: the job reads the newest row when it runs. Only
 * what outlives its rows is told by name.
 */
export interface JobPayloads {
  /** Makes the stored upload of a presentation seekable and links it. */
  "assemble-recording": { presentationId: string };
  /** Grades one pending evaluation. */
  "evaluate-presentation": { evaluationId: string };
  /** Has the model read the talk of an evaluation that the near reader made in its place; `asked`: how often already. */
  "judge-by-model": { evaluationId: string; asked: number };
  /** Asks the voice vendor for the conversation of an evaluation that waits for it. */
  "hear-from-vendor": { evaluationId: string };
  /** Asks the voice vendor for a support call that its agent answered. */
  "hear-support-call": {
    callId: string;
    language: Language;
    os: "android" | "ios" | null;
    openedAt: Instant;
  };
  /** Hears one uploaded video or audio and grades it against its module. */
  "evaluate-video": { videoEvaluationId: string };
  /** Reads the duration and writes the text of the video a module had when it was asked for. */
  "transcribe-module-video": { moduleId: string; videoUrl: string };
  /** Takes a picture out of a module's video, for its cards. */
  "make-poster": { videoUrl: string };
  /** Reads the duration of the video a tutorial had when it was asked for, an AVI made an MP4 first. */
  "read-tutorial-video": { tutorialId: string; videoUrl: string };
  /** Writes the rubric of a module from its texts, as long as nobody else wrote it. */
  "draft-rubric": { moduleId: string };
  /** Asks the language model for a rubric; what it says waits for an admin. */
  "propose-rubric": { proposalId: string };
  /** Has a model read the texts of its trial that it has not answered yet. */
  "judge-trial": { trialId: string };
  /** Removes what a deleted account, or a recording whose time is up, leaves on disk or at the vendor's. */
  "remove-files": LeftFiles;
  /** Takes out of the database file what is left in it of rows that were erased. */
  "erase-traces": Record<string, never>;
}

/** Files whose rows are gone. */
export interface LeftFiles {
  /** Whose portions, if there are any, are under the data directory. */
  presentationIds: string[];
  /** Stable addresses in the media store. */
  videoUrls: string[];
  /** Paths under the media directory. */
  mediaFiles: string[];
  /** Paths under the data directory. */
  sounds: string[];
}
export type JobKind = keyof JobPayloads;

/** A job as its worker holds it. `attempts` counts this one; with `startedAt` it tells one claim from the next. */
export type ClaimedJob = Job & { startedAt: Instant };

/** The job was taken back (a restart, a stop) or ended by someone else: nothing this claim did may be kept. */
export class JobLost extends Error {
  override name = "JobLost";
}

const listeners = new Set<() => void>();

/** Calls `listener` after each enqueue of this process until the returned function is called. */
export function onEnqueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface NewJob<K extends JobKind> {
  kind: K;
  payload: JobPayloads[K];
  uniqueKey?: string;
  runAfterAt?: Instant;
  /** Who waits for it: people take turns. */
  userId?: string | null;
}

/**
 * Adds a job, durable with the transaction it is part of; answers its id. A second job with the same `uniqueKey`
 * is the first one, whatever became of it.
 */
export async function enqueue<K extends JobKind>(
  job: NewJob<K>,
  trx: Kysely<Database> = db(),
): Promise<string> {
  const row = {
    id: randomUUID(),
    kind: job.kind,
    payloadJson: JSON.stringify(job.payload),
    uniqueKey: job.uniqueKey ?? null,
    state: "queued" as const,
    attempts: 0,
    runAfterAt: job.runAfterAt ?? now(),
    startedAt: null,
    finishedAt: null,
    lastError: null,
    userId: job.userId ?? null,
    createdAt: now(),
  };
  await trx
    .insertInto("jobs")
    .values(row)
    .onConflict((conflict) => conflict.column("uniqueKey").doNothing())
    .execute();
  for (const wake of listeners) wake();
  if (!job.uniqueKey) return row.id;
  const kept = await trx
    .selectFrom("jobs")
    .select("id")
    .where("uniqueKey", "=", job.uniqueKey)
    .executeTakeFirstOrThrow();
  return kept.id;
}

/** Has a job that waits for its next try run now; one that is over, or unknown, stays as it is. */
export async function hasten(uniqueKey: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("jobs")
    .set({ runAfterAt: now() })
    .where("uniqueKey", "=", uniqueKey)
    .where("state", "=", "queued")
    .execute();
  for (const wake of listeners) wake();
}

/** What a job was told, while it is not done; null when it is, or when there is none. */
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

/** Asks for the poster of a module's video. */
export const requestPoster = (videoUrl: string, trx: Kysely<Database>): Promise<string> =>
  enqueue({ kind: "make-poster", payload: { videoUrl }, uniqueKey: `poster:${videoUrl}` }, trx);

/** Asks for the removal of files whose rows are about to go, when there are any. */
export async function enqueueRemoval(
  files: LeftFiles,
  trx: Kysely<Database> = db(),
): Promise<void> {
  if (Object.values(files).some((list) => list.length > 0))
    await enqueue({ kind: "remove-files", payload: files }, trx);
}

/**
 * Forgets jobs that are over: done ones that ended before `done`, failed ones before `failed`. Answers how many. What
 * a `uniqueKey` guards against (asking twice for one upload) happens within hours.
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

export async function findById(id: string): Promise<Job | null> {
  return (
    (await db().selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst()) ?? null
  );
}

/**
 * Ends a job together with what it did: `write` and the job's 'done' are one transaction, so a result exists
 * exactly once whenever the process dies. @throws JobLost (nothing is written)
 */
export async function finish(
  job: ClaimedJob,
  write?: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      await release(job, { state: "done", finishedAt: now(), lastError: null }, trx);
      await write?.(trx);
    });
}

/** Puts a job back for a later try. @throws JobLost */
export async function retryLater(
  job: ClaimedJob,
  error: string,
  runAfterAt: Instant,
): Promise<void> {
  await release(job, { state: "queued", startedAt: null, runAfterAt, lastError: error }, db());
}

/** Puts a job back for later as if it had not been tried, together with what `write` stores. @throws JobLost */
export async function postpone(
  job: ClaimedJob,
  { reason, runAfterAt }: { reason: string; runAfterAt: Instant },
  write: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const attempts = job.attempts - 1;
  const values = { state: "queued" as const, startedAt: null, attempts, runAfterAt };
  await db()
    .transaction()
    .execute(async (trx) => {
      await release(job, { ...values, lastError: reason }, trx);
      await write(trx);
    });
}

/** Puts a job back as if it had not been tried (the process stops). @throws JobLost */
export async function putBack(job: ClaimedJob): Promise<void> {
  await release(job, { state: "queued", startedAt: null, attempts: job.attempts - 1 }, db());
}

/** Gives a job up, together with the consequence `write` stores. @throws JobLost */
export async function giveUp(
  job: ClaimedJob,
  error: string,
  write?: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      await release(job, { state: "failed", finishedAt: now(), lastError: error }, trx);
      await write?.(trx);
    });
}

/** Queues again what a killed process left running; answers how many. For start-up, before any worker claims. */
export async function requeueRunning(): Promise<number> {
  const result = await db()
    .updateTable("jobs")
    .set({ state: "queued", startedAt: null })
    .where("state", "=", "running")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The first write of its transaction: it takes the lock and proves that the claim still holds. */
async function release(
  job: ClaimedJob,
  values: Partial<Job>,
  trx: Kysely<Database>,
): Promise<void> {
  const result = await trx
    .updateTable("jobs")
    .set(values)
    .where("id", "=", job.id)
    .where("state", "=", "running")
    .where("startedAt", "=", job.startedAt)
    .where("attempts", "=", job.attempts)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n)
    throw new JobLost(`Job ${job.id} (${job.kind}) is no longer ours`);
}
