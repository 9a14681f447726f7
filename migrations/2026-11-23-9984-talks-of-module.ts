import { type Kysely, sql } from "kysely";

/**
 * The index of a module's scores also names the talk. A talk that is judged again counts once, and a count still reads
 * no evaluation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index "evaluationsModuleScore"`.execute(db);
  await sql`create index "evaluationsModuleScore" on "evaluations"
    ("moduleId", "state", "standing", "countedAt", "reviewedScore", "score", "presentationId", "id")`.execute(
    db,
  );
}
