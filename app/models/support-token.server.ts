import { createHash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";

/** Whom a support token must be for (`aud`): one made for another service opens nothing here. */
export const SUPPORT_AUDIENCE = "aplomb-support";

/** The one algorithm: what a token says of its own is compared with it, never followed (`alg: none`). */
const ALGORITHM = "HS256";

/** A token of the mobile app's back end that holds (product §10.5). */
export interface SupportToken {
  /** SHA-256 of what was signed. Not of the whole token: its signature can be spelt in several ways. */
  id: string;
  expiresAt: Date;
}

/** Why a token is refused, for the log. */
export type SupportTokenFault = "malformed" | "forged" | "audience" | "expired";

type CheckedToken =
  | { token: SupportToken; fault: null }
  | { token: null; fault: SupportTokenFault };

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Checks signature, audience and time of a support token; it must have an expiry. */
export async function checkSupportToken(
  given: string,
  secret: string,
  at = new Date(),
): Promise<CheckedToken> {
  try {
    const { payload } = await jwtVerify(given, keyOf(secret), {
      algorithms: [ALGORITHM],
      audience: SUPPORT_AUDIENCE,
      requiredClaims: ["exp"],
      currentDate: at,
    });
    const signed = given.slice(0, given.lastIndexOf("."));
    const id = createHash("sha256").update(signed).digest("hex");
    return { token: { id, expiresAt: new Date((payload.exp ?? 0) * 1000) }, fault: null };
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
export async function issueSupportToken(
  secret: string,
  { lifeS, at = new Date() }: { lifeS: number; at?: Date },
): Promise<string> {
  const now = Math.floor(at.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setJti(crypto.randomUUID())
    .setAudience(SUPPORT_AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + lifeS)
    .sign(keyOf(secret));
}
