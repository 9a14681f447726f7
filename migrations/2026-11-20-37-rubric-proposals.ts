import { type Kysely, sql } from "kysely";

/** Adds a language model's proposals for a module's rubric, kept until an admin accepts or rejects their lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rubricProposals")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("moduleId", "text", (c) => c.notNull().references("modules.id").onDelete("cascade"))
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("model", "text")
    .addColumn("pointsJson", "text")
    .addColumn("reason", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("finishedAt", "text")
    .execute();
  await db.schema
    .createIndex("rubricProposalsModuleId")
    .on("rubricProposals")
    .columns(["moduleId", "createdAt"])
    .execute();
  await sql`create unique index "rubricProposalsPending" on "rubricProposals" ("moduleId")
    where state = 'pending'`.execute(db);
}
