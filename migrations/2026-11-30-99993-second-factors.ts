import { type Kysely, sql } from "kysely";

/** The second factors of accounts, their recovery codes, sign-ins that wait for one, and remembered browsers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("secondFactors")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) =>
      column.notNull().check(sql`"kind" in ('totp', 'passkey')`),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("secretSealed", "text", (column) => column.notNull())
    .addColumn("counter", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("lastUsedAt", "text")
    .execute();
  await indexUser(db, "secondFactors");

  await db.schema
    .createTable("recoveryCodes")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  await indexUser(db, "recoveryCodes");

  await db.schema
    .createTable("pendingSignIns")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("challenge", "text")
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .execute();
  await indexUser(db, "pendingSignIns");

  await db.schema
    .createTable("rememberedBrowsers")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .execute();
  await indexUser(db, "rememberedBrowsers");
}

const indexUser = (db: Kysely<unknown>, table: string) =>
  db.schema.createIndex(`${table}UserId`).on(table).column("userId").execute();
