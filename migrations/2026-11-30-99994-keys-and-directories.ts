import type { Kysely } from "kysely";

/** The maker of a key, whose leaving ends it; the name and the standing of a thing in a directory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("keys")
    .addColumn("createdById", "text", (column) =>
      column.references("users.id").onDelete("set null"),
    )
    .execute();
  await db.schema.createIndex("keysCreatedById").on("keys").column("createdById").execute();
  await db.schema.alterTable("links").addColumn("name", "text").execute();
  await db.schema
    .alterTable("links")
    .addColumn("state", "text", (column) => column.notNull().defaultTo("linked"))
    .execute();
  await db.schema
    .createIndex("linksPartyName")
    .unique()
    .on("links")
    .columns(["partyId", "subjectKind", "name"])
    .execute();
}
