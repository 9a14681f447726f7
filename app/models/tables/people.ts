import type { Generated } from "kysely";
import type { Instant, Json } from "./column";

/** Accounts, and what belongs to whoever is signed in or tries to be. */

export interface UsersTable {
  id: string;
  name: string;
  /** Trimmed, lower case, unique. */
  email: string;
  passwordHash: string;
  /** Set: the password was given to them. It opens nothing after that, and the first sign-in asks for another. */
  passwordExpiresAt: Generated<Instant | null>;
  role: string;
  avatar: string | null;
  /** Name and email as the search reads them (`searchTextOf`); the list is in its order. */
  searchText: string;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Networks a person signed in from: strangers elsewhere do not hold them up there. */
export interface KnownNetworksTable {
  userId: string;
  /** Keyed digest of the address, or of its /64. */
  network: string;
  seenAt: Instant;
}

/** Failures to sign in of one account, of one network, or of one account from one network. */
export interface LoginAttemptsTable {
  /** Keyed digest of what is counted. */
  key: string;
  /** When the last failure will be forgiven: each moves it on by the limit's `forgivenS`. */
  fadesAt: Instant;
  /** Before this, no try is listened to. */
  freeAt: Instant;
}

export interface SessionsTable {
  /** SHA-256 of the random value in the cookie. */
  id: string;
  userId: string | null;
  dataJson: Json;
  createdAt: Instant;
  expiresAt: Instant;
}

export interface DraftsTable {
  /** Random; the session of whoever typed it names it. */
  id: string;
  /** `networkOf` the address it came from. */
  network: string;
  path: string;
  fieldsJson: Json;
  /** Length of `fieldsJson`. */
  bytes: number;
  createdAt: Instant;
  expiresAt: Instant;
}

export interface ApiTokensTable {
  /** SHA-256 of the token. */
  id: string;
  /** All tokens that descend from one login. */
  familyKey: string;
  userId: string;
  kind: "access" | "refresh";
  createdAt: Instant;
  expiresAt: Instant;
  /** When a refresh token was exchanged; used again 20 s later, it ends its family. */
  usedAt: Instant | null;
}

/** Who was told what is recorded, who sees it and how long it is kept, and said so. */
export interface RecordingNoticesTable {
  userId: string;
  acknowledgedAt: Instant;
  /** For how long it was said to be kept, in days; null: until it is deleted. */
  keepDays: number | null;
}

/** Who did what to which account; ids and names of actions, never words. */
export interface AuditLogTable {
  id: string;
  at: Instant;
  /** An account's id; 'operator' for who has the machine; '' once that account was erased. */
  actor: string;
  /** `AuditAction`. */
  action: string;
  /** The account; null once it was erased. It outlives a deletion. */
  targetId: string | null;
}

/** The link that makes the first admin; at most one. */
export interface FirstAdminLinksTable {
  /** SHA-256 of the token in the link. */
  tokenDigest: string;
  /** Of whom it makes an admin. */
  email: string;
  createdAt: Instant;
  expiresAt: Instant;
}

/** That a person's data were erased; nothing of theirs. */
export interface ErasuresTable {
  id: string;
  /** SHA-256 of the account's id: tells whether a restored backup brings somebody back. */
  subjectKey: string;
  /** Who erased; null once that account is gone. */
  byId: string | null;
  erasedAt: Instant;
}
