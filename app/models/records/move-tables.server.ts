import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { storable } from "~/models/database/postgres-dialect.server";
import type { Database } from "~/models/tables";

/** A table with its own columns and its primary key, in the schema's order. */
export interface TableShape {
  name: string;
  columns: string[];
  key: string[];
}

/** The number of rows of a table, and the digest of all of them in the order of the key. */
export interface TableSum {
  rows: number;
  digest: string;
}

/** The most rows and values of one query. PostgreSQL takes 65 535 values. */
const BATCH_ROWS = 500;
const BATCH_VALUES = 60_000;

/** The name of the insertion order in a copied row. PostgreSQL's column of that order is hidden under its own name. */
const PLACE = "insertedAs";

/** Returns the tables of a SQLite database, each after the tables that it refers to. @throws Error for a circle */
export async function tablesInOrder(source: Kysely<Database>): Promise<TableShape[]> {
  const named = sql<{ name: string }>`select name from sqlite_schema
    where type = 'table' and name not like 'sqlite_%' and name <> 'kysely_migration' order by name`;
  const { rows } = await named.execute(source);
  const tables = await Promise.all(rows.map(({ name }) => shapeOf(source, name)));
  const ordered: TableShape[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const free = tables.filter(
      ({ shape, parents }) =>
        !placed.has(shape.name) && parents.every((one) => placed.has(one) || one === shape.name),
    );
    if (free.length === 0) throw new Error("the tables refer to each other in a circle");
    for (const { shape } of free) {
      placed.add(shape.name);
      ordered.push(shape);
    }
  }
  return ordered;
}

async function shapeOf(source: Kysely<Database>, name: string) {
  const columns = sql<{
    name: string;
    pk: number;
  }>`select name, pk from pragma_table_info(${name})`;
  const parents = sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`;
  const [{ rows }, { rows: references }] = await Promise.all([
    columns.execute(source),
    parents.execute(source),
  ]);
  const key = rows.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  const shape = {
    name,
    columns: rows.map((column) => column.name),
    key: key.map((column) => column.name),
  };
  return { shape, parents: references.map(({ table }) => table) };
}

type Row = Record<string, unknown>;

/** Returns a row as PostgreSQL keeps it. Both sides are compared and copied in this form. */
const storableRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, storable(value)]));

/** Yields the rows of a table in the order of its key, with their insertion order, in batches. */
async function* batchesOf(on: Kysely<Database>, table: TableShape): AsyncGenerator<Row[]> {
  const size = batchSize(table);
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  for (;;) {
    const after: Row | undefined = last;
    const from = after
      ? sql`where (${key}) > (${sql.join(table.key.map((column) => after[column]))})`
      : sql``;
    const { rows } = await sql<Row>`
      select ${sql.join(table.columns.map((column) => sql.ref(column)))}, rowid as ${sql.ref(PLACE)}
      from ${sql.table(table.name)} ${from} order by ${key} limit ${sql.lit(size)}`.execute(on);
    if (rows.length > 0) yield rows.map(storableRow);
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

const batchSize = ({ columns }: TableShape) =>
  Math.min(BATCH_ROWS, Math.floor(BATCH_VALUES / (columns.length + 1)));

/** Returns the number and the digest of a table's rows, read one after the other. */
export async function sumOf(on: Kysely<Database>, table: TableShape): Promise<TableSum> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const rows of batchesOf(on, table))
    for (const row of rows) {
      count++;
      hash.update(`${JSON.stringify([...table.columns, PLACE].map((column) => row[column]))}\n`);
    }
  return { rows: count, digest: hash.digest("hex") };
}

/**
 * Replaces a table of `target` by the rows of `source`, in one transaction: it is whole or untouched. The rows of other
 * tables that refer to the former rows go with them.
 */
export async function copyTable(
  source: Kysely<Database>,
  target: Kysely<Database>,
  table: TableShape,
): Promise<void> {
  const columns = [...table.columns, "rowid"].map((column) => sql.ref(column));
  const name = sql.table(table.name);
  await target.transaction().execute(async (trx) => {
    await sql`set local aplomb.moving = 'on'`.execute(trx); // damaged scores are copied as they are
    await sql`truncate ${name} cascade`.execute(trx);
    for await (const rows of batchesOf(source, table)) {
      const values = rows.map(
        (row) => sql`(${sql.join([...table.columns, PLACE].map((column) => row[column]))})`,
      );
      await sql`insert into ${name} (${sql.join(columns)}) values ${sql.join(values)}`.execute(trx);
    }
    await sql`select setval(pg_get_serial_sequence(${`"${table.name}"`}, 'rowid'),
      (select coalesce(max(rowid), 0) + 1 from ${name}), false)`.execute(trx);
  });
}

/** The state of a target: nothing in it, a move of this academy under way or ended, or other data. */
export type TargetState = "empty" | "begun" | "ended" | "other";

/** The number of the lock that keeps a target to one move at a time. */
const MOVE_LOCK = 7_301_126;

/** Returns a name of the installation: the instants at which its migrations ran. */
export async function installationKey(source: Kysely<Database>): Promise<string> {
  const ran = sql<object>`select name, timestamp from kysely_migration order by name`;
  return createHash("sha256")
    .update(JSON.stringify((await ran.execute(source)).rows))
    .digest("hex");
}

/** Returns the names of the applied migrations. */
export async function appliedTo(on: Kysely<Database>): Promise<string[]> {
  const ran = sql<{ name: string }>`select name from kysely_migration order by name`;
  return (await ran.execute(on)).rows.map(({ name }) => name);
}

/** Takes the lock of a target for this connection. Returns false when another move holds it. */
export async function lockTarget(target: Kysely<Database>): Promise<boolean> {
  const lock = sql<{ held: 0 | 1 }>`select pg_try_advisory_lock(${sql.lit(MOVE_LOCK)}) as held`;
  return (await lock.execute(target)).rows[0]?.held === 1;
}

/** Returns the state of a migrated target for the installation of this key. */
export async function stateOf(target: Kysely<Database>, key: string): Promise<TargetState> {
  await sql`create table if not exists "moves" ("key" text primary key, "startedAt" text not null,
    "endedAt" text)`.execute(target);
  const marks = sql<{ key: string; endedAt: string | null }>`select key, "endedAt" from moves`;
  const { rows } = await marks.execute(target);
  const [mark] = rows;
  if (mark) return mark.key !== key ? "other" : mark.endedAt === null ? "begun" : "ended";
  const user = await target.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return user ? "other" : "empty";
}

/** Marks the target as a move of this installation, before its first row. */
export async function markBegun(target: Kysely<Database>, key: string, at: string): Promise<void> {
  await sql`insert into moves (key, "startedAt") values (${key}, ${at})
    on conflict (key) do nothing`.execute(target);
}

export async function markEnded(target: Kysely<Database>, key: string, at: string): Promise<void> {
  await sql`update moves set "endedAt" = ${at} where key = ${key}`.execute(target);
}
