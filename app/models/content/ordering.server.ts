import type { Kysely, Transaction } from "kysely";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db } from "~/models/database/database.server";
import { publish } from "~/models/home/publish.server";
import type { Database } from "~/models/tables";

export type Direction = "up" | "down";

/** Returns the order after Monter or Descendre: the same for a row at that end, null for an unknown row. */
export const moved = (ids: readonly string[], id: string, direction: Direction): string[] | null =>
  placed(ids, id, ids.indexOf(id) + (direction === "up" ? -1 : 1));

/**
 * Returns the order with a row at another place, counted from 0. Beyond an end, the row stands at that end. Returns
 * null for an unknown row.
 */
export function placed(ids: readonly string[], id: string, index: number): string[] | null {
  if (!ids.includes(id)) return null;
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.min(Math.max(index, 0), others.length), 0, id);
}

/** Returns true when `ids` names each row of `rows` once, and nothing else. */
export function isCompleteSet(ids: readonly string[], rows: readonly string[]): boolean {
  const named = new Set(ids);
  return (
    named.size === ids.length && ids.length === rows.length && rows.every((id) => named.has(id))
  );
}

/**
 * Returns the whole order with `ids` as its run from `from` on. Returns null when that run has other rows, because a
 * row was added, deleted or moved meanwhile.
 */
export function withRun(
  present: readonly string[],
  ids: readonly string[],
  from: number,
): string[] | null {
  const run = present.slice(from, from + ids.length);
  return isCompleteSet(ids, run) ? present.toSpliced(from, run.length, ...ids) : null;
}

/** The tables that admins order. `modules` and `groups` have a list for each container, the others one list. */
export type Ordered = "containers" | "tutorials" | "modules" | "groups";

const isOneList = (table: Ordered) => table === "containers" || table === "tutorials";

/** The rows of the list have changed: a row was added, deleted or moved meanwhile. */
export class OrderConflict extends Error {
  override name = "OrderConflict";
}

/** A list whose rows admins put in order. */
export interface OrderedList {
  /** Returns the former rank of the row, from 1. @throws OrderConflict when the row is gone */
  move(id: string, direction: Direction): Promise<number>;
  /** `rank` counts from 1, like the returned former rank. @throws OrderConflict when the row is gone */
  place(id: string, rank: number): Promise<number>;
  /** `ids`: the complete list, or its run from `from` on. @throws OrderConflict when the list changed meanwhile */
  reorder(ids: readonly string[], from?: number): Promise<void>;
}

/** Returns the lists of a table, for a screen that orders them. */
export const orderOf = (table: Ordered): OrderedList => ({
  move: (id, direction) => rearrange(table, id, (ids) => moved(ids, id, direction)),
  place: (id, rank) => rearrange(table, id, (ids) => placed(ids, id, rank - 1)),
  reorder: (ids, from) => reorder(table, ids, { oneList: true, from }),
});

type Connection = Kysely<Database> | Transaction<Database>;
interface Row {
  id: string;
  /** The container whose list holds the row; null throughout a table with a single list. */
  containerId: string | null;
}

/**
 * Puts rows in the given order. `ids` holds the complete set of each list. That is the rows of one container (a drag:
 * `oneList`), or of several containers one after the other (`/api/groups/sort`, product §15). With `from`, `ids` is a
 * run of one list, as one page shows it. All or nothing.
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
    const gone = ids.find((id) => !listOf.has(id));
    if (gone !== undefined) throw new OrderConflict(`${table} ${gone} is gone`);
    const orders = listsIn(ids.map((id) => ({ id, containerId: listOf.get(id) ?? null })));
    const present = listsIn(rows);
    if (oneList && orders.size > 1) throw new OrderConflict(`a row of ${table} moved elsewhere`);
    for (const [list, order] of orders) {
      const all = present.get(list) ?? [];
      const whole = withRun(all, order, from ?? 0);
      if (!whole || (from === undefined && order.length < all.length))
        throw new OrderConflict(`the ${table} of ${list} changed`);
      await write(table, whole, trx);
    }
    await AuditLog.record(`${table}-sorted`, null, trx);
  });
}

/**
 * Puts a list in the order that `change` makes of it. Returns the former rank of the row, from 1.
 * @throws OrderConflict when the row is gone
 */
async function rearrange(
  table: Ordered,
  id: string,
  change: (ids: readonly string[]) => string[] | null,
): Promise<number> {
  const present = await findListOf(table, id, db());
  const order = change(present);
  if (!order) throw new OrderConflict(`${table} ${id} is gone`);
  await reorder(table, order, { oneList: true });
  return present.indexOf(id) + 1;
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
  const lists = listsIn(await findRows(table, trx));
  for (const ids of lists.values()) await write(table, ids, trx);
}

/** Returns the ids of each list, by its container. */
function listsIn(rows: readonly Row[]): Map<string | null, string[]> {
  const lists = new Map<string | null, string[]>();
  for (const { id, containerId } of rows) {
    const list = lists.get(containerId);
    if (list) list.push(id);
    else lists.set(containerId, [id]);
  }
  return lists;
}

async function findRows(table: Ordered, connection: Connection): Promise<Row[]> {
  const rows = await connection
    // The tables share these columns. The types cannot follow a union of tables.
    .selectFrom(table as "groups")
    .select("id")
    .$if(!isOneList(table), (query) => query.select("containerId"))
    .$if(table !== "tutorials", (query) => query.where("archivedAt", "is", null))
    .orderBy("position")
    .orderBy("createdAt")
    .execute();
  return rows.map(({ id, containerId = null }) => ({ id, containerId }));
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
