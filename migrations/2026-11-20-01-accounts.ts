import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("passwordHash", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("avatar", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.references("users.id").onDelete("cascade"))
    .addColumn("dataJson", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("sessionsUserId").on("sessions").column("userId").execute();
  await db.schema.createIndex("sessionsExpiresAt").on("sessions").column("expiresAt").execute();
  await db.schema
    .createTable("apiTokens")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("familyKey", "text", (c) => c.notNull())
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .addColumn("usedAt", "text")
    .execute();
  await db.schema.createIndex("apiTokensUserId").on("apiTokens").column("userId").execute();
  await db.schema.createIndex("apiTokensFamilyKey").on("apiTokens").column("familyKey").execute();
  await db.schema.createIndex("apiTokensExpiresAt").on("apiTokens").column("expiresAt").execute();
  await db.schema
    .createTable("loginAttempts")
    .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("loginAttemptsKeyAt")
    .on("loginAttempts")
    .columns(["key", "at"])
    .execute();
}
