import type { Kysely } from "kysely";

/** The statements that record stores were told, so that a corrected or erased one is voided by its id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("xapiStatements")
    .addColumn("partyId", "text", (column) =>
      column.notNull().references("parties.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("subject", "text")
    .addColumn("wanted", "integer", (column) => column.notNull())
    .addColumn("sentAt", "text")
    .addColumn("voidedAt", "text")
    .addPrimaryKeyConstraint("xapiStatementsPartyId", ["partyId", "id"])
    .execute();
  await db.schema
    .createIndex("xapiStatementsSubject")
    .on("xapiStatements")
    .columns(["subject", "partyId"])
    .execute();
  await db.schema
    .createIndex("xapiStatementsUserId")
    .on("xapiStatements")
    .column("userId")
    .execute();
}
