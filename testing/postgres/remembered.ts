import { type RawBuilder, sql } from "kysely";
import { db } from "~/models/database/database.server";

/** Reads all rows of the open database. Returns a function that writes them into it once it is empty. */
export async function rememberPostgres(): Promise<() => Promise<void>> {
  const inserts: RawBuilder<unknown>[] = [];
  for (const { name } of await db().introspection.getTables()) {
    const table = sql.table(name);
    const read = sql<{ rows: string | null }>`select json_agg(one) as rows from ${table} as one`;
    const [found] = (await read.execute(db())).rows;
    if (found?.rows)
      inserts.push(
        sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${found.rows})`,
      );
  }
  // One statement, because PostgreSQL checks the references at its end.
  const parts = inserts.map((insert, at) => sql`${sql.ref(`part${at}`)} as (${insert})`);
  return async () => {
    await sql`with ${sql.join(parts)} select 1`.execute(db());
  };
}
