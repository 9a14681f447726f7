import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import * as Keys from "~/models/parties/keys.server";
import * as Events from "~/models/parties/events.server";
import * as Links from "~/models/parties/links.server";
import * as XapiStatements from "~/models/parties/xapi-statements.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as AccessLinks from "./access-links.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import { compileOnce } from "~/models/database/compile-once.server";
import { db, now, inTransaction } from "~/models/database/database.server";
import { changesOf } from "~/models/terms/audit-change";
import { foldName } from "~/models/terms/fold";
import { isAdmin, rolesOf } from "~/models/terms/roles";
import * as Sessions from "~/models/sign-in/sessions.server";
import type { Database, User } from "~/models/tables";
import { NotFound, refuseStale } from "~/models/database/version.server";
import { lockAdmins, refuseLastAdmin, refuseParty } from "./last-admin.server";
import { cleanName } from "~/models/terms/clean-name";

export { AdminOfParty, LastAdmin } from "./last-admin.server";

/** The columns of an account without its password hash. */
export const columns = [
  "id",
  "name",
  "email",
  "role",
  "avatar",
  "passwordExpiresAt",
  "createdAt",
  "updatedAt",
  "deactivatedAt",
  "lastVisitAt",
  "invitedAt",
] as const;

/** The values of the account form, without the password. */
export type UserValues = { name: string; email: string; role: string };

/** Returns the part of a row that the form edits. */
export const formValues = ({ name, email, role }: UserValues): UserValues => ({
  name,
  email,
  role,
});

/** Another account signs in with this email. */
export class EmailTaken extends Error {
  override name = "EmailTaken";
}

/** The account belongs to the signed-in admin. */
export class OwnAccount extends Error {
  override name = "OwnAccount";
}

const normaliseEmail = (email: string) => email.trim().toLowerCase();

/** Returns the text for the search and the order: the name without case and accents, then the email. */
export const searchTextOf = ({ name, email }: Pick<UserValues, "name" | "email">): string =>
  `${foldName(name)}\n${foldName(email)}`;

const selectById = compileOnce((on, { id }: { id: string }) =>
  on.selectFrom("users").select(columns).where("id", "=", id),
);

/** Returns the account when it is not deactivated, or else null. */
export async function findActive(id: string, trx?: Kysely<Database>): Promise<User | null> {
  const user = await findById(id, trx);
  return user?.deactivatedAt === null ? user : null;
}

export async function findById(id: string, trx?: Kysely<Database>): Promise<User | null> {
  const [user = null] = await selectById({ id }, trx);
  return user;
}

/** Returns the account and its password hash, only for the sign-in. */
export async function findWithPasswordByEmail(email: string) {
  return db()
    .selectFrom("users")
    .select([...columns, "passwordHash", "uninvited"])
    .where("email", "=", normaliseEmail(email))
    .executeTakeFirst();
}

