import { type Kysely, sql, type SqlBool } from "kysely";

/** Marks evaluations judged by a draft that nobody has confirmed. Earlier evaluations stand as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("evaluations")
    .addColumn("provisional", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("evaluationsProvisional")
    .on("evaluations")
    .column("moduleId")
    .where(sql<SqlBool>`"provisional" = 1`)
    .execute();
}
