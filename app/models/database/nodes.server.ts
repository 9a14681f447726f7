import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "~/models/tables";
import { db, now, inTransaction } from "./database.server";
import { databaseInstant, notify } from "./writers.server";

/** The time in ms for which a lease holds after its last renewal. Another node takes over within a minute of a death. */
export const LEASE_MS = 30_000;
/** The end of a lease that nobody renews, because the data directory's lock keeps other processes away. */
const FOR_EVER = "9999-12-31T23:59:59.999Z";

// Kept on the process: the built routes and their caller hold two copies of this module.
const holder = globalThis as typeof globalThis & { aplombNodeId?: string };

/** Returns the id of this process's lease; null in a process that took none (commands, tests). */
export const thisNode = (): string | null => holder.aplombNodeId ?? null;

interface NewNode {
  /**
   * The name of the node for its operator and its proxy. A start takes over the jobs and conversations of an earlier
   * process of this name.
   */
  name: string;
  /** The address at which other nodes reach this one; null when they do not. */
  address: string | null;
  /** True for the only process of the installation, which takes over everything and never renews. */
  alone: boolean;
}

/**
 * Takes a lease for this process. All jobs and conversations of a former process of the name become free. A lease
 * without end is left by a killed single server, and `move-to-postgres` copied it: no node among several takes one.
 */
export async function register({ name, address, alone }: NewNode): Promise<void> {
  const id = randomUUID();
  await inTransaction(async (trx) => {
    const former = trx.deleteFrom("nodes");
    const left = former.where((e) => e.or([e("name", "=", name), e("leasedUntil", "=", FOR_EVER)]));
    await (alone ? former : left).execute();
    const leasedUntil = alone ? FOR_EVER : databaseInstant(LEASE_MS, trx);
    const row = { id, name, address, startedAt: now(), leasedUntil };
    await trx.insertInto("nodes").values(row).execute();
  });
  holder.aplombNodeId = id;
}

/** The state of a lease at its renewal: "late" at or near its end, "lost" when another node had ended it. */
type Renewal = "in time" | "late" | "lost";

/** The rest of a lease in ms below which its renewal is late. The leases of other nodes may then have ended. */
const LATE_MS = LEASE_MS / 3;

/** Renews the lease of this process. */
export async function renew(): Promise<Renewal> {
  const own = db()
    .updateTable("nodes")
    .set({ leasedUntil: databaseInstant(LEASE_MS) })
    .where("id", "=", thisNode());
  const inTime = await own
    .where("leasedUntil", ">", databaseInstant(LATE_MS))
    .executeTakeFirstOrThrow();
  if (inTime.numUpdatedRows > 0n) return "in time";
  const late = await own.executeTakeFirstOrThrow();
  return late.numUpdatedRows > 0n ? "late" : "lost";
}

/** Removes the nodes whose lease has run out. Their jobs and conversations become free. Returns their names. */
export async function removeDead(): Promise<string[]> {
  const dead = await db()
    .deleteFrom("nodes")
    .where("leasedUntil", "<", databaseInstant(0))
    .returning("name")
    .execute();
  return dead.map(({ name }) => name);
}

/** The conversations that a node would take now. */
export interface FreePlaces {
  voice: number;
  text: number;
}

const columns = { voice: "freeVoice", text: "freeText" } as const;

/** Tells the other nodes how many conversations this one would take now. */
export async function publishFree({ voice, text }: FreePlaces): Promise<void> {
  await db()
    .updateTable("nodes")
    .set({ freeVoice: voice, freeText: text })
    .where("id", "=", thisNode())
    .execute();
}

/**
 * Gives away no place of a node that did not answer. Its lease may hold for half a minute more. A node that lives
 * publishes its places with its next renewal.
 */
export async function withdrawPlaces(name: string): Promise<void> {
  await db()
    .updateTable("nodes")
    .set({ freeVoice: 0, freeText: 0 })
    .where("name", "=", name)
    .execute();
}

/** A living node, and the conversations that it would take now. */
export interface FreeNode {
  id: string;
  name: string;
  free: number;
}

/** Returns the living nodes that a caller of this node reaches, with their published places. */
export async function findReached(
  mode: keyof FreePlaces,
  trx: Kysely<Database>,
): Promise<FreeNode[]> {
  return trx
    .selectFrom("nodes")
    .select(["id", "name", `${columns[mode]} as free`])
    .where("leasedUntil", ">", databaseInstant(0, trx))
    .where((e) => e.or([e("address", "is not", null), e("id", "=", thisNode())]))
    .execute();
}

/** Takes a place of this node, until it publishes its places again. */
export async function takeOwn(
  mode: keyof FreePlaces,
  connection: Kysely<Database> = db(),
): Promise<void> {
  const free = columns[mode];
  await connection
    .updateTable("nodes")
    .set((e) => ({ [free]: e(free, "-", 1) }))
    .where("id", "=", thisNode())
    .execute();
}

/** Returns the address of the living node of this name; null when it is gone, or has none. */
export async function findAddress(name: string): Promise<string | null> {
  const row = await db()
    .selectFrom("nodes")
    .select("address")
    .where("name", "=", name)
    .where("leasedUntil", ">", databaseInstant(0))
    .executeTakeFirst();
  return row?.address ?? null;
}

/** Returns the time in ms by which the clock of this process is ahead of the database's. */
export async function clockAheadMs(): Promise<number> {
  const askedMs = Date.now();
  const { at } = await db().selectNoFrom(databaseInstant(0).as("at")).executeTakeFirstOrThrow();
  return (askedMs + Date.now()) / 2 - Date.parse(at);
}

/** Gives the lease back, so that others need not wait for its end. */
export async function leave(): Promise<void> {
  const id = thisNode();
  delete holder.aplombNodeId;
  if (id !== null) await db().deleteFrom("nodes").where("id", "=", id).execute();
}

/** A person whose conversations end on every node. */
interface HangUp {
  userId: string;
  reason: string;
}

/** Tells the other nodes at the commit of `trx` to hang up. Does nothing with a single node. */
export async function tellOthersToHangUp(
  { userId, reason }: HangUp,
  trx: Kysely<Database> = db(),
): Promise<void> {
  await notify("hang_ups", trx, JSON.stringify({ userId, reason, by: thisNode() }));
}

/** Returns the person named by a notice; null for a notice of this node, or without a person. */
export function hangUpOf(payload: string, node: string | null = thisNode()): HangUp | null {
  if (!payload) return null;
  const { by, ...hangUp } = JSON.parse(payload) as HangUp & { by: string | null };
  return by !== null && by === node ? null : hangUp;
}
