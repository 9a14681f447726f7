import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

/** The tables whose rows are versions: they never change, and the highest number of a module is in use. */
type VersionTable = "rubricVersions" | "customerCards";

/** Returns a module's row with the highest number, or null. */
export async function findNewest<Table extends VersionTable>(
  table: Table,
  moduleId: string,
  trx: Kysely<Database>,
): Promise<Selectable<Database[Table]> | null> {
  const row = await trx
    .selectFrom(table as "rubricVersions")
    .selectAll()
    .where("moduleId", "=", moduleId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  // Kysely wants the name of one table.
  return (row as Selectable<Database[Table]> | undefined) ?? null;
}

/** Returns the rows with the highest number of these modules, in any order. Runs one query, none without a module. */
export async function findAllNewest<Table extends VersionTable>(
  table: Table,
  moduleIds: readonly string[],
): Promise<Selectable<Database[Table]>[]> {
  if (moduleIds.length === 0) return [];
  const rows = await db()
    .selectFrom(`${table as "rubricVersions"} as versions`)
    .selectAll()
    .where("moduleId", "in", moduleIds)
    .where("number", "=", (e) =>
      e
        .selectFrom(`${table as "rubricVersions"} as others`)
        .select((o) => o.fn.max("others.number").as("newest"))
        .whereRef("others.moduleId", "=", "versions.moduleId"),
    )
    .execute();
  // Kysely wants the name of one table.
  return rows as Selectable<Database[Table]>[];
}

/** Returns the columns of a new version that both tables have. */
export const nextVersion = <Origin>({
  moduleId,
  current,
  origin,
  by,
}: {
  moduleId: string;
  /** The version in use, or null. */
  current: { number: number } | null;
  origin: Origin;
  /** The author; null for rules, a model or a job. */
  by: { id: string; name: string } | null;
}) => ({
  id: randomUUID(),
  moduleId,
  number: (current?.number ?? 0) + 1,
  origin,
  byId: by?.id ?? null,
  byName: by?.name ?? null,
  createdAt: now(),
});
