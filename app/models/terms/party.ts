/**
 * A kind of outside party: an identity provider, a directory, a program, a receiver of events, a SCORM package, a
 * record store, or an LTI platform.
 */
export type PartyKind = "oidc" | "scim" | "program" | "subscriber" | "scorm" | "xapi" | "lti";

/** A party answers and is answered while `active`. `paused`: its deliveries failed too long, or an admin paused it. */
export type PartyState = "active" | "paused";

/**
 * A thing of the academy that a party knows under an id of its own. `claimed-person`: an account with the party's address,
 * until its password or an admin confirms that it is the same person.
 */
export type LinkedKind = "person" | "claimed-person" | "team";

/**
 * `linked`: both sides know it. `offered`: a directory sent it, we have one of that name, and an admin decides.
 * `removed`: the directory has deleted it.
 */
export type LinkState = "linked" | "offered" | "removed";

/** The beginning of a party's actor in the journal; its id follows. */
export const PARTY_ACTOR = "party:";

/** Returns the actor of a party in the journal (`auditLog.actor`). */
export const actorOf = (partyId: string): string => `${PARTY_ACTOR}${partyId}`;

/** The beginning of every key. */
export const KEY_MARK = "apl_";

/** The scopes of keys, in the order of the form. */
export const SCOPES = [
  "read-people",
  "read-results",
  "write-people",
  "write-content",
  "events",
  "scim",
] as const;
export type Scope = (typeof SCOPES)[number];

/** The scopes of a program's key. `scim` is for the keys of a directory, which have no other. */
export const PROGRAM_SCOPES = SCOPES.filter((scope) => scope !== "scim");

/** The kinds of events that go out. */
export const EVENT_KINDS = [
  "evaluation.scored",
  "evaluation.corrected",
  "review.requested",
  "assignment.created",
  "assignment.due",
  "assignment.late",
  "certificate.issued",
  "certificate.expired",
  "person.created",
  "person.deactivated",
  "module.published",
  "module.watched",
  "presentation.handed-in",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The event that an admin sends to one subscriber for a try. */
export const TEST_EVENT = "subscriber.test";

/** The event that names statements for a record store to void. */
export const VOID_EVENT = "statements.voided";

/** The event that tells one record store everything. */
export const ALL_EVENT = "statements.all";

/** The event of a first launch by somebody who had a score before. It goes to that platform alone. */
export const LAUNCH_EVENT = "person.launched";

/** The events of one party alone, which no admin chooses. */
export const OWN_EVENTS = [TEST_EVENT, VOID_EVENT, ALL_EVENT, LAUNCH_EVENT] as const;
export type OwnEventKind = (typeof OWN_EVENTS)[number];

/** The thing that an event is about. Deliveries keep the order of the events of one subject. */
export type EventSubject =
  | "evaluation"
  | "assignment"
  | "person"
  | "module"
  | "presentation"
  | "party"
  | "statement";
