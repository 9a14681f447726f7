import type { Kysely, Selectable } from "kysely";
import type { Database } from "~/models/tables";
import { db } from "./database.server";
import { NotFound } from "./version.server";

type Table = keyof Database;
type Row<T extends Table> = Selectable<Database[T]>;

/** Builds the query of the rows with these values. */
function rowsWith<T extends Table>(table: T, values: Partial<Row<T>>, on: Kysely<Database>) {
  let query = on.selectFrom(table as "groups").selectAll();
  for (const [column, value] of Object.entries(values) as ["title", string | null][])
    query = query.where(column, value === null ? "is" : "=", value as string);
  return query;
}

/** Returns the row with these values, or null. */
export async function findRow<T extends Table>(
  table: T,
  values: Partial<Row<T>>,
  on: Kysely<Database> = db(),
): Promise<Row<T> | null> {
  const row = await rowsWith(table, values, on).executeTakeFirst();
  return (row as Row<T> | undefined) ?? null;
}

/** Returns the rows with these values, in the order of a column. */
export async function findRows<T extends Table>(
  table: T,
  values: Partial<Row<T>>,
  orderBy?: keyof Row<T> & string,
): Promise<Row<T>[]> {
  const query = rowsWith(table, values, db());
  const rows = await (orderBy ? query.orderBy(orderBy as "createdAt") : query).execute();
  return rows as unknown as Row<T>[];
}

/** Returns a row of the content that is not archived, in the caller's transaction. @throws NotFound */
export async function findLive<T extends "containers" | "groups" | "modules">(
  table: T,
  id: string,
  trx: Kysely<Database>,
): Promise<Row<T>> {
  const live: Partial<Row<"containers" | "groups" | "modules">> = { id, archivedAt: null };
  const row = await findRow(table, live as Partial<Row<T>>, trx);
  if (!row) throw new NotFound(`${table} ${id}`);
  return row;
}
