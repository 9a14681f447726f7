import type { Kysely } from "kysely";
import { db, now, inTransaction } from "~/models/database/database.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { countDue, type Due } from "~/models/database/due.server";
import { pageOf } from "~/models/terms/slice";
import type { Database, Instant, MailRow } from "~/models/tables";
import type { AskedBy, Mail, MailKind } from "~/models/terms/mail";
import { config } from "~/platform/config.server";
import type { StoredReason } from "~/models/terms/reason";

/** The number of mails on a page of the list. */
export const PAGE_SIZE = 50;

const UNSENT: readonly MailRow["state"][] = ["queued", "listed", "refused", "failed"];

/** A mail and its recipient. */
export interface AddressedMail extends Pick<
  MailRow,
  "id" | "userId" | "state" | "address" | "lastError" | "createdAt" | "triedAt"
> {
  mail: Mail;
  name: string;
  /** The recipient's present address. */
  email: string;
  /** The author and the note of its assignment; null without one. */
  askedBy: AskedBy | null;
}

const addressed = (trx: Kysely<Database>) =>
  trx
    .selectFrom("mails")
    .innerJoin("users", "users.id", "mails.userId")
    .select(["mails.id", "mails.userId", "mails.state", "mails.address", "mails.lastError"])
    .select(["mails.createdAt", "mails.triedAt", "mails.mailJson"])
    .select(["users.name", "users.email"]);

const read = <Row extends { mailJson: string }>({ mailJson, ...row }: Row) => ({
  ...row,
  mail: JSON.parse(mailJson) as Mail,
});

/** Adds the author and the note of its assignment to each mail. Runs one query, or none without an assignment. */
async function withAskedBy<Row extends { mailJson: string }>(rows: readonly Row[]) {
  const mails = rows.map(read);
  const idOf = (mail: Mail) => ("assignmentId" in mail ? mail.assignmentId : undefined);
  const ids = mails.flatMap(({ mail }) => idOf(mail) ?? []);
  const asked = ids.length === 0 ? [] : await findAskedBy(ids);
  const byId = new Map(asked.map(({ id, ...by }) => [id, by]));
  return mails.map((row) => ({ ...row, askedBy: byId.get(idOf(row.mail) ?? "") ?? null }));
}

const findAskedBy = (assignmentIds: readonly string[]) =>
  db()
    .selectFrom("assignments")
    .leftJoin("users", "users.id", "assignments.createdById")
    .select(["assignments.id", "assignments.note", "users.name"])
    .where("assignments.id", "in", assignmentIds)
    .execute();

/** Returns a mail with its recipient; null when either is gone. */
export async function findById(id: string): Promise<AddressedMail | null> {
  const row = await addressed(db()).where("mails.id", "=", id).executeTakeFirst();
  const [mail = null] = await withAskedBy(row ? [row] : []);
  return mail;
}

/** Stores that a try begins, so that a killed process leaves a trace of it. */
export async function markTried(id: string, address: string): Promise<void> {
  await db().updateTable("mails").set({ address, triedAt: now() }).where("id", "=", id).execute();
}

/** Stores that the server accepted the mail. Every later try of it does nothing. */
export async function markSent(id: string): Promise<void> {
  await db()
    .updateTable("mails")
    .set({ state: "sent", endedAt: now(), lastError: null })
    .where("id", "=", id)
    .execute();
}

/** Moves a queued mail to the admins' list, because the server's settings are gone. */
export async function markListed(id: string): Promise<void> {
  await db()
    .updateTable("mails")
    .set({ state: "listed" })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
}

/** Stores the fault of a try. */
export async function markFault(id: string, lastError: StoredReason): Promise<void> {
  await db().updateTable("mails").set({ lastError }).where("id", "=", id).execute();
}

/** Ends the tries of a queued mail: the server refused its address, or no try succeeded. */
export async function markLost(
  id: string,
  state: "refused" | "failed",
  trx: Kysely<Database> = db(),
): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ state, endedAt: now() })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
}

