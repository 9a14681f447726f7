import type { Kysely } from "kysely";
import { db, inTransaction, now } from "~/models/database/database.server";
import { NotFound } from "~/models/database/version.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { Database, Party } from "~/models/tables";
import { actorOf, type PartyKind, type PartyState } from "~/models/terms/party";
import * as Deliveries from "./deliveries.server";
import * as Parties from "./parties.server";
import type { PauseReason } from "./pause";
import { readPause, RECEIVER_KINDS, withPause } from "./receiver";

/** Returns a party that receives events; null when it is gone. */
export async function findById(id: string, on: Kysely<Database> = db()): Promise<Party | null> {
  const party = await Parties.findById(id, on);
  return party && RECEIVER_KINDS.some((kind) => kind === party.kind) ? party : null;
}

/** Returns a receiver of one kind; null when it is gone. */
export async function findOfKind(
  kind: (typeof RECEIVER_KINDS)[number],
  id: string,
  on: Kysely<Database> = db(),
): Promise<Party | null> {
  const party = await Parties.findById(id, on);
  return party?.kind === kind ? party : null;
}

/** Pauses a receiver, as an admin asked. Its events wait. @throws NotFound */
export const pause = (id: string): Promise<void> =>
  changed(id, "party-changed", async (party) => pauseOf(party, "asked"));

/** Resumes a receiver, and queues its undelivered events. @throws NotFound */
export const resume = (id: string): Promise<void> =>
  changed(id, "party-changed", async (party, trx) => {
    await Deliveries.requeue(id, trx);
    return { state: "active", settingsJson: withPause(party, null) };
  });

/**
 * Gives a delivery up and pauses its receiver, which answered 410 (`gone`) or failed for three days (`failing`). Does
 * nothing when the receiver is gone.
 */
export async function stop(
  { partyId, eventId }: { partyId: string; eventId: string },
  answer: Deliveries.DeliveryAnswer,
  reason: "failing" | "gone",
): Promise<void> {
  await inTransaction(async (trx) => {
    const party = await findById(partyId, trx);
    if (!party) return;
    await Deliveries.markFailed({ partyId, eventId }, answer, trx);
    await trx
      .updateTable("parties")
      .set(pauseOf(party, reason))
      .where("id", "=", partyId)
      .execute();
    const actor = actorOf(partyId);
    await AuditLog.note({ actor, action: "party-paused", targetId: partyId }, trx);
  });
}

const pauseOf = (
  party: Party,
  reason: PauseReason,
): { state: PartyState; settingsJson: string } => ({
  state: "paused",
  settingsJson: withPause(party, { reason, at: now() }),
});

/** Changes a receiver's row, and records it in the journal. @throws NotFound */
export async function changed(
  id: string,
  action: "party-changed" | "party-secret-rotated",
  change: (party: Party, trx: Kysely<Database>) => Promise<Partial<Party>>,
): Promise<void> {
  await inTransaction(async (trx) => {
    const party = await findById(id, trx);
    if (!party) throw new NotFound(`parties ${id}`);
    const values = await change(party, trx);
    await trx.updateTable("parties").set(values).where("id", "=", id).execute();
    await AuditLog.record(action, id, trx);
  });
}

/** A paused receiver. */
export interface StoppedReceiver {
  id: string;
  kind: PartyKind;
  name: string;
  /** The number of events that wait. */
  waiting: number;
}

/** Returns the paused receivers, which an admin must look at, except those that an admin paused. */
export async function findStopped(): Promise<StoppedReceiver[]> {
  const [parties, waiting] = await Promise.all([
    Parties.findPaused(RECEIVER_KINDS),
    Deliveries.countUndelivered(),
  ]);
  return parties.flatMap((party) => {
    const pause = readPause(party);
    if (pause === null || pause.reason === "asked") return [];
    const { id, kind, name } = party;
    return [{ id, kind, name, waiting: waiting.get(id) ?? 0 }];
  });
}
