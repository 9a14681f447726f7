import type { ExpressionBuilder } from "kysely";
import { db } from "~/models/database/database.server";
import type { Database, Instant } from "~/models/tables";
import type { ClaimedJob } from "./jobs.server";

/** Whose jobs were taken when; jobs of nobody are as those of one person. */
const ofTheSamePerson = (kinds: string[]) => (eb: ExpressionBuilder<Database, "jobs">) =>
  eb
    .selectFrom("jobs as theirs")
    .where("theirs.userId", "is", eb.ref("jobs.userId"))
    .where("theirs.kind", "in", kinds);

/**
 * Takes a job due at `at` among `kinds`, or null: of the person who was served longest ago, the oldest. Somebody who has
 * `perPerson` of them running waits. One statement, so that two workers on one database never hold the same job, and so
 * that SQLite waits for a writer instead of refusing.
 */
export async function claim(
  kinds: string[],
  at: Instant,
  perPerson = 1,
): Promise<ClaimedJob | null> {
  if (kinds.length === 0) return null;
  const theirs = ofTheSamePerson(kinds);
  const claimed = await db()
    .updateTable("jobs")
    .set((eb) => ({ state: "running", startedAt: at, attempts: eb("attempts", "+", 1) }))
    .where("state", "=", "queued")
    .where("id", "=", (eb) =>
      eb
        .selectFrom("jobs")
        .select("id")
        .where("state", "=", "queued")
        .where("runAfterAt", "<=", at)
        .where("kind", "in", kinds)
        .where(
          (due) =>
            theirs(due)
              .where("theirs.state", "=", "running")
              .select((one) => one.fn.countAll<number>().as("running")),
          "<",
          perPerson,
        )
        .orderBy((due) => theirs(due).select((one) => one.fn.max("theirs.startedAt").as("served")))
        .orderBy("runAfterAt")
        .orderBy("createdAt")
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ? { ...claimed, startedAt: at } : null;
}

/** When the next queued job among `kinds` is due after `at`; null when none is. */
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
