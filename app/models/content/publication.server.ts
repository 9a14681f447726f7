import { now } from "~/models/database/database.server";
import { NotFound } from "~/models/database/version.server";
import { publish, type Relock } from "~/models/home/publish.server";
import * as AuditLog from "~/models/people/audit-log.server";

/**
 * Publishes a module or a group ('Publier') and returns its title. A published row does not change.
 * @throws NotFound; WouldRelock
 */
export async function publishById(
  table: "modules" | "groups",
  id: string,
  relock?: Relock,
): Promise<{ title: string }> {
  return publish(async (trx) => {
    const row = await trx
      .selectFrom(table as "groups")
      .select(["title", "unpublished"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw new NotFound(`${table} ${id}`);
    if (row.unpublished === 1) {
      await trx
        .updateTable(table as "groups")
        .set({ unpublished: 0, updatedAt: now() })
        .where("id", "=", id)
        .execute();
      const action = table === "modules" ? "module-published" : "group-published";
      await AuditLog.record(action, id, trx);
    }
    return { title: row.title };
  }, relock);
}
