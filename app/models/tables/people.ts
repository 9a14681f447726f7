import type { Generated } from "kysely";
import type { Bit, Instant, Json, NamesOf } from "./column";
import type { StoredReason } from "~/models/terms/reason";
import type { AccessPurpose, MailKind, OptionalMailKind } from "~/models/terms/mail";

/** Accounts, and the data of people who are signed in or try to sign in. */

export interface UsersTable {
  id: string;
  name: string;
  /** Trimmed, lower case, unique. */
  email: string;
  passwordHash: string;
  /** Set when an admin chose the password. It expires then, and the first sign-in asks for a new password. */
  passwordExpiresAt: Generated<Instant | null>;
  role: string;
  avatar: string | null;
  /** The name and email for the search (`searchTextOf`). It sorts the list too. */
  searchText: string;
  createdAt: Instant;
  updatedAt: Instant;
  /** Set while the account is deactivated: it cannot sign in. */
  deactivatedAt: Generated<Instant | null>;
  /** 1: imported with a password that nobody knows, and neither invited by mail nor signed in since. */
  uninvited: Generated<Bit>;
  /** The last visit, to the hour; null for a person who never came. */
  lastVisitAt: Generated<Instant | null>;
  /** The last invitation, by mail or by a link; null for none. */
  invitedAt: Generated<Instant | null>;
}

/** Networks from which a person signed in. Strangers elsewhere do not delay the person there. */
export interface KnownNetworksTable {
  userId: string;
  /** Keyed digest of the address, or of its /64. */
  network: string;
  seenAt: Instant;
}

/** Failed sign-ins of one account, of one network, or of one account from one network. */
export interface LoginAttemptsTable {
  /** Keyed digest of the account, the network or the pair. */
  key: string;
  /** The time when all failures are forgiven. Each failure moves it by the limit's `forgivenS`. */
  fadesAt: Instant;
  /** Every try before this is refused. */
  freeAt: Instant;
}

export interface SessionsTable {
  /** SHA-256 of the random value in the cookie. */
  id: string;
  userId: string | null;
  dataJson: Json;
  createdAt: Instant;
  expiresAt: Instant;
  /** The identity provider's session that opened this one (`partySessionOf`); null for a sign-in by password. */
  partySession: Generated<string | null>;
}

export interface DraftsTable {
  /** A random id, which the writer's session holds. */
  id: string;
  /** The network of the writer's address (`networkOf`). */
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
  /** The time of a refresh token's exchange. A repeat more than 20 s later ends its family. */
  usedAt: Instant | null;
}

/** The people who acknowledged the notice on recordings: content, viewers and term. */
export interface RecordingNoticesTable {
  userId: string;
  acknowledgedAt: Instant;
  /** The announced term in days; null: until deletion. */
  keepDays: number | null;
  /** The announced term of evaluations in months; null: until deletion. */
  evaluationMonths: Generated<number | null>;
  /** The version of the notice's text (`NOTICE_VERSION`). */
  version: Generated<number>;
}

/** The writes of admins and managers: ids, names of actions and harmless values, never people's words. */
export interface AuditLogTable {
  id: string;
  at: Instant;
  /** An account's id; 'operator' for the operator; '' for an erased account. */
  actor: string;
  /** `AuditAction`. */
  action: string;
  /** The changed row, also after its deletion; null for a whole list or setting, and for an erased account. */
  targetId: string | null;
  /** The network of the request, as `originOf` returns it; 'command' for the operator; '' when unknown. */
  origin: string;
  /** The `FieldChange`s; null for none. The erasure of the person whom they describe clears them. */
  changesJson: Generated<Json | null>;
  /** The same for all entries of one request; null for an entry outside one. */
  requestKey: Generated<string | null>;
  /** The place of the entry among those of its request, from 0. */
  place: Generated<number>;
}

/** The link that makes the first admin. There is at most one. */
export interface FirstAdminLinksTable {
  /** SHA-256 of the token in the link. */
  tokenDigest: string;
  /** The email of the future admin. */
  email: string;
  createdAt: Instant;
  expiresAt: Instant;
}

/** The erasures of people's data, without any of the data. */
export interface ErasuresTable {
  id: string;
  /** SHA-256 of the account's id, which recognises an erased account in a restored backup. */
  subjectKey: string;
  /** The admin who erased; null when that account is gone. */
  byId: string | null;
  erasedAt: Instant;
}

/** The last request of a person to be erased. The erasure takes it along. */
export interface ErasureRequestsTable {
  id: string;
  userId: string;
  createdAt: Instant;
  /** The time of a refusal, and its reason, which the person reads; both null while the request is open. */
  refusedAt: Instant | null;
  refusal: string | null;
}

/** The secret address of a person's calendar. A person has one at most. */
export interface CalendarsTable {
  userId: string;
  /** SHA-256 of the secret in the address. */
  tokenDigest: string;
  /** The secret under the installation's key (`sealed.server.ts`), to show it to its owner. */
  tokenSealed: string;
  createdAt: Instant;
}

/** The tables of people and their access. */
export interface PeopleTables {
  users: UsersTable;
  sessions: SessionsTable;
  drafts: DraftsTable;
  apiTokens: ApiTokensTable;
  loginAttempts: LoginAttemptsTable;
  knownNetworks: KnownNetworksTable;
  erasures: ErasuresTable;
  erasureRequests: ErasureRequestsTable;
  auditLog: AuditLogTable;
  firstAdminLinks: FirstAdminLinksTable;
  recordingNotices: RecordingNoticesTable;
  calendars: CalendarsTable;
}

/** The column that names a row in the journal, by table. */
export const peopleNames = { users: "name" } as const satisfies NamesOf<PeopleTables>;

/** The tables of mail, and of the links that let a person choose a password. */

export interface MailsTable {
  id: string;
  /** The recipient. */
  userId: string;
  kind: MailKind;
  /** The `Mail`: titles and paths, never a score, a quote or a secret. */
  mailJson: Json;
  /** Two mails with the same key are one. */
  uniqueKey: string | null;
  /**
   * `listed`: there was no server, so an admin may copy the mail. `refused`: the server refuses the address. `failed`:
   * no try succeeded.
   */
  state: "queued" | "listed" | "sent" | "refused" | "failed";
  /** The address of the last try; null before the first. */
  address: string | null;
  /** The fault of the last try, for admins. */
  lastError: StoredReason | null;
  createdAt: Instant;
  /** The start of the last try. A mail with a try and no end was perhaps sent: its process was killed. */
  triedAt: Instant | null;
  /** The time when the server accepted the mail, or when the tries ended. */
  endedAt: Instant | null;
}

/** A kind of mail that a person turned off. */
interface MutedMailsTable {
  userId: string;
  kind: OptionalMailKind;
}

/** A link that lets a person choose a password, once. */
interface AccessLinksTable {
  /** SHA-256 of the token in the link. */
  tokenDigest: string;
  userId: string;
  purpose: AccessPurpose;
  createdAt: Instant;
  expiresAt: Instant;
}

/** The tables of mails. */
export interface MailTables {
  mails: MailsTable;
  mutedMails: MutedMailsTable;
  accessLinks: AccessLinksTable;
}
