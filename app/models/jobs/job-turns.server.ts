import type { ExpressionBuilder } from "kysely";
import { db, usesPostgres } from "~/models/database/database.server";
import { thisNode } from "~/models/database/nodes.server";
import { ofLargest } from "~/models/database/dialect.server";
import { oneAtATime } from "~/models/database/writers.server";
import type { Database, Instant, Job } from "~/models/tables";
import type { ClaimedJob } from "./jobs.server";
import type { StoredReason } from "~/models/terms/reason";

/** Selects all jobs of the same person. Jobs without a user count as one person's. */
const ofTheSamePerson = (kinds: string[]) => (eb: ExpressionBuilder<Database, "jobs">) =>
  eb
    .selectFrom("jobs as theirs")
    .where("theirs.userId", "is not distinct from", eb.ref("jobs.userId"))
    .where("theirs.kind", "in", kinds);

/**
 * Selects the jobs due at `at`. A job that was due from its start stays due after the clock was set back. Otherwise it
 * would wait until the clock reaches its time again.
 */
const dueAt = (at: Instant) => (eb: ExpressionBuilder<Database, "jobs">) =>
  eb.or([eb("runAfterAt", "<=", at), eb("runAfterAt", "=", eb.ref("createdAt"))]);

/**
 * Takes a job due at `at` among `kinds`; null when there is none. Chooses the person who was served longest ago, then
 * the oldest job. A person with `perPerson` running jobs waits, whatever the node. A single statement keeps two workers
 * off the same job, and makes SQLite wait for a writer instead of refusing. Several nodes claim one after the other,
 * because two claims at once would both find the person free. They skip a row that a slow transaction holds.
 */
export async function claim(
  kinds: string[],
  at: Instant,
  perPerson = 1,
): Promise<ClaimedJob | null> {
  if (kinds.length === 0) return null;
  const theirs = ofTheSamePerson(kinds);
  const claimed = await oneAtATime(`claim ${kinds.join()}`, (connection) =>
    connection
      .updateTable("jobs")
      .set((eb) => ({
        state: "running",
        startedAt: at,
        attempts: eb("attempts", "+", 1),
        nodeId: thisNode(),
      }))
      .where("state", "=", "queued")
      .where("id", "=", (eb) =>
        eb
          .selectFrom("jobs")
          .select("id")
          .where("state", "=", "queued")
          .where(dueAt(at))
          .where("kind", "in", kinds)
          .where(
            (due) =>
              theirs(due)
                .where("theirs.state", "=", "running")
                .select((one) => one.fn.countAll<number>().as("running")),
            "<",
            perPerson,
          )
          .orderBy(
            (due) => theirs(due).select((one) => one.fn.max("theirs.startedAt").as("served")),
            (never) => never.asc().nullsFirst(),
          )
          .orderBy("runAfterAt")
          .orderBy("createdAt")
          .limit(1)
          .$if(usesPostgres(), (due) => due.forUpdate().skipLocked()),
      )
      .returningAll()
      .executeTakeFirst(),
  );
  return claimed ? { ...claimed, startedAt: at } : null;
}

/** Returns the time of the next queued job among `kinds` that is due after `at`, or null. */
export async function nextDueAt(kinds: string[], at: Instant): Promise<Instant | null> {
  if (kinds.length === 0) return null;
  const row = await db()
    .selectFrom("jobs")
    .select((eb) => eb.fn.min("runAfterAt").as("at"))
    .where("state", "=", "queued")
    .where("kind", "in", kinds)
    .where("runAfterAt", ">", at)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The jobs of one kind that were given up. */
export interface FailedJobs {
  kind: string;
  count: number;
  lastAt: Instant;
  /** The error of the newest one. */
  lastError: StoredReason | null;
}

/** Returns the jobs that were given up since an instant, by kind, the newest kind first. */
export const findFailed = (since: Instant): Promise<FailedJobs[]> =>
  db()
    .selectFrom("jobs")
    .select((e) => [
      "kind",
      ofLargest<StoredReason | null>("lastError", "finishedAt").as("lastError"),
      e.fn.countAll<number>().as("count"),
      e.fn.max<Instant>("finishedAt").as("lastAt"),
    ])
    .where("state", "=", "failed")
    .where("finishedAt", ">=", since)
    .groupBy("kind")
    .orderBy("lastAt", "desc")
    .execute();

/** The number of jobs of one kind in one state. */
interface QueueDepth {
  kind: string;
  state: Job["state"];
  count: number;
}

/** Returns the numbers of jobs that are not done, by kind and state. */
export async function findDepths(): Promise<QueueDepth[]> {
  const rows = await db()
    .selectFrom("jobs")
    .select((e) => ["kind", "state", e.fn.countAll<number>().as("count")])
    .where("state", "!=", "done")
    .groupBy(["kind", "state"])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** Returns the time since which the oldest due job of each kind waits. */
export const findOldestDue = (at: Instant): Promise<{ kind: string; since: Instant }[]> =>
  db()
    .selectFrom("jobs")
    .select((e) => ["kind", e.fn.min<Instant>("runAfterAt").as("since")])
    .where("state", "=", "queued")
    .where("runAfterAt", "<=", at)
    .groupBy("kind")
    .execute();
