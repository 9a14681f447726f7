import SQLite from "better-sqlite3";
import { Client } from "pg";
import { postgresParsers } from "~/models/database/postgres-dialect.server";

/** The rows compared at a time. */
const BATCH = 2_000;

/** The number of equal rows of two databases, and the first difference of each table. */
export interface Compared {
  rows: Record<string, number>;
  differences: string[];
}

type Row = Record<string, unknown>;

/** Writes a row without its insertion order. The order of the columns may differ between the databases. */
const written = ({ rowid: _, ...row }: Row) =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Compares every row of every table of a SQLite file with a PostgreSQL database, by the two databases' own drivers. */
export async function compareRows(file: string, url: string): Promise<Compared> {
  const sqlite = new SQLite(file, { readonly: true });
  const types = { getTypeParser: (oid: number) => postgresParsers[oid] ?? String };
  const client = new Client({ connectionString: url, types });
  await client.connect();
  const compared: Compared = { rows: {}, differences: [] };
  try {
    const tables = sqlite
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name <> 'kysely_migration'",
      )
      .pluck()
      .all() as string[];
    for (const table of tables) {
      const select = `select "rowid" as "place", * from "${table}" where "rowid" >`;
      const order = `order by "rowid" limit ${BATCH}`;
      compared.rows[table] = 0;
      for (let last = -1, mine: Row[] = []; ; last = Number(mine.at(-1)?.place)) {
        mine = sqlite.prepare(`${select} ? ${order}`).all(last) as Row[];
        const { rows: theirs } = await client.query<Row>(`${select} $1 ${order}`, [last]);
        const at = mine.findIndex((row, index) => written(row) !== written(theirs[index] ?? {}));
        if (at >= 0 || mine.length !== theirs.length) {
          compared.differences.push(`${table}: ${written(mine[at] ?? {})}`);
          break;
        }
        compared.rows[table] += mine.length;
        if (mine.length < BATCH) break;
      }
    }
  } finally {
    await client.end();
    sqlite.close();
  }
  return compared;
}
