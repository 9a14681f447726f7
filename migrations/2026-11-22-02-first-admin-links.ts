import type { Kysely } from "kysely";

/** The link that lets somebody become the first admin; its token is kept as a digest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("firstAdminLinks")
    .addColumn("tokenDigest", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .execute();
}
