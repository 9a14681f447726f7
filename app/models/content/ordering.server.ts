import type { Kysely, Transaction } from "kysely";
import * as AuditLog from "~/models/people/audit-log.server";
import { db } from "~/models/database/database.server";
import { publish } from "~/models/home/publish.server";
import type { Database } from "~/models/tables";
import { type Direction, isCompleteSet, moved, placed, withRun } from "./ordering";

/** The tables that admins order. `modules` and `groups` have a list for each container, the others one list. */
export type Ordered = "containers" | "tutorials" | "modules" | "groups";

const isOneList = (table: Ordered) => table === "containers" || table === "tutorials";

/** The rows are no longer those of the order: a row was added, deleted or moved meanwhile. */
export class OrderConflict extends Error {
  override name = "OrderConflict";
}

/** A list whose rows admins put in order. */
export interface OrderedList {
  /** @throws OrderConflict when the row is gone */
  move(id: string, direction: Direction): Promise<void>;
  /** `rank` counts from 1. @throws OrderConflict when the row is gone */
  place(id: string, rank: number): Promise<void>;
  /** `ids`: the complete list, or its run from `from` on. @throws OrderConflict when the list changed meanwhile */
  reorder(ids: readonly string[], from?: number): Promise<void>;
}

/** Returns the lists of a table, for a screen that orders them. */
export const orderOf = (table: Ordered): OrderedList => ({
  move: (id, direction) => move(table, id, direction),
  place: (id, rank) => place(table, id, rank),
  reorder: (ids, from) => reorder(table, ids, { oneList: true, from }),
});

type Connection = Kysely<Database> | Transaction<Database>;
interface Row {
  id: string;
  /** The container whose list holds the row; null throughout a table with a single list. */
  containerId: string | null;
}

/**
 * Puts rows in the given order. `ids` holds the complete set of each list: the rows of one container (a drag:
 * `oneList`), or several containers one after the other (`/api/groups/sort`, product §15). With `from`, `ids` is a run
 * of one list, as one page shows it. All or nothing.
 * @throws OrderConflict when a list changed meanwhile
 */
export async function reorder(
  table: Ordered,
  ids: readonly string[],
  { oneList = false, from }: { oneList?: boolean; from?: number | undefined } = {},
): Promise<void> {
  await publish(async (trx) => {
    const rows = await findRows(table, trx);
    if (ids.length === 0 && rows.length > 0) throw new OrderConflict(`no row of ${table} is named`);
    const listOf = new Map(rows.map(({ id, containerId }) => [id, containerId]));
    const orders = new Map<string | null, string[]>();
    for (const id of ids) {
      const list = listOf.get(id);
      if (list === undefined) throw new OrderConflict(`${table} ${id} is gone`);
      const order = orders.get(list);
      if (order) order.push(id);
      else orders.set(list, [id]);
    }
    if (oneList && orders.size > 1) throw new OrderConflict(`a row of ${table} moved elsewhere`);
    for (const [list, order] of orders) {
      const present = rows.filter(({ containerId }) => containerId === list).map(({ id }) => id);
      const whole = from === undefined ? complete(order, present) : withRun(present, order, from);
      if (!whole) throw new OrderConflict(`the ${table} of ${list} changed`);
      await write(table, whole, trx);
    }
    await AuditLog.record(`${table}-sorted`, null, trx);
  });
}

const complete = (order: string[], present: readonly string[]) =>
  isCompleteSet(order, present) ? order : null;

/** Moves a row up or down (Monter, Descendre), as a drag by one row does. @throws OrderConflict when the row is gone */
export async function move(table: Ordered, id: string, direction: Direction): Promise<void> {
  const order = moved(await findListOf(table, id, db()), id, direction);
  if (!order) throw new OrderConflict(`${table} ${id} is gone`);
  await reorder(table, order, { oneList: true });
}

/** Moves a row to a place of its list, counted from 1 (Placer). @throws OrderConflict when the row is gone */
async function place(table: Ordered, id: string, rank: number): Promise<void> {
  const order = placed(await findListOf(table, id, db()), id, rank - 1);
  if (!order) throw new OrderConflict(`${table} ${id} is gone`);
  await reorder(table, order, { oneList: true });
}

/** Puts a row at a place of its list, counted from 0. Call it in the transaction that adds or restores the row. */
export async function putAt(
  table: Ordered,
  { id, index }: { id: string; index: number },
  trx: Transaction<Database>,
): Promise<void> {
  const order = placed(await findListOf(table, id, trx), id, index);
  if (order) await write(table, order, trx);
}

/** Returns the ids of the list that holds the row, in order; empty when the row is gone. */
async function findListOf(table: Ordered, id: string, connection: Connection): Promise<string[]> {
  const rows = await findRows(table, connection);
  const own = rows.find((row) => row.id === id);
  return rows.filter((row) => own && row.containerId === own.containerId).map((row) => row.id);
}

/** Returns the position after the last row of a list. Call it in the transaction that inserts. */
export async function nextPosition(
  table: Ordered,
  containerId: string | null,
  trx: Transaction<Database>,
): Promise<number> {
  const rows = await findRows(table, trx);
  return rows.filter((row) => isOneList(table) || row.containerId === containerId).length;
}

/** Closes the gaps in every list of a table. Call it in the transaction that removes rows. */
export async function closeGaps(table: Ordered, trx: Transaction<Database>): Promise<void> {
  const lists = new Map<string | null, string[]>();
  for (const { id, containerId } of await findRows(table, trx))
    (lists.get(containerId) ?? lists.set(containerId, []).get(containerId))?.push(id);
  for (const ids of lists.values()) await write(table, ids, trx);
}

async function findRows(table: Ordered, connection: Connection): Promise<Row[]> {
  if (isOneList(table)) {
    const rows = await connection
      .selectFrom(table as "containers")
      .select("id")
      .$if(table === "containers", (query) => query.where("archivedAt", "is", null))
      .orderBy("position")
      .orderBy("createdAt")
      .execute();
    return rows.map(({ id }) => ({ id, containerId: null }));
  }
  // Modules and groups share these columns. The types cannot follow a union of tables.
  return connection
    .selectFrom(table as "groups")
    .select(["id", "containerId"])
    .where("archivedAt", "is", null)
    .orderBy("position")
    .orderBy("createdAt")
    .execute();
}

/** The most rows that one statement renumbers. A statement takes some 32 000 values, and a row needs three. */
const PER_STATEMENT = 5_000;

async function write(table: Ordered, ids: readonly string[], connection: Connection) {
  for (let start = 0; start < ids.length; start += PER_STATEMENT) {
    const part = ids.slice(start, start + PER_STATEMENT);
    await connection
      .updateTable(table as "groups")
      .set(({ eb, val }) => {
        let cases = eb
          .case()
          .when("id", "=", part[0] ?? "")
          .then(val(start));
        for (const [index, id] of part.entries())
          if (index > 0) cases = cases.when("id", "=", id).then(val(start + index));
        return { position: cases.else(eb.ref("position")).end() };
      })
      .where("id", "in", part)
      .execute();
  }
}
