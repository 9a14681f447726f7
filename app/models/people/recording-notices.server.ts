import { compileOnce } from "~/models/database/compile-once.server";
import { db, now } from "~/models/database/database.server";
import type { Instant } from "~/models/tables";

/**
 * The version of the notice on recordings. 1 names the administrators alone, 2 the managers too. 3 adds the purpose, the
 * legal basis, the machines, the rights and the contact, 4 the managers' notes for talks. A person who read an older one
 * is asked again. Until a person has read one that names the managers, managers see the scores only.
 */
export const NOTICE_VERSION = 4;

/** The first version that names the managers. */
export const NAMES_MANAGERS = 2;

/** The terms that a notice announces; null: until deletion. */
export interface NoticeTerms {
  /** The days for which recordings are kept. */
  keepDays: number | null;
  /** The months for which the words of evaluations are kept. */
  evaluationMonths: number | null;
}

/** A person's acknowledgement of the notice on recordings. */
export interface Acknowledgement {
  acknowledgedAt: Instant;
  /** False when the notice has changed since: another term, or an older version of its text. */
  isCurrent: boolean;
}

const selectOne = compileOnce((on, { userId }: { userId: string }) =>
  on
    .selectFrom("recordingNotices")
    .select(["acknowledgedAt", "keepDays", "evaluationMonths", "version"])
    .where("userId", "=", userId),
);

/** Returns this person's last acknowledgement, or null. `terms` are those of now. */
export async function findLast(
  userId: string,
  terms: NoticeTerms,
): Promise<Acknowledgement | null> {
  const [row] = await selectOne({ userId });
  if (!row) return null;
  const isCurrent =
    row.keepDays === terms.keepDays &&
    row.evaluationMonths === terms.evaluationMonths &&
    row.version === NOTICE_VERSION;
  return { acknowledgedAt: row.acknowledgedAt, isCurrent };
}

/** Returns the time when this person acknowledged the present notice; null before that. */
export async function findAcknowledgement(
  userId: string,
  terms: NoticeTerms,
): Promise<Instant | null> {
  const last = await findLast(userId, terms);
  return last?.isCurrent ? last.acknowledgedAt : null;
}

/**
 * Stores that a person read how long recordings and words are kept and who sees them. The same notice keeps its first
 * date. A notice with another term or another version is a new one.
 */
export async function acknowledge(userId: string, terms: NoticeTerms): Promise<void> {
  if (await findAcknowledgement(userId, terms)) return;
  const { keepDays, evaluationMonths } = terms;
  const row = { acknowledgedAt: now(), keepDays, evaluationMonths, version: NOTICE_VERSION };
  await db()
    .insertInto("recordingNotices")
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
}
