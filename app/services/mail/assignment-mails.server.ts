import type { Kysely } from "kysely";
import { queueMail } from "~/models/mail/queue.server";
import type { Database } from "~/models/tables";
import type { Assigned, LateItem } from "~/models/terms/mail";

/** A person's assignment, with the words of its mails. */
interface Assignment extends Assigned {
  assignmentId: string;
  userId: string;
}

/** Tells a person that they have something to present: once for each assignment. */
export async function mailAssigned(
  { assignmentId, userId, ...assigned }: Assignment,
  trx?: Kysely<Database>,
): Promise<void> {
  const uniqueKey = `assigned:${assignmentId}:${userId}`;
  await queueMail({ kind: "assigned", ...assigned }, { to: userId, uniqueKey }, trx);
}

/**
 * Reminds a person three days before the day: once for each assignment and day, so that a moved date is told again. The
 * caller finds the assignments that are due and not done.
 */
export async function mailDueSoon(
  { assignmentId, userId, ...assigned }: Assignment & { dueOn: string },
  trx?: Kysely<Database>,
): Promise<void> {
  const uniqueKey = `due:${assignmentId}:${userId}:${assigned.dueOn}`;
  await queueMail({ kind: "due", ...assigned }, { to: userId, uniqueKey }, trx);
}

/**
 * Sends a manager the day's digest of late assignments: one mail a day, none without an item. `day` is '2026-12-01' in
 * the installation's time zone.
 */
export async function mailLate(
  { managerId, day, items }: { managerId: string; day: string; items: LateItem[] },
  trx?: Kysely<Database>,
): Promise<void> {
  if (items.length === 0) return;
  const uniqueKey = `late:${managerId}:${day}`;
  await queueMail({ kind: "late", items }, { to: managerId, uniqueKey }, trx);
}
