import { type Kysely, sql } from "kysely";
import { db, inTransaction, now } from "~/models/database/database.server";
import { afterCommit } from "~/models/database/serializable.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { wake as wakeJob } from "~/models/jobs/wake-job.server";
import type { DeliveriesTable, Database, Event, Instant } from "~/models/tables";
import { log } from "~/platform/log.server";

/**
 * The answer of a receiver, or the reason why there is none. `status` is an HTTP status, `fault` a fault of the call,
 * and `ms` the duration. `nothing`: the event says nothing to this receiver.
 */
export type DeliveryAnswer =
  | { code: "status"; status: number; ms: number }
  | { code: "fault"; fault: string; ms: number }
  | { code: "nothing" };

/** An event on its way to a party. */
export interface QueuedDelivery extends Pick<
  Event,
  "at" | "kind" | "subjectKind" | "subjectId" | "payloadJson"
> {
  eventId: string;
  tries: number;
  nextAt: Instant | null;
  /** The place of the event in the order of all events. */
  place: number;
}

/** The deliveries that are read at once. */
const AT_ONCE = 100;

/** Returns the next undelivered events of a party after a place, in the order of the events. */
export async function findQueued(partyId: string, after: number): Promise<QueuedDelivery[]> {
  const rows = await db()
    .selectFrom("deliveries")
    .innerJoin("events", "events.id", "deliveries.eventId")
    .select(["eventId", "tries", "nextAt", "at", "kind", "subjectKind", "subjectId", "payloadJson"])
    .select(sql<number>`events.rowid`.as("place"))
    .where("partyId", "=", partyId)
    .where("state", "=", "queued")
    .where(sql<number>`events.rowid`, ">", after)
    .orderBy(sql`events.rowid`)
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => ({ ...row, place: Number(row.place) }));
}

/** A delivery's key. */
type Key = Pick<DeliveriesTable, "partyId" | "eventId">;

const at = ({ partyId, eventId }: Key, trx: Kysely<Database> = db()) =>
  trx.updateTable("deliveries").where("partyId", "=", partyId).where("eventId", "=", eventId);

/** Stores that the receiver took an event. Sends of it that an admin asked for meanwhile are done, too. */
export async function markDelivered(key: Key, answer: DeliveryAnswer): Promise<void> {
  await at(key)
    .set((e) => ({ state: "delivered", tries: e("tries", "+", 1), nextAt: null, triedAt: now() }))
    .set({ answerJson: JSON.stringify(answer) })
    .execute();
}

/** Stores a try without success, and its next one. Later events of the same subject wait as long. */
export async function markTried(
  key: Key & Pick<Event, "subjectKind" | "subjectId">,
  answer: DeliveryAnswer,
  nextAt: Instant,
): Promise<void> {
  await inTransaction(async (trx) => {
    await at(key, trx)
      .set((e) => ({ tries: e("tries", "+", 1), nextAt, triedAt: now() }))
      .set({ answerJson: JSON.stringify(answer) })
      .execute();
    await postpone(key.partyId, nextAt, key, trx);
  });
}

/** Lets the queued deliveries of a party, or of one of its subjects, wait until an instant at least. */
export async function postpone(
  partyId: string,
  until: Instant,
  subject?: Pick<Event, "subjectKind" | "subjectId">,
  trx: Kysely<Database> = db(),
): Promise<void> {
  let waiting = trx
    .updateTable("deliveries")
    .set({ nextAt: until })
    .where("partyId", "=", partyId)
    .where("state", "=", "queued")
    .where("nextAt", "<", until);
  if (subject) {
    const { subjectKind, subjectId } = subject;
    const ofSubject = trx
      .selectFrom("events")
      .select("id")
      .where("subjectKind", "=", subjectKind)
      .where("subjectId", "=", subjectId);
    waiting = waiting.where("eventId", "in", ofSubject);
  }
  await waiting.execute();
}

/** Gives a delivery up, in the transaction that pauses its party, if any. */
export async function markFailed(
  key: Key,
  answer: DeliveryAnswer,
  trx: Kysely<Database> = db(),
): Promise<void> {
  await at(key, trx)
    .set((e) => ({ state: "failed", tries: e("tries", "+", 1), nextAt: null, triedAt: now() }))
    .set({ answerJson: JSON.stringify(answer) })
    .execute();
}

