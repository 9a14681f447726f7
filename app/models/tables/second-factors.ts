import type { Generated } from "kysely";
import type { Instant } from "./column";

/** The second factors of accounts, and the sign-ins that wait for one. */

/** The kinds of a second factor: an app that shows codes (RFC 6238), or a passkey (WebAuthn). */
export type FactorKind = "totp" | "passkey";

export interface SecondFactorsTable {
  id: string;
  userId: string;
  kind: FactorKind;
  /** The owner's word for it. */
  name: string;
  /** The key of the app, or the id and public key of the passkey, under the installation's key. */
  secretSealed: string;
  /** The last accepted time step of an app, or the last count of a passkey. */
  counter: Generated<number>;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}

/** Recovery codes that were not used yet. */
export interface RecoveryCodesTable {
  /** Keyed digest of account and code. */
  digest: string;
  userId: string;
  createdAt: Instant;
}

/** Sign-ins with a right password that wait for the second factor. */
export interface PendingSignInsTable {
  /** SHA-256 of the token in the browser's session. */
  digest: string;
  userId: string;
  /** The challenge that a passkey has to sign; null before the page asked for one. */
  challenge: string | null;
  createdAt: Instant;
  expiresAt: Instant;
}

/** Browsers in which a person passed the second step and asked not to be asked again. */
export interface RememberedBrowsersTable {
  /** SHA-256 of the token in the browser's cookie. */
  digest: string;
  userId: string;
  createdAt: Instant;
  expiresAt: Instant;
}

/** The tables of second factors. */
export interface SecondFactorTables {
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  pendingSignIns: PendingSignInsTable;
  rememberedBrowsers: RememberedBrowsersTable;
}
