import { sql } from "kysely";
import { db, usesPostgres } from "~/models/database/database.server";

type Verb = "insert" | "update" | "delete";

/** Makes the test's database refuse this kind of write to a table while `body` runs. */
export async function refusingWrites<T>(
  verb: Verb,
  table: string,
  body: () => Promise<T>,
): Promise<T> {
  await (usesPostgres() ? refuseOnPostgres(verb, table) : refuseOnSqlite(verb, table));
  try {
    return await body();
  } finally {
    await sql`drop trigger fault ${sql.raw(usesPostgres() ? `on "${table}"` : "")}`.execute(db());
  }
}

async function refuseOnSqlite(verb: Verb, table: string): Promise<void> {
  const refusal = sql.raw(`before ${verb} on ${table} begin select raise(abort, 'provoked'); end`);
  await sql`create trigger fault ${refusal}`.execute(db());
}

async function refuseOnPostgres(verb: Verb, table: string): Promise<void> {
  await sql`create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise 'provoked'; end $$`.execute(db());
  const refusal = sql.raw(`before ${verb} on "${table}" for each row execute function refuse()`);
  await sql`create trigger fault ${refusal}`.execute(db());
}

/** Removes a table from the test's database while `body` runs. */
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
