import type { Generated } from "kysely";
import type {
  EventKind,
  EventSubject,
  LinkedKind,
  LinkState,
  PartyKind,
  OwnEventKind,
  PartyState,
} from "~/models/terms/party";
import type { Bit, Instant, Json } from "./column";

/** Parties outside the academy, and what goes between them and us. */

export interface PartiesTable {
  id: string;
  kind: PartyKind;
  /** Unique within its kind. */
  name: string;
  /** Settings by the schema of the kind, without secrets. */
  settingsJson: Json;
  /** Secrets under the installation's key (`sealed.server.ts`); null for none. */
  secretsSealed: string | null;
  state: Generated<PartyState>;
  /** The admin; null for a party from settings, and when that account is gone. */
  createdById: string | null;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}

/** The things of ours that a party knows under its own ids. */
export interface LinksTable {
  id: string;
  partyId: string;
  subjectKind: LinkedKind;
  /** The id of our row. */
  subjectId: string;
  /** The id that the party gave to our row. */
  externalId: string;
  /** The name under which the party looks it up, in lower case. Unique within a party and a kind; null for none. */
  name: Generated<string | null>;
  state: Generated<LinkState>;
  /** Further values of the party, by the schema of its kind. */
  dataJson: Generated<Json>;
  createdAt: Instant;
  /** The last sign-in by this link; null for a link of another kind. */
  usedAt: Generated<Instant | null>;
}

/** Tokens of parties that were accepted, and count only once. */
export interface UsedTokensTable {
  /** SHA-256 of the party's id and the token's own id. */
  id: string;
  /** The instant from which the token is refused by its age alone. */
  expiresAt: Instant;
}

export interface KeysTable {
  id: string;
  partyId: string;
  /** SHA-256 of the key. */
  digest: string;
  /** The last four characters of the key, which recognise it in a list. */
  ending: string;
  /** `Scope`s. */
  scopesJson: Json;
  /** The admin who made it; null when that account is gone. */
  createdById: Generated<string | null>;
  createdAt: Instant;
  expiresAt: Instant | null;
  revokedAt: Instant | null;
  lastUsedAt: Instant | null;
  /** The network of the last use, as `networkOf` returns it. */
  network: string | null;
}

/** Changes that outside parties may learn. Written in the transaction of the change. */
export interface EventsTable {
  id: string;
  at: Instant;
  kind: EventKind | OwnEventKind;
  subjectKind: EventSubject;
  /** The id of our row. */
  subjectId: string;
  /** Ids and scores, never words. */
  payloadJson: Json;
  /** The person of the payload; null without one. */
  userId: string | null;
}

/** An event on its way to a party. */
export interface DeliveriesTable {
  partyId: string;
  eventId: string;
  /** `failed`: given up, so that its party is paused. */
  state: "queued" | "delivered" | "failed";
  tries: Generated<number>;
  /** The receiver's last answer as a code with values; null before the first. */
  answerJson: Json | null;
  triedAt: Instant | null;
  /** The earliest instant of the next try; null once it is over. */
  nextAt: Instant | null;
}

/** The statements that record stores were told (xAPI). */
export interface XapiStatementsTable {
  partyId: string;
  /** The id of the statement, a UUID. */
  id: string;
  /** The person; null when the account is gone. */
  userId: string | null;
  /** The thing of ours that it tells, such as `evaluation:…`; null when the account is gone. */
  subject: string | null;
  /** 0: it no longer holds, and is to be voided. */
  wanted: Bit;
  /** The time when the store took it; null before, or when the answer was lost. */
  sentAt: Instant | null;
  /** The time when the store took its voiding. */
  voidedAt: Instant | null;
}

/** The last launch of a person from a resource link of an LTI platform, and the score that its line item has. */
export interface LtiLaunchesTable {
  id: string;
  partyId: string;
  userId: string;
  /** The platform's own id of the person (`sub`). */
  subject: string;
  /** The platform's ids of the deployment and of the resource link. */
  resourceLink: string;
  /** The module, group or container of the link; null for a link to home. */
  targetKind: "module" | "group" | "container" | null;
  targetId: string | null;
  /** The address of the link's line item; null when the platform wants no scores. */
  lineItem: string | null;
  /** The platform's name of the course. */
  contextTitle: string | null;
  /** The address of the course's members; null when the platform does not tell them. */
  membersAddress: string | null;
  /** The score that the line item has from us; null for none. */
  sentScore: number | null;
  sentAt: Instant | null;
  launchedAt: Instant;
}

/** The tables of outside parties. */
export interface PartyTables {
  parties: PartiesTable;
  links: LinksTable;
  keys: KeysTable;
  events: EventsTable;
  deliveries: DeliveriesTable;
  usedTokens: UsedTokensTable;
  xapiStatements: XapiStatementsTable;
  ltiLaunches: LtiLaunchesTable;
}