/** Returns the id of the account with this email; null when there is none. */
export async function findIdByEmail(email: string): Promise<string | null> {
  const row = await db()
    .selectFrom("users")
    .select("id")
    .where("email", "=", normaliseEmail(email))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The days for which a given password opens the account. */
export const GIVEN_PASSWORD_DAYS = 14;

/** Opens an account and returns its id. `given`: its owner has yet to replace the password. @throws EmailTaken, AdminOfParty */
export async function insert(
  {
    passwordHash,
    given = false,
    uninvited = false,
    ...values
  }: UserValues & { passwordHash: string; given?: boolean; uninvited?: boolean },
  on?: Kysely<Database>,
): Promise<string> {
  const account = { passwordHash, given, uninvited, ...values };
  if (!on) return inTransaction((trx) => insert(account, trx));
  const id = randomUUID();
  const row = stored(values);
  refuseParty(row);
  const at = now();
  const { numInsertedOrUpdatedRows } = await on
    .insertInto("users")
    .values({
      id,
      ...row,
      passwordHash,
      passwordExpiresAt: given ? inDays(GIVEN_PASSWORD_DAYS) : null,
      uninvited: uninvited ? 1 : 0,
      avatar: null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new EmailTaken(row.email);
  await AuditLog.record("person-created", id, on);
  const roles = rolesOf(row.role);
  await Events.record({ kind: "person.created", payload: { userId: id, roles } }, on);
  return id;
}

/**
 * Saves an account. A new role or password ends its sessions and its `/api` sign-ins at once. Only the session
 * `keepSession` (a cookie's id) survives a person's own new password.
 * @throws NotFound, EmailTaken, LastAdmin, AdminOfParty; StaleVersion when other values were saved since `version`
 */
export async function update(
  id: string,
  {
    version,
    passwordHash,
    keepSession,
    ...wanted
  }: UserValues & {
    version?: string | undefined;
    /** Undefined keeps the present one. */
    passwordHash?: string | undefined;
    keepSession?: string | undefined;
  },
): Promise<void> {
  const row = stored(wanted);
  await inTransaction(async (trx) => {
    const admins = await lockAdmins(trx);
    const before = await find(id, trx);
    refuseParty(before, row);
    refuseStale({ stored: formValues(before), wanted: formValues(row), version });
    if (!isAdmin(row.role)) refuseLastAdmin(id, admins);
    const other = await trx
      .selectFrom("users")
      .select("id")
      .where("email", "=", row.email)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (other) throw new EmailTaken(row.email);
    await trx
      .updateTable("users")
      .set({
        ...row,
        ...(passwordHash ? { passwordHash, passwordExpiresAt: null } : {}),
        updatedAt: now(),
      })
      .where("id", "=", id)
      .execute();
    if (passwordHash || before.email !== row.email) await AccessLinks.forgetAll(id, trx);
    const sameRole = before.role === row.role;
    const changes = changesOf(["name", "email"], before, row);
    await AuditLog.record("person-updated", { id, changes }, trx);
    const given = { id, changes: changesOf(["role"], before, row) };
    if (!sameRole) await AuditLog.record("person-role-given", given, trx);
    if (passwordHash) await AuditLog.record("password-reset", id, trx);
    if (sameRole && !passwordHash) return;
    await Sessions.deleteAllByUserId(id, { except: sameRole ? keepSession : undefined }, trx);
    await ApiTokens.deleteAllByUserId(id, trx);
    if (!sameRole) await Keys.revokeMadeBy([id], trx);
  });
}

/**
 * Sets a password of the person's own choice. Ends the account's sessions, `/api` sign-ins and links to a password.
 * @throws NotFound
 */
export async function setPassword(
  id: string,
  passwordHash: string,
  within?: Transaction<Database>,
): Promise<void> {
  if (!within) return inTransaction((trx) => setPassword(id, passwordHash, trx));
  const { numUpdatedRows } = await within
    .updateTable("users")
    .set({ passwordHash, passwordExpiresAt: null, updatedAt: now() })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!numUpdatedRows) throw new NotFound(`user ${id}`);
  await AccessLinks.forgetAll(id, within);
  await Sessions.deleteAllByUserId(id, {}, within);
  await ApiTokens.deleteAllByUserId(id, within);
}

/** Replaces a hash by one of the same password. Sessions stay, and a password that was changed meanwhile too. */
export async function renewHash(
  id: string,
  { from, to }: Record<"from" | "to", string>,
): Promise<void> {
  await db()
    .updateTable("users")
    .set({ passwordHash: to })
    .where("id", "=", id)
    .where("passwordHash", "=", from)
    .execute();
}

/** Gives an account the admin role. */
export async function makeAdmin(id: string, trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable("users")
    .set({ role: "admin", updatedAt: now() })
    .where("id", "=", id)
    .execute();
}

/** Returns true when an account that is not deactivated can administer. */
export async function hasAdmin(on: Kysely<Database> = db()): Promise<boolean> {
  const rows = await on
    .selectFrom("users")
    .select("role")
    .where("deactivatedAt", "is", null)
    .distinct()
    .execute();
  return rows.some(({ role }) => isAdmin(role));
}

/**
 * Returns the account that `by` is about to delete in this transaction. Until its end no other change of admins can
 * happen.
 * @throws NotFound, OwnAccount, LastAdmin, AdminOfParty
 */
export async function findRemovable(id: string, by: string, trx: Transaction<Database>) {
  const admins = await lockAdmins(trx);
  const user = await find(id, trx);
  refuseParty(user);
  if (id === by) throw new OwnAccount(id);
  refuseLastAdmin(id, admins);
  return user;
}

/**
 * Deletes an account with its presentations, conversations, evaluations, sessions and tokens. Record stores are told to
 * void what they were told of it.
 */
export async function deleteById(id: string, trx: Transaction<Database>): Promise<void> {
  await Keys.revokeMadeBy([id], trx);
  await Links.forgetSubject("person", id, trx);
  await XapiStatements.forgetPerson(id, trx);
  await AuditLog.forgetValues(id, trx);
  await trx.deleteFrom("users").where("id", "=", id).execute();
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

const stored = ({ name, email, role }: UserValues) => {
  const row = { name: cleanName(name), email: normaliseEmail(email), role };
  return { ...row, searchText: searchTextOf(row) };
};

async function find(id: string, trx: Kysely<Database>): Promise<User> {
  const row = await trx.selectFrom("users").select(columns).where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound(`user ${id}`);
  return row;
}
