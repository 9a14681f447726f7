import { type Kysely, type SqlBool, sql } from "kysely";

/** Removals that wait for an admin, and the clock by which each machine removes (docs/decisions/sweeps-and-clocks.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("waitingSweeps")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("node", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("items", "integer", (column) => column.notNull())
    .addColumn("files", "integer", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("oldestAt", "text")
    .addColumn("newestAt", "text")
    .addColumn("countedAt", "text", (column) => column.notNull())
    .addColumn("allowedAt", "text")
    .addPrimaryKeyConstraint("waitingSweepsKey", ["kind", "node"])
    .execute();
  await db.schema
    .createTable("sweepClocks")
    .addColumn("boot", "text", (column) => column.primaryKey())
    .addColumn("sureAt", "text", (column) => column.notNull())
    .addColumn("ranAt", "text", (column) => column.notNull())
    .addColumn("uptimeMs", "integer", (column) => column.notNull())
    .addColumn("slackMs", "integer", (column) => column.notNull())
    .execute();
  // A recording without a presentation is found by its address.
  await db.schema
    .createIndex("presentationsVideoUrl")
    .on("presentations")
    .column("videoUrl")
    .where(sql<SqlBool>`"videoUrl" is not null`)
    .execute();
}
