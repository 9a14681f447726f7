import { db, now } from "~/models/database/database.server";
import type { Instant } from "~/models/tables";

/**
 * When this person said to have read what is recorded; null when they did not, or were told another time of keeping
 * (days, null: until it is deleted).
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
 * Notes that a user read how long recordings are kept. Reading the same notice again keeps the first date; a notice
 * with another number of days is a new one.
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
