import { createHash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { deriveKey } from "~/models/proof/signing.server";

/** Whom a support token must be for (`aud`): one made for another service opens nothing here. */
export const SUPPORT_AUDIENCE = "aplomb-support";

/** Whom the token of one call is for: the agent that answers it. The page cannot be opened by it. */
const CALL_AUDIENCE = "aplomb-support-call";
/** A call lasts 15 minutes at most; it is opened within one. */
const CALL_LIFE_S = 16 * 60;

/** The one algorithm: what a token says of its own is compared with it, never followed (`alg: none`). */
const ALGORITHM = "HS256";

/** The last second that a date of ours can name, and sorts after the others: an expiry in milliseconds is none. */
const LAST_S = Date.UTC(9999, 11, 31) / 1000;

/** A token of the mobile app's back end that holds (product §10.5). */
export interface SupportToken {
  /** SHA-256 of what was signed. Not of the whole token: its signature can be spelt in several ways. */
  id: string;
  /** When it opens nothing more. */
  expiresAt: Date;
  /** Whose call it is, in a token of ours; null in the app's. */
  caller?: string | null;
}

/** Why a token is refused, for the log. */
export type SupportTokenFault = "malformed" | "forged" | "audience" | "expired" | "long-lived";

type CheckedToken =
  | { token: SupportToken; fault: null }
  | { token: null; fault: SupportTokenFault };

const keyOf = (secret: string) => new TextEncoder().encode(secret);
/** Calls have a key of their own, made of our secret and not of the app's: neither kind of token can pass for the other. */
const callKeyOf = (secret: string) => keyOf(deriveKey(secret, "support-call"));

/** How far the clock of the app's back end may be from ours, in seconds. */
const TOLERANCE_S = 60;

/**
 * Checks signature, audience and time of a support token; it must have an expiry. `maxLifeS`: one that is good for longer, in
 * seconds, is refused; null: none is.
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

/** The same of the token of a call; `secret` is that of sessions. */
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

/** A token as the mobile app's back end signs one, good for `lifeS` seconds: for a try, and for tests. */
export const issueSupportToken = (
  secret: string,
  { lifeS, at = new Date() }: { lifeS: number; at?: Date },
): Promise<string> => issue({ key: keyOf(secret), audience: SUPPORT_AUDIENCE, lifeS, at });

/**
 * What the agent of one call is given (`supportToken`): ours, short-lived; `secret` is that of sessions. It names its caller by a
 * digest that leads nowhere.
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
