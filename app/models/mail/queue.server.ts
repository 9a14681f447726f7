import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db, now, inTransaction } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { isUninvited } from "~/models/people/invited.server";
import * as Users from "~/models/people/users.server";
import type { Database } from "~/models/tables";
import { isOptional, type Mail, type MailKind, type OptionalMailKind } from "~/models/terms/mail";
import { mailMode } from "./mails.server";

/** The account that a mail is for. */
interface Receiver {
  to: string;
  uniqueKey?: string | null;
}

/**
 * Queues a mail to this account and returns its id. The mail and its job share a transaction, because a mail without
 * its job would wait for ever. Without a server the mail waits in the admins' list. Returns null when mail is off, or
 * when any earlier mail, even a failed mail, has this `uniqueKey`. Returns null too when the account is deactivated, not
 * invited yet, or turned this kind off.
 */
export const queueMail = (
  mail: Mail,
  receiver: Receiver,
  trx?: Kysely<Database>,
): Promise<string | null> =>
  trx ? add(mail, receiver, trx) : inTransaction((own) => add(mail, receiver, own));

async function add(
  mail: Mail,
  { to, uniqueKey = null }: Receiver,
  trx: Kysely<Database>,
): Promise<string | null> {
  const mode = mailMode();
  if (mode === "off" || !(await Users.findActive(to, trx))) return null;
  if (isOptional(mail.kind) && (await isUninvited(to, trx))) return null;
  if (await isMuted(to, mail.kind, trx)) return null;
  const row = {
    id: randomUUID(),
    userId: to,
    kind: mail.kind,
    mailJson: JSON.stringify(mail),
    uniqueKey,
    state: mode === "sent" ? ("queued" as const) : ("listed" as const),
    address: null,
    lastError: null,
    createdAt: now(),
    triedAt: null,
    endedAt: null,
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("mails")
    .values(row)
    .onConflict((conflict) => conflict.column("uniqueKey").doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return null;
  if (mode === "sent")
    await Jobs.enqueue({ kind: "send-mail", payload: { mailId: row.id }, userId: to }, trx);
  return row.id;
}

/** Returns true when this person turned this kind of mail off. */
async function isMuted(userId: string, kind: MailKind, trx: Kysely<Database>): Promise<boolean> {
  if (!isOptional(kind)) return false;
  const row = await trx
    .selectFrom("mutedMails")
    .select("kind")
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the kinds that this person turned off. */
export async function findMuted(userId: string): Promise<OptionalMailKind[]> {
  const rows = await db()
    .selectFrom("mutedMails")
    .select("kind")
    .where("userId", "=", userId)
    .orderBy("kind")
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Stores the kinds that this person turned off, in place of the former ones. */
export async function saveMuted(userId: string, kinds: readonly OptionalMailKind[]): Promise<void> {
  await inTransaction(async (trx) => {
    await trx.deleteFrom("mutedMails").where("userId", "=", userId).execute();
    if (kinds.length === 0) return;
    const rows = kinds.map((kind) => ({ userId, kind }));
    await trx.insertInto("mutedMails").values(rows).execute();
  });
}
