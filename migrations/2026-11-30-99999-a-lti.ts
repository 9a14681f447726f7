import type { Kysely } from "kysely";

/** The launches from LTI platforms, with the scores that their line items have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("ltiLaunches")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("partyId", "text", (column) =>
      column.notNull().references("parties.id").onDelete("cascade"),
    )
    .addColumn("userId", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("resourceLink", "text", (column) => column.notNull())
    .addColumn("targetKind", "text")
    .addColumn("targetId", "text")
    .addColumn("lineItem", "text")
    .addColumn("contextTitle", "text")
    .addColumn("membersAddress", "text")
    .addColumn("sentScore", "integer")
    .addColumn("sentAt", "text")
    .addColumn("launchedAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("ltiLaunchesOfLink")
    .unique()
    .on("ltiLaunches")
    .columns(["partyId", "resourceLink", "userId"])
    .execute();
  await db.schema.createIndex("ltiLaunchesUserId").on("ltiLaunches").column("userId").execute();
}
