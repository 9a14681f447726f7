import type { Kysely } from "kysely";

/** The mails of people, the kinds that each person turned off, and the links that let a person choose a password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mails")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("mailJson", "text", (c) => c.notNull())
    .addColumn("uniqueKey", "text", (c) => c.unique())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("address", "text")
    .addColumn("lastError", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("triedAt", "text")
    .addColumn("endedAt", "text")
    .execute();
  await db.schema.createIndex("mailsUserId").on("mails").columns(["userId", "createdAt"]).execute();
  await db.schema.createIndex("mailsState").on("mails").columns(["state", "createdAt"]).execute();
  await db.schema.createIndex("mailsCreatedAt").on("mails").column("createdAt").execute();
  await db.schema
    .createTable("mutedMails")
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("mutedMailsKey", ["userId", "kind"])
    .execute();
  await db.schema
    .createTable("accessLinks")
    .addColumn("tokenDigest", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("accessLinksUserId").on("accessLinks").column("userId").execute();
}
