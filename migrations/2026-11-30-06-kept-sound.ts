import type { Kysely } from "kysely";

/** Keeps the voice that no recogniser understood, and both hearings of a support call's turn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("conversations").addColumn("unheardJson", "text").execute();
  await db.schema.alterTable("supportCalls").addColumn("unheardJson", "text").execute();
  await db.schema.alterTable("moments").addColumn("unheardMs", "integer").execute();
  await db.schema.alterTable("supportTurns").addColumn("liveMessage", "text").execute();
}
