import { db } from "~/models/database/database.server";
import { ofLargest } from "~/models/database/dialect.server";
import type { Instant, Job } from "~/models/tables";

/** The jobs of one kind that were given up. */
export interface FailedJobs {
  kind: string;
  count: number;
  lastAt: Instant;
  /** The error of the newest one. */
  lastError: string | null;
}

/** Returns the jobs that were given up since an instant, by kind, the newest kind first. */
export const findFailed = (since: Instant): Promise<FailedJobs[]> =>
  db()
    .selectFrom("jobs")
    .select((e) => [
      "kind",
      ofLargest<string | null>("lastError", "finishedAt").as("lastError"),
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
