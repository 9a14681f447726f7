/** The reasons for which a sign-in at an identity provider is refused. The copy words each for the screen. */
export const SIGN_IN_FAULTS = [
  "state",
  "denied",
  "provider",
  "unreachable",
  "code",
  "issuer",
  "audience",
  "party",
  "nonce",
  "expired",
  "algorithm",
  "key",
  "signature",
  "token",
  "no-email",
  "unverified",
  "domain",
  "deactivated",
  "claim",
  "failed",
] as const;

export type SignInFault = (typeof SIGN_IN_FAULTS)[number];
