import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db, inTransaction, now } from "~/models/database/database.server";
import { findRow, findRows } from "~/models/database/rows.server";
import { findJustMade, NotFound } from "~/models/database/version.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { shownName } from "~/models/journal/party-name.server";
import type { Database, Party } from "~/models/tables";
import type { AuditAction } from "~/models/terms/audit-action";
import type { PartyKind, PartyState } from "~/models/terms/party";
import { sealSecrets } from "./sealed.server";

/** Another party of this kind has the name. */
export class PartyNameTaken extends Error {
  override name = "PartyNameTaken";
}

/** The values of a party. `settings` and `secrets` have the shape of its kind. */
export interface PartyValues {
  kind: PartyKind;
  name: string;
  settings: object;
  secrets?: unknown;
  /** `active` unless given. */
  state?: PartyState;
}

export const findById = (id: string, on: Kysely<Database> = db()): Promise<Party | null> =>
  findRow("parties", { id }, on);

/** Returns every party by the name under which people know it. */
export const findListed = (): Promise<
  Pick<Party, "id" | "kind" | "name" | "state" | "lastUsedAt">[]
> =>
  db()
    .selectFrom("parties")
    .select(["id", "kind", "state", "lastUsedAt", shownName("parties").as("name")])
    .orderBy(shownName("parties"))
    .orderBy("id")
    .execute();

/** Returns the parties of a kind by name. */
export const findOfKind = (kind: PartyKind): Promise<Party[]> =>
  findRows("parties", { kind }, "name");

/** Returns the paused parties of these kinds, by name. */
export const findPaused = (kinds: readonly PartyKind[]): Promise<Party[]> =>
  db()
    .selectFrom("parties")
    .selectAll()
    .where("kind", "in", kinds)
    .where("state", "=", "paused")
    .orderBy("name")
    .execute();

export const findNamed = (
  kind: PartyKind,
  name: string,
  on: Kysely<Database> = db(),
): Promise<Party | null> => findRow("parties", { kind, name }, on);

/** Refuses a name that another party of the kind has. @throws PartyNameTaken */
export async function refuseTakenName(
  kind: PartyKind,
  name: string,
  id: string,
  trx: Kysely<Database>,
): Promise<void> {
  const taken = await findNamed(kind, name, trx);
  if (taken && taken.id !== id) throw new PartyNameTaken(name);
}

/** Adds a party and returns its id. `byId`: the admin; null for the settings. @throws PartyNameTaken */
export async function create(
  { kind, name, settings, secrets, state = "active" }: PartyValues,
  byId: string | null,
): Promise<string> {
  const id = randomUUID();
  const secretsSealed = secrets === undefined ? null : await sealSecrets(secrets);
  return inTransaction(async (trx) => {
    if (await findNamed(kind, name, trx)) throw new PartyNameTaken(name);
    const settingsJson = JSON.stringify(settings);
    const row = {
      id,
      kind,
      name,
      settingsJson,
      secretsSealed,
      state,
      createdById: byId,
      lastUsedAt: null,
    };
    await trx
      .insertInto("parties")
      .values({ ...row, createdAt: now() })
      .execute();
    if (byId) await AuditLog.record("party-added", id, trx);
    return id;
  });
}

/** Changes settings, secrets or state of a party. @throws NotFound */
export async function change(
  id: string,
  { settings, secrets, state }: { settings?: object; secrets?: unknown; state?: PartyState },
): Promise<void> {
  const values = {
    ...(settings && { settingsJson: JSON.stringify(settings) }),
    ...(secrets !== undefined && { secretsSealed: await sealSecrets(secrets) }),
    ...(state && { state }),
  };
  await inTransaction(async (trx) => {
    if (!(await findById(id, trx))) throw new NotFound(`parties ${id}`);
    await trx.updateTable("parties").set(values).where("id", "=", id).execute();
    await AuditLog.record("party-changed", id, trx);
  });
}

/** Changes the row of a party of this kind, and records it in the journal. @throws NotFound */
export async function changeRow(
  { id, kind, action = "party-changed" }: { id: string; kind: PartyKind; action?: AuditAction },
  change: (party: Party, trx: Kysely<Database>) => Promise<Partial<Party>>,
): Promise<void> {
  await inTransaction(async (trx) => {
    const party = await findById(id, trx);
    if (party?.kind !== kind) throw new NotFound(`parties ${id}`);
    const values = await change(party, trx);
    await trx.updateTable("parties").set(values).where("id", "=", id).execute();
    await AuditLog.record(action, id, trx);
  });
}

/** Removes a party with its links, keys and deliveries. @throws NotFound */
export async function remove(id: string): Promise<void> {
  await inTransaction(async (trx) => {
    if (!(await findById(id, trx))) throw new NotFound(`parties ${id}`);
    await AuditLog.record("party-removed", id, trx);
    await trx.deleteFrom("parties").where("id", "=", id).execute();
  });
}

/** Notes that a party was there. */
export const touch = (id: string, on: Kysely<Database> = db()) =>
  on.updateTable("parties").set({ lastUsedAt: now() }).where("id", "=", id).execute();

/** Returns the id of a party that the same form has just made, or null. */
export const findTwin = (
  of: Pick<Party, "kind" | "name" | "createdById">,
): Promise<string | null> => findJustMade("parties", of, db());
