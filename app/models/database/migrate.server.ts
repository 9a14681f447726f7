import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "~/models/tables";
import { now } from "./database.server";
import { isPostgres } from "./dialect-of.server";

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
 * Compares the migrations of a database with the 44 that the baseline replaced: before the last of them, at the last,
 * or past it. An empty database and one of another origin are past it.
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
async function foldIntoBaseline(
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
const createMigrationTable = (connection: Kysely<Database>) =>
  sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(connection);

export type Migrations = Readonly<Record<string, Pick<Migration, "up">>>;

const files = import.meta.glob<Migration>("/migrations/*.ts", { eager: true });

const nameOf = (file: string) => file.replace(/^.*\/|\.ts$/g, "");

/** The migrations of this version, by name. */
export const allMigrations: Migrations = Object.fromEntries(
  Object.entries(files).map(([file, migration]) => [nameOf(file), migration]),
);

/** Returns the names of the migrations of this version, in their order. */
export const migrationNames = (): string[] => Object.keys(allMigrations).toSorted();

/** The database has migrations that this version does not know, or in another order. */
export class ForeignMigrations extends Error {
  override name = "ForeignMigrations";
}

/** A migration failed and was rolled back. `cause` holds the error. */
export class MigrationFailed extends Error {
  override name = "MigrationFailed";
  readonly migration: string;
  constructor(migration: string, cause: unknown) {
    super(`the migration ${migration} failed`, { cause });
    this.migration = migration;
  }
}

/**
 * Migrates the database to the newest schema, with one transaction for each migration. After a killed process, the next
 * start goes on where it ended. Kysely's own migrator runs without transactions on SQLite. Returns the names of the
 * applied migrations.
 * @throws BeforeBaseline, ForeignMigrations, MigrationFailed
 */
export async function migrateToLatest(
  database: Kysely<Database>,
  known: Migrations = allMigrations,
): Promise<string[]> {
  const names = Object.keys(known).toSorted();
  return database.connection().execute((connection) =>
    alone(connection, async () => {
      const applied = await foldIntoBaseline(connection, await readApplied(connection), now());
      if (applied.some((name, index) => name !== (names[index] ?? newer(name, connection))))
        throw new ForeignMigrations(`unknown: ${applied.filter((name) => !(name in known))}`);
      const waiting = names.slice(applied.length);
      for (const name of waiting) await carryOut(connection, name, known[name]?.up);
      return waiting;
    }),
  );
}

/**
 * Returns the name of a migration of a newer version, which another node runs, when this version works on its schema
 * too (docs/decisions/upgrades.md); null otherwise.
 */
const newer = (name: string, connection: Kysely<Database>): string | null =>
  isPostgres(connection) && !name.endsWith("-contract") ? name : null;

/** Runs `migrate` while no other node migrates the database. On SQLite the lock of the data directory does that. */
async function alone<T>(connection: Kysely<Database>, migrate: () => Promise<T>): Promise<T> {
  if (!isPostgres(connection)) return migrate();
  const { adapter } = connection.getExecutor();
  const options = { lockTable: "", lockRowId: "", lockTableSchema: "" }; // PostgreSQL's lock needs no table
  await adapter.acquireMigrationLock(connection, options);
  try {
    return await migrate();
  } finally {
    await adapter.releaseMigrationLock(connection, options);
  }
}

/** Returns the applied migrations of a database, which stays as it is. */
export async function appliedOf(database: Kysely<Database>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === "kysely_migration") ? namesIn(database) : [];
}

/** Returns the applied migrations from the table of Kysely's migrator, which older versions read. */
async function readApplied(connection: Kysely<Database>): Promise<string[]> {
  await createMigrationTable(connection);
  return namesIn(connection);
}

async function namesIn(connection: Kysely<Database>): Promise<string[]> {
  const stored = sql<{ name: string }>`select name from kysely_migration`;
  return (await stored.execute(connection)).rows.map(({ name }) => name).toSorted();
}

/**
 * Runs one migration. On SQLite, foreign keys are off meanwhile, because a referenced table could not be rebuilt otherwise. The
 * pragma does nothing inside a transaction. A dangling reference at the end rolls the migration back.
 */
async function carryOut(
  connection: Kysely<Database>,
  name: string,
  up: Migration["up"] | undefined,
): Promise<void> {
  const onFile = !isPostgres(connection);
  if (onFile) await sql`pragma foreign_keys = off`.execute(connection);
  try {
    await connection.transaction().execute(async (trx) => {
      await up?.(trx);
      if (onFile) await refuseLoose(trx);
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${now()})`.execute(
        trx,
      );
    });
  } catch (error) {
    throw new MigrationFailed(name, error);
  } finally {
    if (onFile) await sql`pragma foreign_keys = on`.execute(connection);
  }
}

/** Throws an error when a row refers to no row. */
async function refuseLoose(trx: Kysely<Database>): Promise<void> {
  const loose = sql<{ table: string; parent: string }>`pragma foreign_key_check`;
  const [first] = (await loose.execute(trx)).rows;
  if (first) throw new Error(`a row of ${first.table} refers to nothing in ${first.parent}`);
}
