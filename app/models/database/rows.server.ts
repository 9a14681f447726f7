import type { Selectable, Transaction } from "kysely";
import type { Database } from "~/models/tables";
import { db } from "./database.server";
import { NotFound } from "./version.server";

type Table = keyof Database;
type Row<T extends Table> = Selectable<Database[T]>;

/** Builds the query of the rows with these values. */
function rowsWith<T extends Table>(table: T, values: Partial<Row<T>>) {
  let query = db()
    .selectFrom(table as "groups")
    .selectAll();
  for (const [column, value] of Object.entries(values) as ["title", string | null][])
    query = query.where(column, value === null ? "is" : "=", value as string);
  return query;
}

/** Returns the row with these values, or null. */
export async function findRow<T extends Table>(
  table: T,
  values: Partial<Row<T>>,
): Promise<Row<T> | null> {
  const row = await rowsWith(table, values).executeTakeFirst();
  return (row as Row<T> | undefined) ?? null;
}

/** Returns the rows with these values, in the order of a column. */
export async function findRows<T extends Table>(
  table: T,
  values: Partial<Row<T>>,
  orderBy?: keyof Row<T> & string,
): Promise<Row<T>[]> {
  const query = rowsWith(table, values);
  const rows = await (orderBy ? query.orderBy(orderBy as "createdAt") : query).execute();
  return rows as unknown as Row<T>[];
}

/** Returns a row of the content that is not archived, in the caller's transaction. @throws NotFound */
export async function findLive<T extends "containers" | "groups" | "modules">(
  table: T,
  id: string,
  trx: Transaction<Database>,
): Promise<Row<T>> {
  const row = await trx
    .selectFrom(table as "groups")
    .selectAll()
    .where("id", "=", id)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  if (!row) throw new NotFound(`${table} ${id}`);
  return row as unknown as Row<T>;
}
