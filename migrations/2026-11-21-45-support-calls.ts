import type { Kysely } from "kysely";

/** Adds the calls of the support page and their turns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("supportCalls")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("os", "text")
    .addColumn("mode", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("startedAt", "text", (c) => c.notNull())
    .addColumn("endedAt", "text")
    .addColumn("endReason", "text")
    .addColumn("audioFile", "text")
    .execute();
  await db.schema
    .createIndex("supportCallsStartedAt")
    .on("supportCalls")
    .column("startedAt")
    .execute();
  await db.schema
    .createTable("supportTurns")
    .addColumn("callId", "text", (c) =>
      c.notNull().references("supportCalls.id").onDelete("cascade"),
    )
    .addColumn("turnIndex", "integer", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("startMs", "integer", (c) => c.notNull())
    .addColumn("endMs", "integer", (c) => c.notNull())
    .addColumn("interrupted", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("eventId", "integer")
    .addColumn("feedback", "text")
    .addColumn("costJson", "text")
    .addColumn("shownTutorialId", "text", (c) => c.references("tutorials.id").onDelete("set null"))
    .addPrimaryKeyConstraint("supportTurnsKey", ["callId", "turnIndex"])
    .execute();
  await db.schema
    .createIndex("supportTurnsShownTutorialId")
    .on("supportTurns")
    .column("shownTutorialId")
    .execute();
}
