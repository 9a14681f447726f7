import type { Kysely } from "kysely";

/** The nodes that serve the academy, and the node that holds each running job, open conversation and promised place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("nodes")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("address", "text")
    .addColumn("startedAt", "text", (c) => c.notNull())
    .addColumn("leasedUntil", "text", (c) => c.notNull())
    .addColumn("freeVoice", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("freeText", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("voicePromises")
    .addColumn("tokenDigest", "text", (c) => c.primaryKey())
    .addColumn("nodeId", "text", (c) => c.notNull().references("nodes.id").onDelete("cascade"))
    .addColumn("briefJson", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("voicePromisesNodeId").on("voicePromises").column("nodeId").execute();
  await db.schema
    .createTable("momentAnswers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("evaluationId", "text", (c) =>
      c.notNull().references("evaluations.id").onDelete("cascade"),
    )
    .addColumn("pointId", "text", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  for (const column of ["userId", "evaluationId"])
    await db.schema
      .createIndex(`momentAnswers${column === "userId" ? "UserId" : "EvaluationId"}`)
      .on("momentAnswers")
      .column(column)
      .execute();
  for (const table of ["jobs", "conversations", "supportCalls"]) {
    await db.schema
      .alterTable(table)
      .addColumn("nodeId", "text", (c) => c.references("nodes.id").onDelete("set null"))
      .execute();
    // Partial, because only running jobs and open conversations are held.
    await db.schema
      .createIndex(`${table}NodeId`)
      .on(table)
      .column("nodeId")
      .where("nodeId", "is not", null)
      .execute();
  }
}
