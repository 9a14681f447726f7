import type { Kysely } from "kysely";

/** A rep's request for a review may name the contested point. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("reviewRequests").addColumn("pointId", "text").execute();
}
