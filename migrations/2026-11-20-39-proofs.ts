import type { Kysely } from "kysely";

/**
 * Adds to judgements and corrections the data that recomputing needs, and a seal over all of it. Null for earlier
 * ones, because a seal of today would vouch for unwatched rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["evaluations", "videoEvaluations"]) {
    await db.schema.alterTable(table).addColumn("proofJson", "text").execute();
    await db.schema.alterTable(table).addColumn("proofHash", "text").execute();
  }
  for (const table of ["corrections", "decisions"])
    await db.schema.alterTable(table).addColumn("proofHash", "text").execute();
}
