import type { Selectable } from "kysely";
import { db, inTransaction } from "~/models/database/database.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { Instant, WaitingSweepsTable } from "~/models/tables";
import type { SweepKind } from "~/models/terms/sweep";
import * as SweepClocks from "./sweep-clocks.server";

export type WaitingSweep = Selectable<WaitingSweepsTable>;

/** A sweep, on a node's own disk or on shared data. */
export type SweepPlace = Pick<WaitingSweep, "kind" | "node">;

// Kept on the process: the built routes and their caller hold two copies of this module.
const holder = globalThis as typeof globalThis & { aplombLetGo?: Set<() => void> };
const listeners = (holder.aplombLetGo ??= new Set());

/** Calls `listener` whenever an admin lets something go, until the returned function is called. */
export function onLetGo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the waiting sweeps, in the order of their kinds. */
export const findAll = (): Promise<WaitingSweep[]> =>
  db().selectFrom("waitingSweeps").selectAll().orderBy("kind").orderBy("node").execute();

/** Returns the number of things that wait for an admin's word. */
export async function countItems(): Promise<number> {
  const { items } = await db()
    .selectFrom("waitingSweeps")
    .select((e) => e.fn.sum<number | null>("items").as("items"))
    .where("allowedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(items ?? 0);
}

/** Returns the instant up to which an admin lets the things of a sweep go; null without an admin's word. */
export async function findAllowed({ kind, node }: SweepPlace): Promise<Instant | null> {
  const row = await db()
    .selectFrom("waitingSweeps")
    .select("allowedAt")
    .where("kind", "=", kind)
    .where("node", "=", node)
    .executeTakeFirst();
  return row?.allowedAt ?? null;
}

/** Notes that a sweep waits, in place of its earlier note. An admin's word stays. */
export async function keep(row: Omit<WaitingSweep, "allowedAt">): Promise<void> {
  const { kind: _, node: __, ...values } = row;
  await db()
    .insertInto("waitingSweeps")
    .values({ ...row, allowedAt: null })
    .onConflict((conflict) => conflict.columns(["kind", "node"]).doUpdateSet(values))
    .execute();
}

/** Deletes the note of a sweep, unless an admin's word changed since `allowedAt` was read. */
export async function remove({ kind, node }: SweepPlace, allowedAt: Instant | null): Promise<void> {
  await db()
    .deleteFrom("waitingSweeps")
    .where("kind", "=", kind)
    .where("node", "=", node)
    .where("allowedAt", allowedAt === null ? "is" : "=", allowedAt)
    .execute();
}

/** Deletes the notes of sweeps that the settings turned off, with an admin's word. */
export async function forget(kinds: readonly SweepKind[]): Promise<void> {
  await db().deleteFrom("waitingSweeps").where("kind", "in", kinds).execute();
}

/** Deletes the notes of nodes that are gone. Their disks are out of reach. */
export async function forgetGone(): Promise<void> {
  await db()
    .deleteFrom("waitingSweeps")
    .where("node", "<>", "")
    .where("node", "not in", db().selectFrom("nodes").select("name"))
    .execute();
}

/**
 * Lets the things of a sweep go, as an admin saw them at `countedAt`. Returns false when the sweep waits no more, or
 * counted anew since then.
 */
export async function allow({ kind, node }: SweepPlace, countedAt: Instant): Promise<boolean> {
  const isAllowed = await inTransaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("waitingSweeps")
      .set({ allowedAt: countedAt })
      .where("kind", "=", kind)
      .where("node", "=", node)
      .where("countedAt", "=", countedAt)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await AuditLog.record("deletion-allowed", kind, trx);
    return true;
  });
  if (isAllowed) tell();
  return isAllowed;
}

/** Confirms the date of the machine's clock, and lets everything go that waits because of the clock. */
export async function confirmClock(at: Instant): Promise<void> {
  await inTransaction(async (trx) => {
    await SweepClocks.confirm(at, trx);
    const allowed = await trx
      .updateTable("waitingSweeps")
      .set((e) => ({ allowedAt: e.ref("countedAt") }))
      .where("reason", "=", "clock")
      .where("countedAt", "<=", at)
      .returning("kind")
      .execute();
    await AuditLog.record("clock-confirmed", null, trx);
    const kinds = allowed.map(({ kind }) => kind);
    await AuditLog.record("deletion-allowed", kinds, trx);
  });
  tell();
}

const tell = () => listeners.forEach((listener) => listener());
