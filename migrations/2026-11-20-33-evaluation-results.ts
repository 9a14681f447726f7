import { type Kysely, sql } from "kysely";
import { type OldRow, resultOf } from "./2026-11-20-33-evaluation-results/read-text";

const BATCH = 500;

/**
 * Stores the findings of an evaluation once, as a structure. A stored text becomes a structure only if writing it
 * again gives the same text to the letter. Other texts stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["evaluations", "videoEvaluations"]) {
    await db.schema.alterTable(table).addColumn("resultJson", "text").execute();
    await readAll(db, table);
    await db.schema.alterTable(table).dropColumn("markdown").execute();
    await db.schema.alterTable(table).dropColumn("criteriaJson").execute();
  }
}

async function readAll(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table);
  for (let after = 0; ;) {
    const { rows } = await sql<OldRow & { at: number }>`
      select rowid as at, score, reason, markdown, "criteriaJson", judge from ${name}
      where rowid > ${after} order by rowid limit ${sql.lit(BATCH)}`.execute(db);
    for (const { at, ...row } of rows) {
      const result = resultOf(row);
      if (result === null) continue;
      const json = JSON.stringify(result);
      await sql`update ${name} set "resultJson" = ${json} where rowid = ${at}`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.at;
  }
}
