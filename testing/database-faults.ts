import { sql } from "kysely";
import { db } from "~/models/database/database.server";

type Verb = "insert" | "update" | "delete";

/** The test's database refuses this kind of write to a table while `body` runs. */
export async function refusingWrites<T>(
  verb: Verb,
  table: string,
  body: () => Promise<T>,
): Promise<T> {
  const refusal = sql.raw(`before ${verb} on ${table} begin select raise(abort, 'provoked'); end`);
  await sql`create trigger fault ${refusal}`.execute(db());
  try {
    return await body();
  } finally {
    await sql`drop trigger fault`.execute(db());
  }
}

/** The test's database has no such table while `body` runs. */
export async function withoutTable<T>(table: string, body: () => Promise<T>): Promise<T> {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db());
  await rename(table, `${table}_away`);
  try {
    return await body();
  } finally {
    await rename(`${table}_away`, table);
  }
}
