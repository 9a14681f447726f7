import { type Kysely, sql } from "kysely";

/** Adds a table for drafts of signed-out people. Deletes the sessions without a user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("drafts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("network", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("fieldsJson", "text", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("draftsNetwork").on("drafts").column("network").execute();
  await db.schema.createIndex("draftsExpiresAt").on("drafts").column("expiresAt").execute();
  await sql`delete from sessions where "userId" is null`.execute(db);
}
