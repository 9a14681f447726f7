import type { Transaction } from "kysely";
import { db } from "~/models/database/database.server";
import type { Database } from "~/models/tables";
import { isAdmin } from "~/models/terms/roles";

/** The account is the last that can administer. */
export class LastAdmin extends Error {
  override name = "LastAdmin";
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
