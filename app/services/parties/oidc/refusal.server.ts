import type { SignInFault } from "~/models/parties/sign-in-fault";
import { CallFailed } from "~/platform/outgoing.server";

/** A refused sign-in or logout of an identity provider. The fault is its code in the log. */
export class OidcRefused extends Error {
  override name = "OidcRefused";
  readonly fault: SignInFault;
  constructor(fault: SignInFault, options?: ErrorOptions) {
    super(`sign-in refused: ${fault}`, options);
    this.fault = fault;
  }
}

/** The fault of a claim of a token with a wrong value. */
const byClaim: Record<string, SignInFault> = {
  iss: "issuer",
  aud: "audience",
  azp: "party",
  nonce: "nonce",
  exp: "expired",
  iat: "expired",
  nbf: "expired",
};

/** The fault of an error of `jose` or `openid-client`, by its code. */
const byCode: Record<string, SignInFault> = {
  ERR_JWKS_NO_MATCHING_KEY: "key",
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: "key",
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: "signature",
  ERR_JOSE_ALG_NOT_ALLOWED: "algorithm",
  ERR_JOSE_NOT_SUPPORTED: "algorithm",
  ERR_JWT_EXPIRED: "expired",
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: "expired",
  OAUTH_RESPONSE_IS_NOT_CONFORM: "provider",
  OAUTH_RESPONSE_IS_NOT_JSON: "provider",
  OAUTH_PARSE_ERROR: "provider",
  OAUTH_TIMEOUT: "unreachable",
  OAUTH_ABORT: "unreachable",
  ERR_JWKS_TIMEOUT: "unreachable",
};

/** Returns an error and its causes, from the outside. */
function* chainOf(error: unknown): Generator<Record<string, unknown>> {
  for (let at = error; typeof at === "object" && at !== null; at = (at as Error).cause)
    yield at as Record<string, unknown>;
}

/** Returns the refusal of a failed exchange with a provider. An error of our own stays what it is. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof OidcRefused) return error;
  const fault = faultOf(error);
  return fault === null ? error : new OidcRefused(fault, { cause: error });
}

/** Returns the fault of a failed exchange with another server; null for an error of our own. */
export function faultOf(error: unknown): SignInFault | null {
  let isForeign = false;
  let coded: SignInFault | null = null;
  for (const link of chainOf(error)) {
    if (link instanceof CallFailed) return "unreachable";
    const { code, claim, header } = link;
    if (typeof claim === "string" && byClaim[claim]) return byClaim[claim];
    if (typeof header === "object" && header !== null) return "algorithm";
    if (code === "OAUTH_AUTHORIZATION_RESPONSE_ERROR")
      return link.error === "access_denied" ? "denied" : "provider";
    if (code === "OAUTH_RESPONSE_BODY_ERROR")
      return link.error === "invalid_grant" ? "code" : "provider";
    if (typeof code === "string") {
      isForeign ||= /^(?:OAUTH_|ERR_J)/.test(code);
      coded ??= byCode[code] ?? null;
    }
    // A missing claim or parameter has no code of its own.
    const named = /"(iss|aud|azp|nonce|exp|iat)" /.exec(String(link.message))?.[1];
    if (isForeign && named && byClaim[named]) coded ??= byClaim[named];
  }
  return coded ?? (isForeign ? "token" : null);
}
