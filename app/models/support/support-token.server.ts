import { createHash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { deriveKey } from "~/models/proof/seal.server";
import { db, now } from "~/models/database/database.server";

/** The audience (`aud`) of a support token. A token for another service opens nothing here. */
export const SUPPORT_AUDIENCE = "aplomb-support";

/** The audience of a call's token: the agent that answers the call. It does not open the page. */
const CALL_AUDIENCE = "aplomb-support-call";
/** The life of a call token: a call lasts at most 15 minutes, and opens within one. */
const CALL_LIFE_S = 16 * 60;

/** The only algorithm. The token's own claim is compared with it, never followed (`alg: none`). */
const ALGORITHM = "HS256";

/** The last second that our dates can hold and sort. An expiry in milliseconds lies beyond it. */
const LAST_S = Date.UTC(9999, 11, 31) / 1000;

/** A valid token of the mobile app's back end (product §10.5). */
interface SupportToken {
  /** The SHA-256 of the signed part. The signature is left out, because it has several spellings. */
  id: string;
  /** The end of its validity. */
  expiresAt: Date;
  /** The caller in a call token; null in the app's token. */
  caller?: string | null;
}

/** The reason to refuse a token, for the log. */
export type SupportTokenFault = "malformed" | "forged" | "audience" | "expired" | "long-lived";

type CheckedToken =
  | { token: SupportToken; fault: null }
  | { token: null; fault: SupportTokenFault };

const keyOf = (secret: string) => new TextEncoder().encode(secret);
/** Derives the key of call tokens from our own secret, not the app's. Neither kind of token can pass for the other. */
const callKeyOf = (secret: string) => keyOf(deriveKey(secret, "support-call"));

/** The tolerated difference between the clocks of the app's back end and ours, in seconds. */
const TOLERANCE_S = 60;

/**
 * Checks the signature, audience and time of a support token, which must have an expiry. `maxLifeS` is the longest
 * accepted life in seconds; null accepts any.
 */
export const checkSupportToken = (
  given: string,
  secret: string,
  { at = new Date(), maxLifeS }: { at?: Date; maxLifeS: number | null },
): Promise<CheckedToken> =>
  check(given, {
    key: keyOf(secret),
    audience: SUPPORT_AUDIENCE,
    at,
    toleranceS: TOLERANCE_S,
    maxLifeS,
  });

/** Checks the token of a call. `secret` is the sessions' secret. */
export const checkCallToken = (
  given: string,
  secret: string,
  at = new Date(),
): Promise<CheckedToken> =>
  check(given, {
    key: callKeyOf(secret),
    audience: CALL_AUDIENCE,
    at,
    toleranceS: 0,
    maxLifeS: null,
  });

interface Demands {
  key: Uint8Array;
  audience: string;
  at: Date;
  toleranceS: number;
  maxLifeS: number | null;
}

async function check(
  given: string,
  { key, audience, at, toleranceS, maxLifeS }: Demands,
): Promise<CheckedToken> {
  try {
    const { payload } = await jwtVerify(given, key, {
      algorithms: [ALGORITHM],
      audience,
      requiredClaims: ["exp"],
      clockTolerance: toleranceS,
      currentDate: at,
    });
    if (!payload.exp || payload.exp > LAST_S) return { token: null, fault: "malformed" };
    const leftS = payload.exp - Math.floor(at.getTime() / 1000) - toleranceS;
    const lifeS = payload.iat === undefined ? leftS : Math.max(leftS, payload.exp - payload.iat);
    if (maxLifeS !== null && lifeS > maxLifeS) return { token: null, fault: "long-lived" };
    const signed = given.slice(0, given.lastIndexOf("."));
    const id = createHash("sha256").update(signed).digest("hex");
    const caller = audience === CALL_AUDIENCE ? (payload.sub ?? null) : null;
    const expiresAt = new Date((payload.exp + toleranceS) * 1000);
    return { token: { id, expiresAt, caller }, fault: null };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    return { token: null, fault: faultOf(error) };
  }
}

function faultOf(error: errors.JOSEError): SupportTokenFault {
  if (error instanceof errors.JWTExpired) return "expired";
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === "aud" ? "audience" : "malformed";
  const isForged =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed;
  return isForged ? "forged" : "malformed";
}

/** Issues a token like the mobile app's back end, valid for `lifeS` seconds: for a manual try, and for tests. */
export const issueSupportToken = (
  secret: string,
  { lifeS, at = new Date() }: { lifeS: number; at?: Date },
): Promise<string> => issue({ key: keyOf(secret), audience: SUPPORT_AUDIENCE, lifeS, at });

/**
 * Issues the short-lived token for the agent of one call (`supportToken`). `secret` is the sessions' secret. The token
 * names its caller only by a digest.
 */
export const issueCallToken = (
  secret: string,
  at = new Date(),
  session: string | null = null,
): Promise<string> => {
  const caller = session && createHash("sha256").update(session).digest("hex").slice(0, 32);
  return issue({ key: callKeyOf(secret), audience: CALL_AUDIENCE, lifeS: CALL_LIFE_S, at, caller });
};

async function issue(what: {
  key: Uint8Array;
  audience: string;
  lifeS: number;
  at: Date;
  caller?: string | null;
}): Promise<string> {
  const now = Math.floor(what.at.getTime() / 1000);
  return new SignJWT(what.caller ? { sub: what.caller } : {})
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setJti(crypto.randomUUID())
    .setAudience(what.audience)
    .setIssuedAt(now)
    .setExpirationTime(now + what.lifeS)
    .sign(what.key);
}

/** Records the exchange of a token by the page. Returns false when it was exchanged before (product §10.5). */
export async function takeOnce({ id, expiresAt }: SupportToken): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto("supportExchanges")
    .values({ id, createdAt: now(), expiresAt: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the expired tokens. */
export async function deleteExpiredExchanges(at = new Date()): Promise<void> {
  await db().deleteFrom("supportExchanges").where("expiresAt", "<=", at.toISOString()).execute();
}