/** Queues every undelivered event of a party anew, in the transaction that resumes it. */
export async function requeue(partyId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("deliveries")
    .set({ state: "queued", tries: 0, nextAt: now() })
    .where("partyId", "=", partyId)
    .where("state", "<>", "delivered")
    .execute();
  wakeAfterCommit(partyId);
}

/** Sends an event again ('Renvoyer'). Returns false when the event or the party is gone. */
export async function resend(key: Key): Promise<boolean> {
  return inTransaction(async (trx) => {
    const { numUpdatedRows } = await at(key, trx)
      .set({ state: "queued", tries: 0, nextAt: now() })
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    await AuditLog.record("event-resent", key.partyId, trx);
    wakeAfterCommit(key.partyId);
    return true;
  });
}

/** Returns a delivery; null when it is gone. */
export const findOne = async (key: Key) =>
  (await db()
    .selectFrom("deliveries")
    .select(["state", "tries", "nextAt", "answerJson"])
    .where("partyId", "=", key.partyId)
    .where("eventId", "=", key.eventId)
    .executeTakeFirst()) ?? null;

/** The deliveries that a page lists. */
const LISTED = 100;

/** Returns the last hundred deliveries of a party, the newest event first. */
export const findLast = (partyId: string) =>
  db()
    .selectFrom("deliveries")
    .innerJoin("events", "events.id", "deliveries.eventId")
    .select(["eventId", "state", "tries", "answerJson", "triedAt", "nextAt", "at", "kind"])
    .where("partyId", "=", partyId)
    .orderBy(sql`events.rowid`, "desc")
    .limit(LISTED)
    .execute();

/** Counts the undelivered events of each party. */
export async function countUndelivered(): Promise<Map<string, number>> {
  const rows = await db()
    .selectFrom("deliveries")
    .select((e) => ["partyId", e.fn.countAll<number>().as("count")])
    .where("state", "<>", "delivered")
    .groupBy("partyId")
    .execute();
  return new Map(rows.map(({ partyId, count }) => [partyId, Number(count)]));
}

/** Returns the instant of the next try of an active party's deliveries; null when none waits. */
export async function findNextAt(partyId: string, trx: Kysely<Database>): Promise<Instant | null> {
  const { nextAt } = await trx
    .selectFrom("deliveries")
    .innerJoin("parties", "parties.id", "deliveries.partyId")
    .select((e) => e.fn.min<Instant | null>("nextAt").as("nextAt"))
    .where("partyId", "=", partyId)
    .where("deliveries.state", "=", "queued")
    .where("parties.state", "=", "active")
    .executeTakeFirstOrThrow();
  return nextAt;
}

const jobOf = (partyId: string) =>
  ({ kind: "deliver", payload: { partyId }, uniqueKey: `deliver:${partyId}` }) as const;

/** Has a party's job run at an instant, or at once. A party has a single job, so that one node delivers to it. */
export const wake = (
  partyId: string,
  runAfterAt?: Instant,
  trx?: Kysely<Database>,
): Promise<void> => wakeJob({ ...jobOf(partyId), ...(runAfterAt && { runAfterAt }) }, trx);

/** Wakes the jobs of the parties whose deliveries wait: after a start, and when a process died before it woke them. */
export async function wakeWaiting(): Promise<void> {
  const rows = await db()
    .selectFrom("deliveries")
    .innerJoin("parties", "parties.id", "deliveries.partyId")
    .select("partyId")
    .distinct()
    .where("deliveries.state", "=", "queued")
    .where("parties.state", "=", "active")
    .where("nextAt", "<=", now())
    .execute();
  for (const { partyId } of rows) await wake(partyId);
}

const woken = new Set<string>();

/**
 * Wakes a party's job once the transaction around this call is committed. The job's row is hot, so that no transaction
 * of a change holds it. The sweep wakes a job that a killed process left asleep.
 */
export function wakeAfterCommit(partyId: string): void {
  afterCommit(() => {
    if (woken.size === 0) queueMicrotask(wakeAll);
    woken.add(partyId);
  });
}

function wakeAll(): void {
  const partyIds = [...woken];
  woken.clear();
  for (const partyId of partyIds)
    wake(partyId).catch((err: unknown) => log().error({ err, partyId }, "events wait for a sweep"));
}
