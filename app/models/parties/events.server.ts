import { createHash, randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import { db, inTransaction, now } from "~/models/database/database.server";
import { NotFound } from "~/models/database/version.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { Database, Event, EventsTable, Instant } from "~/models/tables";
import type { Slice } from "~/models/terms/slice";
import { countDue, type Due } from "~/models/database/due.server";
import { TEST_EVENT } from "~/models/terms/party";
import { type NewEvent, payloads, subjects } from "./event-kinds";
import { wakeAfterCommit } from "./deliveries.server";
import { readSettings } from "./subscriber";

/**
 * Writes an event, and a delivery for each subscriber that wants its kind, in the transaction of the change. A paused
 * subscriber's deliveries wait for it. With `once`, a second event of that key is not written.
 */
export async function record(
  { kind, payload }: NewEvent,
  trx: Kysely<Database>,
  once?: string,
): Promise<void> {
  const [subjectKind, field] = subjects[kind];
  const checked: Record<string, unknown> = v.parse(payloads[kind], payload);
  const subjectId = String(checked[field]);
  const payloadJson = JSON.stringify(checked);
  const userId = "userId" in payload ? payload.userId : null;
  const id = once === undefined ? randomUUID() : idOf(`${kind} ${once}`);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("events")
    .values({ id, at: now(), kind, subjectKind, subjectId, payloadJson, userId })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  const subscribers = await trx
    .selectFrom("parties")
    .select(["id", "settingsJson"])
    .where("kind", "=", "subscriber")
    .execute();
  const wanting = subscribers.filter((party) => readSettings(party).kinds.includes(kind));
  await deliver(
    id,
    wanting.map((party) => party.id),
    trx,
  );
}

/** Sends an event for a try to one subscriber. @throws NotFound */
export async function recordTest(partyId: string): Promise<void> {
  await inTransaction(async (trx) => {
    const party = await trx
      .selectFrom("parties")
      .select("id")
      .where("id", "=", partyId)
      .where("kind", "=", "subscriber")
      .executeTakeFirst();
    if (!party) throw new NotFound(`parties ${partyId}`);
    const id = randomUUID();
    const payloadJson = JSON.stringify({ subscriberId: partyId });
    const event = { id, at: now(), kind: TEST_EVENT, payloadJson } as const;
    await trx
      .insertInto("events")
      .values({ ...event, subjectKind: "party", subjectId: partyId, userId: null })
      .execute();
    await deliver(id, [partyId], trx);
    await AuditLog.record("event-tried", partyId, trx);
  });
}

/** Queues the delivery of an event to these parties. */
async function deliver(
  eventId: string,
  partyIds: readonly string[],
  trx: Kysely<Database>,
): Promise<void> {
  if (partyIds.length === 0) return;
  const nextAt = now();
  const rows = partyIds.map((partyId) => ({ partyId, eventId, state: "queued" as const, nextAt }));
  await trx.insertInto("deliveries").values(rows).execute();
  for (const partyId of partyIds) wakeAfterCommit(partyId);
}

/** Returns the same id for the same text, in the form of a UUID. */
function idOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join("-");
}

/** Returns the events about a person, oldest first, for the export of their data. */
export const findOfPerson = (
  userId: string,
): Promise<Pick<EventsTable, "id" | "at" | "kind" | "payloadJson">[]> =>
  db()
    .selectFrom("events")
    .select(["id", "at", "kind", "payloadJson"])
    .where("userId", "=", userId)
    .orderBy("at")
    .orderBy("id")
    .execute();

/** Returns the list of the events since an instant, in their order. The events of a try are left out. */
export const eventsSince = (since: Instant) => ({
  read: ({ skip, limit }: Slice): Promise<Pick<Event, "id" | "at" | "kind" | "payloadJson">[]> =>
    db()
      .selectFrom("events")
      .select(["id", "at", "kind", "payloadJson"])
      .where("kind", "<>", TEST_EVENT)
      .where("at", ">=", since)
      .orderBy(sql`rowid`)
      .limit(limit)
      .offset(skip)
      .execute(),
  /** Returns the number of events before this one; -1 when it is gone, so that the list begins anew and none is lost. */
  async placeOf(id: string): Promise<number> {
    const row = await db()
      .selectFrom("events")
      .select((e) =>
        e
          .selectFrom("events as before")
          .select((all) => all.fn.countAll<number>().as("count"))
          .where("before.kind", "<>", TEST_EVENT)
          .where("before.at", ">=", since)
          .where(sql<boolean>`"before".rowid < "events".rowid`)
          .as("place"),
      )
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? Number(row.place) : -1;
  },
});
/** Counts the events from before this instant. */
export const countBefore = (before: Instant): Promise<Due> =>
  countDue(
    db()
      .selectFrom("events")
      .where("at", "<", before)
      .select((e) => ["at", e.lit(0).as("files")]),
    db().selectFrom("events"),
  );

/** Deletes the events from before this instant with their deliveries, sent or not. Returns their number. */
export async function purge(before: Instant): Promise<number> {
  const { numDeletedRows } = await db()
    .deleteFrom("events")
    .where("at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
