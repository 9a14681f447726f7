import { type Kysely, sql } from "kysely";
import type { Database } from "~/models/tables";

/** The migration that took the place of the 44 before it. */
export const BASELINE = "2026-11-22-91-baseline";
/** The last of the 44, and their count. */
const REPLACED = { last: "2026-11-22-90-tutorial-phrasings", count: 44 };
/** The version that knows the 44: an older database passes through it. */
export const PASS_THROUGH = "0.1.0";

/** The database stopped before the last of the 44 migrations. Nothing was changed. */
export class BeforeBaseline extends Error {
  override name = "BeforeBaseline";
}

/**
 * Returns where a database stands by the migrations it went through, in their order: before the last of the 44, at the
 * last of them, or past them. An empty database and one of another origin are past them.
 */
export function standingOf(applied: readonly string[]): "before" | "at" | "past" {
  const last = applied.at(-1);
  if (last === REPLACED.last && applied.length === REPLACED.count) return "at";
  return last !== undefined && last <= REPLACED.last ? "before" : "past";
}

/**
 * Writes the baseline in place of the 44 migrations, in one transaction; no other row changes. Kysely's migrator, which
 * the first versions ran, made the two tables in other words: they are made anew. Returns the applied migrations.
 * @throws BeforeBaseline
 */
export async function foldIntoBaseline(
  connection: Kysely<Database>,
  applied: string[],
  at: string,
): Promise<string[]> {
  const standing = standingOf(applied);
  if (standing === "before") throw new BeforeBaseline(`the last migration is ${applied.at(-1)}`);
  if (standing === "past") return applied;
  await connection.transaction().execute(async (trx) => {
    await sql`drop table if exists kysely_migration_lock`.execute(trx);
    await sql`drop table kysely_migration`.execute(trx);
    await createMigrationTable(trx);
    await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, ${at})`.execute(
      trx,
    );
  });
  return [BASELINE];
}

/** Makes the table that Kysely's migrator keeps, if it is missing. */
export const createMigrationTable = (connection: Kysely<Database>) =>
  sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(connection);
