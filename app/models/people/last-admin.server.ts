import type { Transaction } from "kysely";
import { db } from "~/models/database/database.server";
import { isByParty } from "~/models/journal/audit-log.server";
import type { Database } from "~/models/tables";
import { isAdmin } from "~/models/terms/roles";

/** The account is the last that can administer. */
export class LastAdmin extends Error {
  override name = "LastAdmin";
}

/** An outside party tried to make, change, deactivate or delete an admin. */
export class AdminOfParty extends Error {
  override name = "AdminOfParty";
}

/** Refuses an outside party that touches an admin, or makes one. @throws AdminOfParty */
export function refuseParty(...touched: { role: string }[]): void {
  if (isByParty() && touched.some(({ role }) => isAdmin(role))) throw new AdminOfParty();
}

/** Refuses an outside party that touches an admin among these accounts. @throws AdminOfParty */
export async function refusePartyOf(
  ids: readonly string[],
  trx: Transaction<Database>,
): Promise<void> {
  if (!isByParty() || ids.length === 0) return;
  refuseParty(...(await trx.selectFrom("users").select("role").where("id", "in", ids).execute()));
}

/** Returns the ids of the admins who may sign in. The write makes other changes of admins wait until the transaction ends. */
export async function lockAdmins(trx: Transaction<Database>): Promise<string[]> {
  const rows = await trx
    .updateTable("users")
    .set((e) => ({ role: e.ref("role") }))
    .where("role", "like", "%admin%")
    .where("deactivatedAt", "is", null)
    .returning(["id", "role"])
    .execute();
  return rows.filter(({ role }) => isAdmin(role)).map(({ id }) => id);
}

/** Returns the number of admins who may sign in. */
export async function countAdmins(): Promise<number> {
  const rows = await db()
    .selectFrom("users")
    .select("role")
    .where("deactivatedAt", "is", null)
    .execute();
  return rows.filter(({ role }) => isAdmin(role)).length;
}

/** Refuses to take away the last admin. @throws LastAdmin */
export function refuseLastAdmin(id: string, admins: readonly string[]): void {
  if (admins.length === 1 && admins[0] === id) throw new LastAdmin(id);
}
