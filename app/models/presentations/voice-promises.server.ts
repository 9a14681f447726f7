import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { db, inTransaction } from "~/models/database/database.server";
import * as Nodes from "~/models/database/nodes.server";
import { databaseInstant } from "~/models/database/writers.server";
import type { Database } from "~/models/tables";

/** The lifetime of a promise in ms. */
const LIFE_MS = 60_000;
/** The time in ms for which its place waits for the caller. Later it opens a free place. */
const HELD_MS = 15_000;

/** A person and the kind of conversation. */
interface Holder {
  mode: keyof Nodes.FreePlaces;
  holder: string;
}

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/** Promises a place at a node, until `expiresAt` if given. Returns the token that opens it once. */
export async function insert(
  { nodeId, expiresAt }: { nodeId: string; expiresAt?: string },
  { mode, holder, brief }: Holder & { brief: object },
  trx: Kysely<Database>,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await trx
    .insertInto("voicePromises")
    .values({
      tokenDigest: digest(token),
      nodeId,
      mode,
      holder,
      briefJson: JSON.stringify({ ...brief, promisedAtMs: Date.now() }),
      expiresAt: expiresAt ?? databaseInstant(LIFE_MS, trx),
    })
    .execute();
  return token;
}

/** Returns the number of promised places that wait for their callers, by the id of the node. */
export async function countHeld(
  mode: Holder["mode"],
  trx: Kysely<Database>,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("voicePromises")
    .select((e) => ["nodeId", e.fn.countAll<number>().as("count")])
    .where("mode", "=", mode)
    .where("expiresAt", ">", databaseInstant(LIFE_MS - HELD_MS, trx))
    .groupBy("nodeId")
    .execute();
  return new Map(rows.map(({ nodeId, count }) => [nodeId, count]));
}

/** A promise that its caller used. */
interface UsedPromise {
  brief: object;
  /** The time in ms by which the clock of this node is ahead of the clock of the node that promised the place. */
  aheadMs: number;
}

/** Uses up the token of a place at this node. Returns null when it opens nothing here. */
export function use(token: string): Promise<UsedPromise | null> {
  return inTransaction(async (trx) => {
    const row = await trx
      .deleteFrom("voicePromises")
      .where("tokenDigest", "=", digest(token))
      .where("nodeId", "=", Nodes.thisNode())
      .where("expiresAt", ">", databaseInstant(0, trx))
      .returning(["briefJson", "mode", "expiresAt", databaseInstant(0, trx).as("at")])
      .executeTakeFirst();
    if (!row) return null;
    const { briefJson, mode, expiresAt, at } = row;
    // Its place stays taken until this node publishes its places again.
    await Nodes.takeOwn(mode, trx);
    // A node of an earlier version notes no time of its promise.
    const { promisedAtMs = null, ...brief } = JSON.parse(briefJson) as { promisedAtMs?: number };
    const ageMs = LIFE_MS - (Date.parse(expiresAt) - Date.parse(at));
    return { brief, aheadMs: promisedAtMs === null ? 0 : Date.now() - ageMs - promisedAtMs };
  });
}

/** Breaks the promises to this person. Returns the promise whose place still waited, or null. */
export async function take(
  { mode, holder }: Holder,
  trx: Kysely<Database>,
): Promise<{ nodeId: string; expiresAt: string } | null> {
  const broken = await trx
    .deleteFrom("voicePromises")
    .where("mode", "=", mode)
    .where("holder", "=", holder)
    .returning(["nodeId", "expiresAt", databaseInstant(LIFE_MS - HELD_MS, trx).as("heldAfter")])
    .execute();
  return broken.find(({ expiresAt, heldAfter }) => expiresAt > heldAfter) ?? null;
}

/** Deletes the promises that nobody used. */
export async function deleteExpired(): Promise<void> {
  await db().deleteFrom("voicePromises").where("expiresAt", "<=", databaseInstant(0)).execute();
}
