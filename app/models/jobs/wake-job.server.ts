import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { db, now } from "~/models/database/database.server";
import { afterCommit } from "~/models/database/serializable.server";
import { notify } from "~/models/database/writers.server";
import type { Database } from "~/models/tables";
import { type JobKind, type NewJob, wakeAll } from "./jobs.server";

/**
 * Queues the only job of its key, to run at an instant or at once. A running job goes on, and `finish` sees the rows
 * from before this call: both change the job's row.
 */
export async function wake<K extends JobKind>(
  job: NewJob<K> & { uniqueKey: string },
  trx: Kysely<Database> = db(),
): Promise<void> {
  const createdAt = now();
  await trx
    .insertInto("jobs")
    .values({
      id: randomUUID(),
      kind: job.kind,
      payloadJson: JSON.stringify(job.payload),
      uniqueKey: job.uniqueKey,
      state: "queued",
      attempts: 0,
      runAfterAt: job.runAfterAt ?? createdAt, // equal: due from its start
      startedAt: null,
      finishedAt: null,
      lastError: null,
      userId: null,
      createdAt,
      nodeId: null,
    })
    .onConflict((conflict) =>
      conflict.column("uniqueKey").doUpdateSet((e) => ({
        state: sql`case when jobs.state = 'running' then 'running' else 'queued' end`,
        attempts: sql`case when jobs.state = 'running' then jobs.attempts else 0 end`,
        finishedAt: null,
        runAfterAt: job.runAfterAt ?? e.ref("jobs.createdAt"),
      })),
    )
    .execute();
  await notify("jobs", trx);
  afterCommit(wakeAll);
}
