import type { Kysely } from "kysely";

/** Adds other words that callers use for a tutorial, written by an admin or taken from a call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("tutorialPhrasings")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("tutorialId", "text", (c) =>
      c.notNull().references("tutorials.id").onDelete("cascade"),
    )
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("callId", "text", (c) => c.references("supportCalls.id").onDelete("set null"))
    .addColumn("turnIndex", "integer")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("tutorialPhrasingsTutorialId")
    .on("tutorialPhrasings")
    .columns(["tutorialId", "language", "position"])
    .execute();
  await db.schema
    .createIndex("tutorialPhrasingsCallId")
    .on("tutorialPhrasings")
    .column("callId")
    .execute();
}
