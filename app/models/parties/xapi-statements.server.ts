import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";
import * as Events from "./events.server";

/** A thing of ours, and the statements that hold about it now, each by a short text such as `passed 88`. */
export interface Stated {
  /** The thing, such as `evaluation:…`. */
  subject: string;
  userId: string;
  keys: readonly string[];
}

/** A statement to void. `isSure`: the store said that it took the statement. */
export interface OutdatedStatement {
  id: string;
  isSure: boolean;
}

/** The work that makes a store hold what holds. */
export interface Settlement {
  send: { id: string; key: string }[];
  outdated: OutdatedStatement[];
}

/**
 * Notes what a store must hold about a thing, in the caller's transaction. Returns the statements that it has not taken,
 * and those that it must void. A repeated call returns the same ids. A score that returns after another one gets
 * another id, because a store cannot take a voided statement back.
 */
export async function settle(
  partyId: string,
  { subject, userId, keys }: Stated,
  trx: Kysely<Database>,
): Promise<Settlement> {
  const rows = await trx
    .selectFrom("xapiStatements")
    .selectAll()
    .where("partyId", "=", partyId)
    .where("subject", "=", subject)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const held = keys.map((key) => ({ key, id: freeId(`${subject} ${key}`, known) }));
  const fresh = held.filter(({ id }) => !known.has(id));
  if (fresh.length > 0)
    await trx
      .insertInto("xapiStatements")
      .values(fresh.map(({ id }) => ({ partyId, id, userId, subject, wanted: 1 as const })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const heldIds = new Set(held.map(({ id }) => id));
  const outdated = rows.filter(({ id, voidedAt }) => !heldIds.has(id) && voidedAt === null);
  const changed = outdated.filter(({ wanted }) => wanted === 1).map(({ id }) => id);
  if (changed.length > 0)
    await trx
      .updateTable("xapiStatements")
      .set({ wanted: 0 })
      .where("partyId", "=", partyId)
      .where("id", "in", changed)
      .execute();
  return {
    send: held.filter(({ id }) => (known.get(id)?.sentAt ?? null) === null),
    outdated: outdated.map(({ id, sentAt }) => ({ id, isSure: sentAt !== null })),
  };
}

/** Returns the first id of a text that was not given up. */
function freeId(text: string, known: ReadonlyMap<string, { wanted: 0 | 1 }>): string {
  for (let count = 0; ; count++) {
    const id = uuidOf(`${text} ${count}`);
    if (known.get(id)?.wanted !== 0) return id;
  }
}

const at = (partyId: string, id: string) =>
  db().updateTable("xapiStatements").where("partyId", "=", partyId).where("id", "=", id);

/** Notes that a store took a statement. */
export const markSent = (partyId: string, id: string) =>
  at(partyId, id).set({ sentAt: now() }).execute();

/** Notes that a store took the voiding of a statement. That of a person who is gone leaves no row. */
export async function markVoided(partyId: string, id: string): Promise<void> {
  await at(partyId, id).set({ voidedAt: now() }).execute();
  await db()
    .deleteFrom("xapiStatements")
    .where("partyId", "=", partyId)
    .where("id", "=", id)
    .where("subject", "is", null)
    .execute();
}

/** Returns the statements of this list that a store must still void. */
export async function findOutdated(
  partyId: string,
  ids: readonly string[] | "all",
): Promise<OutdatedStatement[]> {
  const rows = await db()
    .selectFrom("xapiStatements")
    .select(["id", "sentAt"])
    .where("partyId", "=", partyId)
    .where("wanted", "=", 0)
    .where("voidedAt", "is", null)
    .$if(ids !== "all", (query) => query.where("id", "in", ids as readonly string[]))
    .execute();
  return rows.map(({ id, sentAt }) => ({ id, isSure: sentAt !== null }));
}

/**
 * Has every store void what it was told of a person, in the transaction that deletes the account. The rows that remain
 * until then name nobody.
 */
export async function forgetPerson(userId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .deleteFrom("xapiStatements")
    .where("userId", "=", userId)
    .where("voidedAt", "is not", null)
    .execute();
  const rows = await trx
    .updateTable("xapiStatements")
    .set({ userId: null, subject: null, wanted: 0 })
    .where("userId", "=", userId)
    .returning(["partyId", "id"])
    .execute();
  for (const partyId of new Set(rows.map((row) => row.partyId))) {
    const ids = rows.filter((row) => row.partyId === partyId).map(({ id }) => id);
    await Events.recordVoids(partyId, ids, trx);
  }
}

/** Counts the statements about deleted people that stores have not voided. `ofActive`: at stores that are not paused. */
export async function countLeft({ ofActive }: { ofActive: boolean }): Promise<number> {
  const { left } = await db()
    .selectFrom("xapiStatements")
    .innerJoin("parties", "parties.id", "xapiStatements.partyId")
    .select((e) => e.fn.countAll<number>().as("left"))
    .where("subject", "is", null)
    .$if(ofActive, (query) => query.where("parties.state", "=", "active"))
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Counts the statements that a store holds, and those that it voided. */
export async function countOf(partyId: string): Promise<{ held: number; voided: number }> {
  const { held, voided } = await db()
    .selectFrom("xapiStatements")
    .select((e) => [
      e.fn.count<number>(e.case().when("wanted", "=", 1).then(e.ref("sentAt")).end()).as("held"),
      e.fn.count<number>("voidedAt").as("voided"),
    ])
    .where("partyId", "=", partyId)
    .executeTakeFirstOrThrow();
  return { held: Number(held), voided: Number(voided) };
}

/** Returns the statements about a person, for the export of their data. */
export const findOfPerson = (userId: string) =>
  db()
    .selectFrom("xapiStatements")
    .innerJoin("parties", "parties.id", "xapiStatements.partyId")
    .select(["xapiStatements.id", "parties.name as party", "subject", "sentAt", "voidedAt"])
    .where("userId", "=", userId)
    .orderBy("xapiStatements.id")
    .execute();

/** The namespace of our statement ids, drawn once. */
const NAMESPACE = Buffer.from("5c1f0e0b7d7a4b0e9a35b7a3c2a96f41", "hex");

/** Returns the UUID of a text by its name (RFC 9562, version 5). */
export function uuidOf(text: string): string {
  const bytes = createHash("sha1").update(NAMESPACE).update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
