import { type Kysely, sql } from "kysely";

/** Adds whether the server heard the evaluated talk or the client declared it. Earlier evaluations count as heard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("evaluations")
    .addColumn("standing", "text", (c) => c.notNull().defaultTo("declared"))
    .execute();
  await db.schema
    .alterTable("evaluations")
    .addColumn("written", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("evaluations")
    .addColumn("countedById", "text", (c) => c.references("users.id").onDelete("set null"))
    .execute();
  await db.schema.alterTable("evaluations").addColumn("countedAt", "text").execute();
  await db.schema.alterTable("evaluations").addColumn("countedReason", "text").execute();
  await sql`update evaluations set standing = 'heard' where state <> 'pending'`.execute(db);
  await sql`update evaluations set written = 1 where exists (
    select 1 from conversations where conversations."presentationId" = evaluations."presentationId"
      and conversations.mode = 'text'
      and (evaluations."wholeGroup" = 1 or conversations."moduleId" = evaluations."moduleId"))`.execute(
    db,
  );
  await db.schema
    .createIndex("evaluationsCountedById")
    .on("evaluations")
    .column("countedById")
    .execute();
}
