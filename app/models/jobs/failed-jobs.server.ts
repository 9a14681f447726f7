import { db } from "~/models/database/database.server";
import { ofLargest } from "~/models/database/dialect.server";
import type { Instant } from "~/models/tables";

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
