import * as AuditLog from "~/models/people/audit-log.server";
import { db, now } from "~/models/database/database.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import * as Sessions from "~/models/sign-in/sessions.server";
import { hasAdmin, LastAdmin } from "./users.server";

/**
 * Gives these accounts a role and returns the number of changed ones. Ends the sessions and `/api` sign-ins of those
 * whose role changes. @throws LastAdmin when no admin would be left; then nothing has changed
 */
export async function setRole(ids: readonly string[], role: string): Promise<number> {
  return db()
    .transaction()
    .execute(async (trx) => {
      const changed = await trx
        .updateTable("users")
        .set({ role, updatedAt: now() })
        .where("id", "in", ids)
        .where("role", "!=", role)
        .returning("id")
        .execute();
      if (!(await hasAdmin(trx))) throw new LastAdmin(ids.join());
      const changedIds = changed.map(({ id }) => id);
      await AuditLog.record("person-role-given", changedIds, trx);
      for (const { id } of changed) {
        await Sessions.deleteAllByUserId(id, {}, trx);
        await ApiTokens.deleteAllByUserId(id, trx);
      }
      return changed.length;
    });
}
