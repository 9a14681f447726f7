import type { Kysely } from "kysely";

/** The term of a container's certificates, and assignments that an earlier pass does not end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("containers").addColumn("validMonths", "integer").execute();
  await db.schema
    .alterTable("assignments")
    .addColumn("anew", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
