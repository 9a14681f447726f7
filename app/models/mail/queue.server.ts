import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as Users from "~/models/people/users.server";
import type { Database } from "~/models/tables";
import type { Mail } from "~/models/terms/mail";
import { mailMode } from "./mail-mode.server";
import { isMuted } from "./muted-mails.server";

/**
 * Queues a mail to this account within the transaction, and returns its id. Without a server the mail waits in the
 * admins' list. Returns null when mail is off, when the account is deactivated or turned this kind off, or when a mail
 * has this `uniqueKey` already, whatever became of it.
 */
export async function queueMail(
  mail: Mail,
  { to, uniqueKey = null }: { to: string; uniqueKey?: string | null },
  trx: Kysely<Database> = db(),
): Promise<string | null> {
  const mode = mailMode();
  if (mode === "off" || !(await Users.findActive(to, trx))) return null;
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
