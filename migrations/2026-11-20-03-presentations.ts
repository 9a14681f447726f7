import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("presentations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("moduleId", "text", (c) => c.references("modules.id").onDelete("set null"))
    .addColumn("groupId", "text", (c) => c.references("groups.id").onDelete("set null"))
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("audioStartMs", "integer")
    .addColumn("videoStartMs", "integer")
    .addColumn("recordingState", "text", (c) => c.notNull().defaultTo("none"))
    .addColumn("recordingError", "text")
    .addColumn("videoUrl", "text")
    .addColumn("videoDurationS", "real")
    .addColumn("browserMessagesJson", "text")
    .execute();
  await db.schema
    .createIndex("presentationsUserId")
    .on("presentations")
    .columns(["userId", "createdAt"])
    .execute();
  await db.schema
    .createIndex("presentationsModuleId")
    .on("presentations")
    .column("moduleId")
    .execute();
  await db.schema
    .createIndex("presentationsGroupId")
    .on("presentations")
    .column("groupId")
    .execute();
  await db.schema
    .createTable("conversations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("presentationId", "text", (c) =>
      c.notNull().references("presentations.id").onDelete("cascade"),
    )
    .addColumn("moduleId", "text", (c) => c.references("modules.id").onDelete("set null"))
    .addColumn("provider", "text", (c) => c.notNull())
    .addColumn("mode", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("startedAt", "text", (c) => c.notNull())
    .addColumn("endedAt", "text")
    .addColumn("endReason", "text")
    .addColumn("recordingOffsetMs", "integer")
    .addColumn("audioFile", "text")
    .execute();
  await db.schema
    .createIndex("conversationsPresentationId")
    .on("conversations")
    .column("presentationId")
    .execute();
  await db.schema
    .createIndex("conversationsModuleId")
    .on("conversations")
    .column("moduleId")
    .execute();
  await db.schema
    .createTable("turns")
    .addColumn("conversationId", "text", (c) =>
      c.notNull().references("conversations.id").onDelete("cascade"),
    )
    .addColumn("turnIndex", "integer", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("liveMessage", "text")
    .addColumn("startMs", "integer", (c) => c.notNull())
    .addColumn("endMs", "integer", (c) => c.notNull())
    .addColumn("interrupted", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("eventId", "integer")
    .addColumn("feedback", "text")
    .addColumn("costJson", "text")
    .addPrimaryKeyConstraint("turnsKey", ["conversationId", "turnIndex"])
    .execute();
  await db.schema
    .createTable("evaluations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("presentationId", "text", (c) =>
      c.references("presentations.id").onDelete("set null"),
    )
    .addColumn("moduleId", "text", (c) => c.references("modules.id").onDelete("set null"))
    .addColumn("groupId", "text", (c) => c.references("groups.id").onDelete("set null"))
    .addColumn("chatSessionId", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("score", "integer")
    .addColumn("reason", "text")
    .addColumn("markdown", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("criteriaJson", "text")
    .addColumn("judge", "text")
    .addColumn("promptVersion", "text")
    .addColumn("rubricJson", "text")
    .addColumn("transcriptHash", "text")
    .addColumn("transcriptSource", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("finishedAt", "text")
    .execute();
  await db.schema
    .createIndex("evaluationsUserModule")
    .on("evaluations")
    .columns(["userId", "moduleId", "createdAt"])
    .execute();
  await db.schema
    .createIndex("evaluationsUserGroup")
    .on("evaluations")
    .columns(["userId", "groupId", "createdAt"])
    .execute();
  await db.schema
    .createIndex("evaluationsPresentationId")
    .on("evaluations")
    .column("presentationId")
    .execute();
  await db.schema.createIndex("evaluationsModuleId").on("evaluations").column("moduleId").execute();
  await db.schema.createIndex("evaluationsGroupId").on("evaluations").column("groupId").execute();
}
