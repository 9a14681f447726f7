import { type Kysely, sql } from "kysely";

/**
 * Adds the mark that an admin should review an evaluation, set when it is judged. Earlier rows derive it from their
 * interval. The lists read the column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["evaluations", "videoEvaluations"]) {
    await db.schema
      .alterTable(table)
      .addColumn("toReview", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    const [name, on] = [sql.id(`${table}_toReview`), sql.table(table)];
    await sql`update ${on} set "toReview" = 1
      where state = 'scored' and "intervalLow" <= 85 and "intervalHigh" >= 85`.execute(db);
    await sql`drop index ${name}`.execute(db);
    await sql`create index ${name} on ${on} ("createdAt") where state = 'scored' and "reviewedAt" is null
      and (drawn = 1 or "toReview" = 1)`.execute(db);
  }
}
