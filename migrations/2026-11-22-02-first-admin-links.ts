import type { Kysely } from "kysely";

/** Adds the link that makes its holder the first admin. Only a digest of its token is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("firstAdminLinks")
    .addColumn("tokenDigest", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .execute();
}
