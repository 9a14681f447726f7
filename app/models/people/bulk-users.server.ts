import type { Kysely, Transaction } from "kysely";
import * as AuditLog from "~/models/journal/audit-log.server";
import { now, inTransaction } from "~/models/database/database.server";
import * as Events from "~/models/parties/events.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import * as Sessions from "~/models/sign-in/sessions.server";
import type { Database } from "~/models/tables";
import { changesOf } from "~/models/terms/audit-change";
import * as Keys from "~/models/parties/keys.server";
import { refuseParty, refusePartyOf } from "./last-admin.server";
import { hasAdmin, LastAdmin, OwnAccount } from "./users.server";

/**
 * Deactivates these accounts, or opens them again, and returns the number of changed ones. A deactivated person cannot
 * sign in; sessions, `/api` sign-ins and the keys that the person made end at once. Teams, presentations and scores
 * stay. `by` never deactivates the own account. @throws OwnAccount, LastAdmin, AdminOfParty; then nothing has changed
 */
export async function setActive(
  ids: readonly string[],
  isActive: boolean,
  by: string,
  within?: Transaction<Database>,
): Promise<number> {
  if (!isActive && ids.includes(by)) throw new OwnAccount(by);
  if (!within) return inTransaction((trx) => setActive(ids, isActive, by, trx));
  await refusePartyOf(ids, within);
  const at = now();
  const changed = await within
    .updateTable("users")
    .set({ deactivatedAt: isActive ? null : at, updatedAt: at })
    .where("id", "in", ids)
    .where("deactivatedAt", isActive ? "is not" : "is", null)
    .returning("id")
    .execute();
  if (!(await hasAdmin(within))) throw new LastAdmin(ids.join());
  const action = isActive ? "person-reactivated" : "person-deactivated";
  const changedIds = changed.map(({ id }) => id);
  await AuditLog.record(action, changedIds, within);
  for (const userId of isActive ? [] : changedIds)
    await Events.record({ kind: "person.deactivated", payload: { userId } }, within);
  await signOut(changed, within);
  if (!isActive) await Keys.revokeMadeBy(changedIds, within);
  return changed.length;
}

/** Opens a deactivated account again, for the operator. */
export async function reopen(id: string, trx: Kysely<Database>): Promise<void> {
  await trx.updateTable("users").set({ deactivatedAt: null }).where("id", "=", id).execute();
}

async function signOut(accounts: readonly { id: string }[], trx: Kysely<Database>): Promise<void> {
  for (const { id } of accounts) {
    await Sessions.deleteAllByUserId(id, {}, trx);
    await ApiTokens.deleteAllByUserId(id, trx);
  }
}

/**
 * Gives these accounts a role and returns the number of changed ones. Ends the sessions and `/api` sign-ins of the
 * changed accounts. @throws LastAdmin when no admin would be left; then nothing has changed
 */
export async function setRole(
  ids: readonly string[],
  role: string,
  within?: Transaction<Database>,
): Promise<number> {
  if (!within) return inTransaction((trx) => setRole(ids, role, trx));
  refuseParty({ role });
  await refusePartyOf(ids, within);
  const before = await within
    .selectFrom("users")
    .select(["id", "role"])
    .where("id", "in", ids)
    .where("role", "!=", role)
    .execute();
  const changed = await within
    .updateTable("users")
    .set({ role, updatedAt: now() })
    .where("id", "in", ids)
    .where("role", "!=", role)
    .returning("id")
    .execute();
  if (!(await hasAdmin(within))) throw new LastAdmin(ids.join());
  const changedIds = changed.map(({ id }) => id);
  const given = before.map((one) => ({
    id: one.id,
    changes: changesOf(["role"], one, { role }),
  }));
  await AuditLog.record("person-role-given", given, within);
  await signOut(changed, within);
  await Keys.revokeMadeBy(changedIds, within);
  return changed.length;
}
