import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("videoEvaluations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("moduleId", "text", (c) => c.references("modules.id").onDelete("set null"))
    .addColumn("userId", "text", (c) => c.references("users.id").onDelete("set null"))
    .addColumn("fileName", "text", (c) => c.notNull())
    .addColumn("videoUrl", "text", (c) => c.notNull().unique())
    .addColumn("mimeType", "text", (c) => c.notNull())
    .addColumn("durationS", "real")
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("turnsJson", "text")
    .addColumn("transcript", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("score", "integer")
    .addColumn("reason", "text")
    .addColumn("markdown", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("criteriaJson", "text")
    .addColumn("judge", "text")
    .addColumn("promptVersion", "text")
    .addColumn("rubricJson", "text")
    .addColumn("transcriptHash", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("finishedAt", "text")
    .execute();
  await db.schema
    .createIndex("videoEvaluationsModuleId")
    .on("videoEvaluations")
    .columns(["moduleId", "createdAt"])
    .execute();
  await db.schema
    .createIndex("videoEvaluationsUserId")
    .on("videoEvaluations")
    .column("userId")
    .execute();
  await db.schema
    .createIndex("videoEvaluationsCreatedAt")
    .on("videoEvaluations")
    .column("createdAt")
    .execute();
}
