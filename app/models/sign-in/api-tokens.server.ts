import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { config } from "~/platform/config.server";
import { db, inTransaction } from "~/models/database/database.server";
import { deriveKey, opensPath, signPath } from "~/models/proof/seal.server";
import type { ApiTokensTable, Database } from "~/models/tables";
import { storeVisit } from "./visits.server";

const ACCESS_MS = 15 * 60_000;
const REFRESH_MS = 30 * 24 * 3_600_000;
/** The time in which a client that lost the response may refresh again. Later it is a theft (product §10.3). */
const REPLAY_MS = 20_000;

/** Derives the token after a refresh token from it and our key. A repeat gives the same pair; nothing is stored. */
function successor(refreshToken: string, kind: Issue["kind"]): string {
  const key = deriveKey(config().secrets.session, "api-tokens");
  return createHmac("sha256", key).update(`${kind}\n${refreshToken}`).digest("base64url");
}

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

type Issue = Pick<ApiTokensTable, "familyKey" | "userId" | "kind">;

/** Stores the token of these 256 bits, unless it is stored already. Returns the token. */
async function issue(
  trx: Kysely<Database>,
  { bits, at, ...values }: Issue & { bits: string; at: Date },
): Promise<string> {
  const token = `${values.kind === "access" ? "aat" : "art"}_${bits}`;
  const lifeMs = values.kind === "access" ? ACCESS_MS : REFRESH_MS;
  await trx
    .insertInto("apiTokens")
    .values({
      ...values,
      id: digest(token),
      createdAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + lifeMs).toISOString(),
      usedAt: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return token;
}

/** Issues an access token and a refresh token to an `/api` client that has just signed in. */
export async function issuePair(userId: string, at = new Date()) {
  return inTransaction(async (trx) => {
    await trx.deleteFrom("apiTokens").where("expiresAt", "<=", at.toISOString()).execute();
    return issueBoth(trx, { familyKey: randomUUID(), userId, at }, () =>
      randomBytes(32).toString("base64url"),
    );
  });
}

async function issueBoth(
  trx: Kysely<Database>,
  values: Pick<Issue, "familyKey" | "userId"> & { at: Date },
  bitsOf: (kind: Issue["kind"]) => string,
) {
  await storeVisit(values.userId, trx);
  const one = (kind: Issue["kind"]) => issue(trx, { ...values, kind, bits: bitsOf(kind) });
  return { accessToken: await one("access"), refreshToken: await one("refresh") };
}

/** Returns the id of the token's user. Null when the token is unknown or expired. */
export const findUserIdByAccessToken = (token: string, at = new Date()): Promise<string | null> =>
  findUserId("access", token, at);

/** Returns the id of a refresh token's user. Null when the token is unknown or expired. */
export const findUserIdByRefreshToken = (token: string, at = new Date()): Promise<string | null> =>
  findUserId("refresh", token, at);

async function findUserId(kind: Issue["kind"], token: string, at: Date): Promise<string | null> {
  const row = await db()
    .selectFrom("apiTokens")
    .select("userId")
    .where("id", "=", digest(token))
    .where("kind", "=", kind)
    .where("expiresAt", ">", at.toISOString())
    .executeTakeFirst();
  return row?.userId ?? null;
}

/**
 * Exchanges a refresh token for a new pair; null when refused. A repeat within 20 s returns the same pair. A later
 * repeat ends the whole family, because somebody else has the token.
 */
export async function rotate(refreshToken: string, at = new Date()) {
  return inTransaction(async (trx) => {
    const row = await trx
      .selectFrom("apiTokens")
      .selectAll()
      .where("id", "=", digest(refreshToken))
      .where("kind", "=", "refresh")
      .where("expiresAt", ">", at.toISOString())
      .executeTakeFirst();
    if (!row) return null;
    if (row.usedAt && at.getTime() - Date.parse(row.usedAt) > REPLAY_MS) {
      await trx.deleteFrom("apiTokens").where("familyKey", "=", row.familyKey).execute();
      return null;
    }
    await trx
      .updateTable("apiTokens")
      .set({ usedAt: row.usedAt ?? at.toISOString() })
      .where("id", "=", row.id)
      .execute();
    const { familyKey, userId } = row;
    return issueBoth(trx, { familyKey, userId, at }, (kind) => successor(refreshToken, kind));
  });
}

/** Ends every token of the same sign-in as this refresh token, used or not. Does nothing for an unknown token. */
export async function endSignIn(refreshToken: string): Promise<void> {
  await db()
    .deleteFrom("apiTokens")
    .where("familyKey", "=", (e) =>
      e
        .selectFrom("apiTokens as given")
        .select("given.familyKey")
        .where("given.id", "=", digest(refreshToken))
        .where("given.kind", "=", "refresh"),
    )
    .execute();
}

/** Ends all sign-ins of the user's `/api` clients. */
export async function deleteAllByUserId(
  userId: string,
  trx: Kysely<Database> = db(),
): Promise<void> {
  await trx.deleteFrom("apiTokens").where("userId", "=", userId).execute();
}

/** The life of a token for the drive routes, in seconds. */
const LIFE_SECONDS = 10 * 60;

const pathOf = (userId: string) => `drive:${userId}`;
const keyOf = (secret: string) => deriveKey(secret, "drive-access");

/** Issues a short-lived token for our list and stream of recorded videos, which names its user (product §10.3). */
export function issueDriveToken(userId: string, secret: string, at = Date.now()): string {
  const expires = Math.floor(at / 1000) + LIFE_SECONDS;
  return `drv.${userId}.${expires}.${signPath(pathOf(userId), expires, keyOf(secret))}`;
}

/** Returns the id of the token's user; null when the token is not ours or has expired. */
export function driveTokenUserId(token: string, secret: string, at = Date.now()): string | null {
  const [, userId, expires, signature] = /^drv\.([\w-]+)\.(\d{1,12})\.([\w-]+)$/.exec(token) ?? [];
  if (!userId || !expires || !signature) return null;
  const link = { path: pathOf(userId), expires, signature };
  return opensPath(link, keyOf(secret), Math.floor(at / 1000)) ? userId : null;
}
