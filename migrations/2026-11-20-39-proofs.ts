import type { Kysely } from "kysely";

/**
 * A judgement keeps what computing it again needs beside turns and rubric, and a seal over all of it; so does what people
 * say of it. Null for those made before: a seal put on today would vouch for what nobody watched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["evaluations", "videoEvaluations"]) {
    await db.schema.alterTable(table).addColumn("proofJson", "text").execute();
    await db.schema.alterTable(table).addColumn("proofHash", "text").execute();
  }
  for (const table of ["corrections", "decisions"])
    await db.schema.alterTable(table).addColumn("proofHash", "text").execute();
}
