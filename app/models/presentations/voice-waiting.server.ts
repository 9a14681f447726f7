import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db, inTransaction, usesPostgres } from "~/models/database/database.server";
import * as Nodes from "~/models/database/nodes.server";
import { databaseInstant, oneAtATime } from "~/models/database/writers.server";
import type { Database } from "~/models/tables";
import * as VoicePromises from "./voice-promises.server";

/** The time in ms after which a caller who does not ask again has left. */
export const TICKET_TTL_MS = 15_000;
/** The most people who wait. Others may ask, but have no place in the queue. */
const MAX_WAITING = 100;

/** A person who asks for a conversation. `brief` goes to the node that holds it. */
export interface VoiceCaller {
  mode: keyof Nodes.FreePlaces;
  holder: string;
  /** The ticket of an earlier answer. */
  ticket: string | undefined;
  /** False for a caller who takes no place in the queue. */
  waits: boolean;
  brief: object;
  /** Returns the free places of this node now. Its row may be older. */
  own: () => number;
}

/** A place in the queue, from 1. */
interface QueuePlace {
  ticket: string;
  position: number;
}

/** A row of the queue that was taken out. */
interface Turn extends QueuePlace {
  place: number;
}

/** A place here, or else `putBack`; a promised place of another node; or a place in the queue. */
export type QueueAnswer =
  | ({ type: "here" } & Turn)
  | { type: "promised"; token: string; node: string }
  | ({ type: "wait" } & QueuePlace);

/** Asks for a conversation at any living node, in the order of the callers at all nodes. */
export function ask(caller: VoiceCaller): Promise<QueueAnswer> {
  const task = (trx: Kysely<Database>) => askInTurn(caller, trx);
  return usesPostgres() ? oneAtATime("voice waiting", task) : inTransaction(task);
}

async function askInTurn(caller: VoiceCaller, trx: Kysely<Database>): Promise<QueueAnswer> {
  await deleteGone(trx);
  const kept = await VoicePromises.take(caller, trx); // a person holds one place
  const nodes = await findFree(caller, trx);
  const keeper = nodes.find(({ id }) => id === kept?.nodeId);
  // A renewal keeps its place no longer than the first promise.
  if (kept && keeper) return promise(keeper, kept.expiresAt, caller, trx);
  const { place, ...waiting } = await takeTurn(caller, trx);
  const places = nodes.reduce((sum, { free }) => sum + free, 0);
  const node = nodes.find(({ id }) => id === Nodes.thisNode()) ?? nodes[0];
  if (!node || waiting.position > places) return { type: "wait", ...waiting };
  await leave({ ...caller, ticket: waiting.ticket }, trx);
  if (node.id !== Nodes.thisNode()) return promise(node, undefined, caller, trx);
  await Nodes.takeOwn(caller.mode, trx);
  return { type: "here", place, ...waiting };
}

async function promise(
  { id: nodeId, name: node }: Nodes.FreeNode,
  expiresAt: string | undefined,
  caller: VoiceCaller,
  trx: Kysely<Database>,
): Promise<QueueAnswer> {
  const token = await VoicePromises.insert({ nodeId, expiresAt }, caller, trx);
  return { type: "promised", token, node };
}

/** Returns the nodes with free places, those with most first. A promised place is not free. */
async function findFree(
  { mode, own }: VoiceCaller,
  trx: Kysely<Database>,
): Promise<Nodes.FreeNode[]> {
  const held = await VoicePromises.countHeld(mode, trx);
  const reached = await Nodes.findReached(mode, trx);
  const freeOf = ({ id, free }: Nodes.FreeNode) => (id === Nodes.thisNode() ? own() : free);
  return reached
    .map((node) => ({ ...node, free: freeOf(node) - (held.get(node.id) ?? 0) }))
    .filter(({ free }) => free > 0)
    .toSorted((a, b) => b.free - a.free);
}

/** Notes that a caller asked. Returns the caller's turn. */
async function takeTurn(
  { mode, holder, ticket, waits }: VoiceCaller,
  trx: Kysely<Database>,
): Promise<Turn> {
  const queue = await trx
    .selectFrom("voiceWaiting")
    .selectAll()
    .where("mode", "=", mode)
    .orderBy("place")
    .execute();
  const index = queue.findIndex((one) => one.holder === holder || one.ticket === ticket);
  const own = queue[index];
  if (own) {
    const known = trx.updateTable("voiceWaiting").where("ticket", "=", own.ticket);
    await known.set({ polledAt: databaseInstant(0, trx) }).execute();
    return { ticket: own.ticket, position: index + 1, place: own.place };
  }
  const fresh = {
    ticket: randomUUID(),
    position: queue.length + 1,
    place: (queue.at(-1)?.place ?? 0) + 1,
  };
  if (waits && queue.length < MAX_WAITING) await putBack({ mode, holder }, fresh, trx);
  return fresh;
}

/** Puts a caller at a place of the queue. */
export async function putBack(
  { mode, holder }: Pick<VoiceCaller, "mode" | "holder">,
  { ticket, place }: Turn,
  connection: Kysely<Database> = db(),
): Promise<void> {
  const polledAt = databaseInstant(0, connection);
  await connection
    .insertInto("voiceWaiting")
    .values({ ticket, mode, holder, place, polledAt })
    .onConflict((other) => other.columns(["mode", "holder"]).doNothing()) // asked again meanwhile
    .execute();
}

/** Deletes the callers who do not ask any more. */
export async function deleteGone(connection: Kysely<Database> = db()): Promise<void> {
  await connection
    .deleteFrom("voiceWaiting")
    .where("polledAt", "<", databaseInstant(-TICKET_TTL_MS, connection))
    .execute();
}

/** Takes a caller out of the queue, and the ticket that the caller came with. */
async function leave(
  { mode, holder, ticket }: Pick<VoiceCaller, "mode" | "holder"> & { ticket: string },
  trx: Kysely<Database>,
): Promise<void> {
  await trx
    .deleteFrom("voiceWaiting")
    .where("mode", "=", mode)
    .where((e) => e.or([e("holder", "=", holder), e("ticket", "=", ticket)]))
    .execute();
}
