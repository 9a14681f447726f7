import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

interface Judged {
  moduleId: string | null;
  groupId: string | null;
}

/**
 * Returns the present titles of a record's module, group and container; null for a missing one. The container is the
 * group's, or else the module's.
 */
export async function findTitles({ moduleId, groupId }: Judged, trx: Kysely<Database> = db()) {
  const [module, group] = await Promise.all([
    moduleId === null ? undefined : findTitle("modules", moduleId, trx),
    groupId === null ? undefined : findTitle("groups", groupId, trx),
  ]);
  return {
    moduleTitle: module?.title ?? null,
    groupTitle: group?.title ?? null,
    containerTitle: (group ?? module)?.containerTitle ?? null,
  };
}

function findTitle(table: "modules" | "groups", id: string, trx: Kysely<Database>) {
  return trx
    .selectFrom(table as "groups")
    .leftJoin("containers", "containers.id", `${table as "groups"}.containerId`)
    .select([`${table as "groups"}.title`, "containers.title as containerTitle"])
    .where(`${table as "groups"}.id`, "=", id)
    .executeTakeFirst();
}
