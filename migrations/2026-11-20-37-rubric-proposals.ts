import { type Kysely, sql } from "kysely";

/** What a language model proposes for a module's rubric, until an admin takes its lines or none. */
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
