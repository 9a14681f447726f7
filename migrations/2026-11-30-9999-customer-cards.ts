import type { Kysely } from "kysely";

/** The customers of the modules as cards, in versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("customerCards")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("moduleId", "text", (column) =>
      column.notNull().references("modules.id").onDelete("cascade"),
    )
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("cardsJson", "text", (column) => column.notNull())
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("promptDigest", "text", (column) => column.notNull())
    .addColumn("refusedJson", "text", (column) => column.notNull())
    .addColumn("byId", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("byName", "text")
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("customerCardsModuleNumber")
    .unique()
    .on("customerCards")
    .columns(["moduleId", "number"])
    .execute();
  await db.schema.createIndex("customerCardsById").on("customerCards").column("byId").execute();
}