/** Returns one page of the mails that did not leave: the lost ones first, then the newest. Runs two queries. */
export async function findPage(page: number) {
  const { total } = await db()
    .selectFrom("mails")
    .select((e) => e.fn.countAll<number>().as("total"))
    .where("state", "in", UNSENT)
    .executeTakeFirstOrThrow();
  const { skip, limit, ...place } = pageOf(Number(total), PAGE_SIZE, page);
  const rows = await addressed(db())
    .where("mails.state", "in", UNSENT)
    .orderBy((e) => e.case().when("mails.state", "in", ["refused", "failed"]).then(0).else(1).end())
    .orderBy("mails.createdAt", "desc")
    .orderBy("mails.id")
    .limit(limit)
    .offset(skip)
    .execute();
  return { total: Number(total), ...place, mails: await withAskedBy(rows) };
}

/** Returns the mails of a kind that were queued since an instant and are not lost. */
export async function findSince(kind: MailKind, since: Instant) {
  const rows = await db()
    .selectFrom("mails")
    .select(["uniqueKey", "mailJson", "createdAt"])
    .where("createdAt", ">=", since)
    .where("kind", "=", kind)
    .where("state", "not in", ["refused", "failed"])
    .execute();
  return rows.map(({ mailJson, ...row }) => ({ ...row, mail: JSON.parse(mailJson) as Mail }));
}

/** Counts the mails that no try sent, or whose address was refused. */
export async function countLost(): Promise<number> {
  const { lost } = await db()
    .selectFrom("mails")
    .select((e) => e.fn.countAll<number>().as("lost"))
    .where("state", "in", ["refused", "failed"])
    .executeTakeFirstOrThrow();
  return Number(lost);
}

/** Returns the last address of this account that a server refused; null when its present address is not. */
export async function findRefusal(
  userId: string,
): Promise<{ lastError: StoredReason | null } | null> {
  const row = await db()
    .selectFrom("mails")
    .innerJoin("users", "users.id", "mails.userId")
    .select(["mails.state", "mails.lastError"])
    .where("mails.userId", "=", userId)
    .whereRef("mails.address", "=", "users.email")
    .where("mails.state", "in", ["sent", "refused"])
    .orderBy("mails.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.state === "refused" ? { lastError: row.lastError } : null;
}

/** Takes a mail off the admins' list. A queued or sent mail stays. Does nothing when it is gone. */
export async function dismiss(id: string): Promise<void> {
  await inTransaction(async (trx) => {
    const gone = await trx
      .deleteFrom("mails")
      .where("id", "=", id)
      .where("state", "in", ["listed", "refused", "failed"])
      .returning("userId")
      .execute();
    const of = gone.map(({ userId }) => userId);
    await AuditLog.record("mail-dismissed", of, trx);
  });
}

/** Deletes the mails from before this instant, except queued ones. Returns their number. */
export async function purge(before: Instant): Promise<number> {
  const { numDeletedRows } = await db()
    .deleteFrom("mails")
    .where("createdAt", "<", before)
    .where("state", "!=", "queued")
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const ended = () => db().selectFrom("mails").where("state", "!=", "queued");

/** Counts the mails that `purge` would delete. */
export const countPurged = (before: Instant): Promise<Due> =>
  countDue(
    ended()
      .where("createdAt", "<", before)
      .select((e) => ["createdAt as at", e.lit(0).as("files")]),
    ended(),
  );

/**
 * The fate of mails. `off`: no link can be written without PUBLIC_URL, so there is none. `listed`: there is no server,
 * so admins copy the mails from a list. `sent`: a server takes them.
 */
type MailMode = "off" | "listed" | "sent";

/** Returns the fate of mails by the settings. */
export function mailMode(): MailMode {
  const { publicUrl, smtp } = config();
  if (publicUrl === undefined) return "off";
  return smtp ? "sent" : "listed";
}

/**
 * Returns the public address of a path. Links are built from PUBLIC_URL alone, because a request's host may be forged.
 * Returns null without PUBLIC_URL.
 */
export function publicLink(path: string): string | null {
  const { publicUrl } = config();
  return publicUrl === undefined ? null : new URL(path, publicUrl).href;
}
