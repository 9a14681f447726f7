import { db, now } from "./database.server";
import type { Instant } from "./tables";

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

/** Said again, of the same time of keeping, the first date stays. */
export async function acknowledge(userId: string, keepDays: number | null): Promise<void> {
  if (await findAcknowledgement(userId, keepDays)) return;
  const row = { acknowledgedAt: now(), keepDays };
  await db()
    .insertInto("recordingNotices")
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
}
