import { compileOnce } from "~/models/database/compile-once.server";
import { db, now } from "~/models/database/database.server";
import type { Instant } from "~/models/tables";

/**
 * The version of the notice on recordings. 1 names the administrators alone, 2 the managers too. A person who read an
 * older one is asked again, and until then managers see their scores only.
 */
export const NOTICE_VERSION = 2;

/** The first version that names the managers. */
export const NAMES_MANAGERS = 2;

/** A person's acknowledgement of the notice on recordings. */
export interface Acknowledgement {
  acknowledgedAt: Instant;
  /** False when the notice has changed since: another number of days, or an older version of its text. */
  isCurrent: boolean;
}

const selectOne = compileOnce((on, { userId }: { userId: string }) =>
  on
    .selectFrom("recordingNotices")
    .select(["acknowledgedAt", "keepDays", "version"])
    .where("userId", "=", userId),
);

/**
 * Returns this person's last acknowledgement, or null. `keepDays` is the present number of days (null: until
 * deletion).
 */
export async function findLast(
  userId: string,
  keepDays: number | null,
): Promise<Acknowledgement | null> {
  const [row] = await selectOne({ userId });
  if (!row) return null;
  const isCurrent = row.keepDays === keepDays && row.version === NOTICE_VERSION;
  return { acknowledgedAt: row.acknowledgedAt, isCurrent };
}

/** Returns the time when this person acknowledged the present notice; null before that. */
export async function findAcknowledgement(
  userId: string,
  keepDays: number | null,
): Promise<Instant | null> {
  const last = await findLast(userId, keepDays);
  return last?.isCurrent ? last.acknowledgedAt : null;
}

/**
 * Stores that a person read how long recordings are kept and who sees them. The same notice keeps its first date. A
 * notice with another number of days or another version is a new one.
 */
export async function acknowledge(userId: string, keepDays: number | null): Promise<void> {
  if (await findAcknowledgement(userId, keepDays)) return;
  const row = { acknowledgedAt: now(), keepDays, version: NOTICE_VERSION };
  await db()
    .insertInto("recordingNotices")
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
}
