import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { db, inTransaction, now } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { NotFound, wasJustDone } from "~/models/database/version.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { Database, KeysTable } from "~/models/tables";
import { KEY_MARK, type PartyKind, type Scope } from "~/models/terms/party";

/** A key as lists show it: never the key, nor its digest. */
export interface ListedKey extends Omit<Selectable<KeysTable>, "digest" | "scopesJson"> {
  scopes: Scope[];
}

/** A valid key, and the party that holds it. */
export interface ValidKey {
  id: string;
  partyId: string;
  kind: PartyKind;
  scopes: Scope[];
}

const SHOWN = 4;

/** The shortest time between two notes of a key's use, in ms. */
const NOTED_EVERY_MS = 60_000;

const digestOf = (key: string) => createHash("sha256").update(key).digest("hex");

/**
 * Makes a key of a party, and returns it: only its digest is stored. A form that was posted twice shows its second
 * key, which replaces the first.
 * @throws NotFound
 */
export async function create(
  of: { partyId: string; scopes: readonly Scope[]; expiresAt: string | null },
  byId: string,
): Promise<string> {
  const key = KEY_MARK + randomBytes(32).toString("base64url");
  await inTransaction(async (trx) => {
    const { partyId, scopes, expiresAt } = of;
    if (!(await findRow("parties", { id: partyId }, trx))) throw new NotFound(`parties ${partyId}`);
    if (await wasJustDone({ actor: byId, action: "key-created", targetId: partyId }, trx))
      await forgetNewest(partyId, trx);
    const row = { id: randomUUID(), partyId, expiresAt, createdById: byId, createdAt: now() };
    const told = { digest: digestOf(key), ending: key.slice(-SHOWN) };
    await trx
      .insertInto("keys")
      .values({ ...row, ...told, scopesJson: JSON.stringify(scopes) })
      .execute();
    await AuditLog.record("key-created", partyId, trx);
  });
  return key;
}

async function forgetNewest(partyId: string, trx: Kysely<Database>): Promise<void> {
  const newest = trx
    .selectFrom("keys")
    .select("id")
    .where("partyId", "=", partyId)
    .orderBy("createdAt", "desc")
    .limit(1);
  await trx.deleteFrom("keys").where("id", "in", newest).where("lastUsedAt", "is", null).execute();
}

/** Returns the key that a program sent, or null when it is unknown, revoked, expired, or of a paused party. */
export async function findValid(
  key: string,
): Promise<(ValidKey & { lastUsedAt: string | null }) | null> {
  if (!key.startsWith(KEY_MARK)) return null;
  const row = await db()
    .selectFrom("keys")
    .innerJoin("parties", "parties.id", "keys.partyId")
    .select(["keys.id", "partyId", "kind", "scopesJson", "keys.lastUsedAt"])
    .where("digest", "=", digestOf(key))
    .where("revokedAt", "is", null)
    .where((e) => e.or([e("expiresAt", "is", null), e("expiresAt", ">", now())]))
    .where("parties.state", "=", "active")
    .executeTakeFirst();
  if (!row) return null;
  const { scopesJson, ...rest } = row;
  return { ...rest, scopes: JSON.parse(scopesJson) as Scope[] };
}

/** Notes the use of a key and its network, at most once a minute. */
export async function noteUse(
  { id, partyId, lastUsedAt }: { id: string; partyId: string; lastUsedAt: string | null },
  network: string,
): Promise<void> {
  const at = new Date();
  if (lastUsedAt !== null && at.getTime() - Date.parse(lastUsedAt) < NOTED_EVERY_MS) return;
  const used = { lastUsedAt: at.toISOString() };
  await db()
    .updateTable("keys")
    .set({ ...used, network })
    .where("id", "=", id)
    .execute();
  await db().updateTable("parties").set(used).where("id", "=", partyId).execute();
}

/** Returns the keys of these parties, newest first. */
export async function findOfParties(partyIds: readonly string[]): Promise<ListedKey[]> {
  if (partyIds.length === 0) return [];
  const rows = await db()
    .selectFrom("keys")
    .selectAll()
    .where("partyId", "in", partyIds)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ digest: _, scopesJson, ...row }) => ({
    ...row,
    scopes: JSON.parse(scopesJson) as Scope[],
  }));
}

/** Revokes a key of a party at once. Does nothing for a revoked one. @throws NotFound */
export async function revoke(id: string, partyId: string): Promise<void> {
  await inTransaction(async (trx) => {
    const key = await findRow("keys", { id, partyId }, trx);
    if (!key) throw new NotFound(`keys ${id}`);
    if (key.revokedAt !== null) return;
    await trx.updateTable("keys").set({ revokedAt: now() }).where("id", "=", id).execute();
    await AuditLog.record("key-revoked", partyId, trx);
  });
}

/** Revokes every key that these people made: whoever leaves the administration may have kept a copy. */
export async function revokeMadeBy(
  userIds: readonly string[],
  trx: Kysely<Database>,
): Promise<void> {
  if (userIds.length === 0) return;
  const revoked = await trx
    .updateTable("keys")
    .set({ revokedAt: now() })
    .where("createdById", "in", userIds)
    .where("revokedAt", "is", null)
    .returning("partyId")
    .execute();
  const parties = [...new Set(revoked.map(({ partyId }) => partyId))];
  await AuditLog.record("key-revoked", parties, trx);
}
