import { randomBytes } from "node:crypto";
import { errors } from "jose";
import type { Kysely } from "kysely";
import { db, inTransaction, now } from "~/models/database/database.server";
import { findJustMade, NotFound } from "~/models/database/version.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { Database, Party } from "~/models/tables";
import { actorOf, type EventKind, type PartyState } from "~/models/terms/party";
import * as Deliveries from "./deliveries.server";
import * as Parties from "./parties.server";
import { openSecrets, sealSecrets } from "./sealed.server";
import {
  ROTATION_DAYS,
  readSecrets,
  readSettings,
  type SubscriberSecrets,
  type SubscriberSettings,
} from "./subscriber";

/** The values of a subscriber's form. */
export interface SubscriberValues {
  name: string;
  url: string;
  kinds: EventKind[];
}

/** Makes a secret of 256 bits, as Standard Webhooks writes it. */
const makeSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

/** Returns a subscriber; null when it is gone. */
export async function findById(id: string, on: Kysely<Database> = db()): Promise<Party | null> {
  const party = await Parties.findById(id, on);
  return party?.kind === "subscriber" ? party : null;
}

/**
 * Adds a subscriber. Returns its id, and its secret, which is shown once. A form posted twice adds one, and shows its
 * secret. @throws PartyNameTaken
 */
export async function add(
  { name, ...values }: SubscriberValues,
  byId: string,
): Promise<{ id: string; secret: string }> {
  const secret = makeSecret();
  const settings: SubscriberSettings = { ...values, pause: null };
  const secrets: SubscriberSecrets = { current: secret, previous: null };
  try {
    const id = await Parties.create({ kind: "subscriber", name, settings, secrets }, byId);
    return { id, secret };
  } catch (error) {
    if (!(error instanceof Parties.PartyNameTaken)) throw error;
    const posted = { kind: "subscriber", name, settingsJson: JSON.stringify(settings) } as const;
    const id = await findJustMade("parties", { ...posted, createdById: byId }, db());
    const twin = id === null ? null : await findById(id);
    if (!twin) throw error;
    return { id: twin.id, secret: (await openedSecrets(twin)).current };
  }
}

/** Saves a subscriber's form. @throws NotFound, PartyNameTaken */
export const update = (id: string, { name, url, kinds }: SubscriberValues): Promise<void> =>
  changed(id, "party-changed", async (party, trx) => {
    const taken = await Parties.findNamed("subscriber", name, trx);
    if (taken && taken.id !== id) throw new Parties.PartyNameTaken(name);
    const settings = { ...readSettings(party), url, kinds };
    return { name, settingsJson: JSON.stringify(settings) };
  });

/** Gives a subscriber another secret and returns it. The former one signs too, for a week. @throws NotFound */
export async function rotate(id: string): Promise<string> {
  const secret = makeSecret();
  const party = await findById(id);
  if (!party) throw new NotFound(`parties ${id}`);
  const until = new Date(Date.now() + ROTATION_DAYS * 24 * 3_600_000).toISOString();
  const former = await openedSecrets(party).catch(unlessSealedElsewhere);
  const previous = former && { secret: former.current, until };
  const secrets: SubscriberSecrets = { current: secret, previous };
  const secretsSealed = await sealSecrets(secrets);
  await changed(id, "party-secret-rotated", async () => ({ secretsSealed }));
  return secret;
}

/** Returns null for secrets under another installation's key, which nobody can open any more. */
function unlessSealedElsewhere(error: unknown): null {
  if (!(error instanceof errors.JWEDecryptionFailed)) throw error;
  return null;
}

/** Opens a subscriber's secrets. @throws JWEDecryptionFailed when the installation's key is another one */
export const openedSecrets = async ({ secretsSealed }: Pick<Party, "secretsSealed">) =>
  readSecrets(await openSecrets(secretsSealed ?? ""));

/** Pauses a subscriber, as an admin asked. Its events wait. @throws NotFound */
export const pause = (id: string): Promise<void> =>
  changed(id, "party-changed", async (party) => pauseOf(party, "asked"));

/** Resumes a subscriber, and queues its undelivered events. @throws NotFound */
export const resume = (id: string): Promise<void> =>
  changed(id, "party-changed", async (party, trx) => {
    await Deliveries.requeue(id, trx);
    const settings = { ...readSettings(party), pause: null };
    return { state: "active", settingsJson: JSON.stringify(settings) };
  });

/**
 * Gives a delivery up and pauses its subscriber, which answered 410 (`gone`) or failed for three days (`failing`). Does
 * nothing when the subscriber is gone.
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
  reason: "asked" | "failing" | "gone",
): { state: PartyState; settingsJson: string } => {
  const settings: SubscriberSettings = { ...readSettings(party), pause: { reason, at: now() } };
  return { state: "paused", settingsJson: JSON.stringify(settings) };
};

/** Changes a subscriber's row, and records it in the journal. */
async function changed(
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

/** A subscriber as lists show it. */
export interface ListedSubscriber extends SubscriberSettings {
  id: string;
  name: string;
  state: PartyState;
  lastUsedAt: string | null;
  /** The number of events that wait. */
  waiting: number;
}

/** Returns the subscribers by name. Runs two queries. */
export async function findAll(): Promise<ListedSubscriber[]> {
  const [parties, waiting] = await Promise.all([
    Parties.findOfKind("subscriber"),
    Deliveries.countUndelivered(),
  ]);
  return parties.map((party) => ({
    id: party.id,
    name: party.name,
    state: party.state,
    lastUsedAt: party.lastUsedAt,
    ...readSettings(party),
    waiting: waiting.get(party.id) ?? 0,
  }));
}

/** Returns the paused subscribers, which an admin must look at, except those that an admin paused. */
export const findStopped = async (): Promise<ListedSubscriber[]> =>
  (await findAll()).filter(({ pause }) => pause !== null && pause.reason !== "asked");
