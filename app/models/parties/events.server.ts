import { createHash, randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import { db, inTransaction, now } from "~/models/database/database.server";
import { NotFound } from "~/models/database/version.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { Database, Event, EventsTable, Instant } from "~/models/tables";
import type { AuditAction } from "~/models/terms/audit-action";
import {
  ALL_EVENT,
  type EventSubject,
  LAUNCH_EVENT,
  OWN_EVENTS,
  type OwnEventKind,
  TEST_EVENT,
  VOID_EVENT,
} from "~/models/terms/party";
import type { Slice } from "~/models/terms/slice";
import { countDue, type Due } from "~/models/database/due.server";
import { type NewEvent, payloads, subjects } from "./event-kinds";
import { wakeAfterCommit } from "./deliveries.server";
import { findPlatformsOf } from "./lti-launches.server";
import { RECEIVER_KINDS, wantedKinds } from "./receiver";
import * as Receivers from "./receivers.server";

/**
 * Writes an event, and a delivery for each party that wants it, in the transaction of the change: the receivers of its
 * kind, and the platforms from which its person came. A paused party's deliveries wait for it. With `once`, a second event of that key is not written.
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
  const receivers = await trx
    .selectFrom("parties")
    .select(["id", "kind", "settingsJson"])
    .where("kind", "in", RECEIVER_KINDS)
    .execute();
  const wanting = receivers.filter((party) => wantedKinds(party).includes(kind));
  const isScore = kind === "evaluation.scored" || kind === "evaluation.corrected";
  const platforms = isScore && userId ? await findPlatformsOf(userId, trx) : [];
  await deliver(id, [...wanting.map((party) => party.id), ...platforms], trx);
}

/** Tells a platform from which a person came for the first time that there may be a score to send. */
export async function recordLaunch(
  { partyId, userId }: { partyId: string; userId: string },
  trx: Kysely<Database>,
): Promise<void> {
  const subject = { subjectKind: "person", subjectId: userId } as const;
  await writeOwn(partyId, { kind: LAUNCH_EVENT, ...subject, userId, payload: { userId } }, trx);
}

/** The action in the journal of an event that somebody asks for. */
const actions = {
  [TEST_EVENT]: "event-tried",
  [ALL_EVENT]: "statements-sent",
} as const satisfies Partial<Record<OwnEventKind, AuditAction>>;

/** Sends an event to one receiver, as an admin or the operator asked. Returns its id. @throws NotFound */
export async function recordOwn(partyId: string, kind: keyof typeof actions): Promise<string> {
  return inTransaction(async (trx) => {
    const party = await Receivers.findById(partyId, trx);
    if (!party || (kind === ALL_EVENT && party.kind !== "xapi"))
      throw new NotFound(`parties ${partyId}`);
    // Nothing holds an event back that tells everything, not even an earlier one that failed.
    const subjectId = kind === ALL_EVENT ? randomUUID() : partyId;
    const subject = { subjectKind: "party", subjectId } as const;
    const id = await writeOwn(
      partyId,
      { kind, ...subject, payload: { subscriberId: partyId } },
      trx,
    );
    await AuditLog.record(actions[kind], partyId, trx);
    return id;
  });
}

/** Has a record store void statements, at least one. The event names nothing but their ids. */
export const recordVoids = (
  partyId: string,
  statementIds: readonly string[],
  trx: Kysely<Database>,
): Promise<string> => {
  const subject = { subjectKind: "statement", subjectId: statementIds[0] ?? "" } as const;
  return writeOwn(partyId, { kind: VOID_EVENT, ...subject, payload: { statementIds } }, trx);
};

async function writeOwn(
  partyId: string,
  {
    payload,
    userId = null,
    ...of
  }: {
    kind: OwnEventKind;
    subjectKind: EventSubject;
    subjectId: string;
    userId?: string | null;
    payload: object;
  },
  trx: Kysely<Database>,
): Promise<string> {
  const id = randomUUID();
  const event = { id, at: now(), payloadJson: JSON.stringify(payload), userId };
  await trx
    .insertInto("events")
    .values({ ...event, ...of })
    .execute();
  await deliver(id, [partyId], trx);
  return id;
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

/** Returns the list of the events since an instant, in their order. The events of one party alone are left out. */
export const eventsSince = (since: Instant) => ({
  read: ({ skip, limit }: Slice): Promise<Pick<Event, "id" | "at" | "kind" | "payloadJson">[]> =>
    db()
      .selectFrom("events")
      .select(["id", "at", "kind", "payloadJson"])
      .where("kind", "not in", OWN_EVENTS)
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
          .where("before.kind", "not in", OWN_EVENTS)
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
