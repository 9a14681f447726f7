import { db, now } from "~/models/database/database.server";
import type { Instant } from "~/models/tables";

/**
 * Returns the time when this person acknowledged the recording notice. Null without one, or when it named another
 * number of days (null: until deletion).
 */
export async function findAcknowledgement(
  userId: string,
  keepDays: number | null,
): Promise<Instant | null> {
  const row = await db()
    .selectFrom("recordingNotices")
    .select(["acknowledgedAt", "keepDays"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row && row.keepDays === keepDays ? row.acknowledgedAt : null;
}

/**
 * Stores that a user read how long recordings are kept. The same notice keeps its first date. A notice with another
 * number of days is a new one.
 */
export async function acknowledge(userId: string, keepDays: number | null): Promise<void> {
  if (await findAcknowledgement(userId, keepDays)) return;
  const row = { acknowledgedAt: now(), keepDays };
  await db()
    .insertInto("recordingNotices")
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
}
