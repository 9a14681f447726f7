import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { config } from "~/platform/config.server";
import { db } from "~/models/database/database.server";
import { deriveKey } from "~/models/proof/signing.server";
import type { ApiTokensTable, Database } from "~/models/tables";

const ACCESS_MS = 15 * 60_000;
const REFRESH_MS = 30 * 24 * 3_600_000;
/** A client that lost the answer to its refresh may ask again this soon; later it is a theft (product §10.3). */
const REPLAY_MS = 20_000;

/** The pair that follows a refresh token is made of it and a key of ours: asked again, it is the same one, and none is stored. */
function successor(refreshToken: string, kind: Issue["kind"]): string {
  const key = deriveKey(config().secrets.session, "api-tokens");
  return createHmac("sha256", key).update(`${kind}\n${refreshToken}`).digest("base64url");
}

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

type Issue = Pick<ApiTokensTable, "familyKey" | "userId" | "kind">;

/** Stores a token of these 256 bits, unless it is there; answers it. */
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

/** A new access and refresh token for an `/api` client that has just signed in. */
export async function issuePair(userId: string, at = new Date()) {
  return db()
    .transaction()
    .execute(async (trx) => {
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
  const one = (kind: Issue["kind"]) => issue(trx, { ...values, kind, bits: bitsOf(kind) });
  return { accessToken: await one("access"), refreshToken: await one("refresh") };
}

/** Whose access token this is; null when unknown or expired. */
export async function findUserIdByAccessToken(
  token: string,
  at = new Date(),
): Promise<string | null> {
  const row = await db()
    .selectFrom("apiTokens")
    .select("userId")
    .where("id", "=", digest(token))
    .where("kind", "=", "access")
    .where("expiresAt", ">", at.toISOString())
    .executeTakeFirst();
  return row?.userId ?? null;
}

/**
 * Exchanges a refresh token for a new pair. Replayed within 20 s it is given the same pair again; later it ends its
 * whole family, for somebody else has it. Null when refused.
 */
export async function rotate(refreshToken: string, at = new Date()) {
  return db()
    .transaction()
    .execute(async (trx) => {
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

/** Ends every token that came from the same sign-in as this refresh token, used or not; an unknown one ends nothing. */
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

/** Ends every sign-in of a user's `/api` clients at once. */
export async function deleteAllByUserId(
  userId: string,
  trx: Kysely<Database> = db(),
): Promise<void> {
  await trx.deleteFrom("apiTokens").where("userId", "=", userId).execute();
}
