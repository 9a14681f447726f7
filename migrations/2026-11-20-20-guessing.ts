import type { Kysely } from "kysely";

/**
 * Rebuilds the sign-in attempts by account, by network and by both, with the time of the next allowed attempt. Adds
 * known networks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("loginAttempts").execute();
  await db.schema
    .createTable("loginAttempts")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("fadesAt", "text", (c) => c.notNull())
    .addColumn("freeAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("loginAttemptsFadesAt")
    .on("loginAttempts")
    .column("fadesAt")
    .execute();
  await db.schema
    .createTable("knownNetworks")
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("network", "text", (c) => c.notNull())
    .addColumn("seenAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("knownNetworksKey", ["userId", "network"])
    .execute();
}
