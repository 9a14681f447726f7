/** A module, group or container to present by a day. */
export interface Assigned {
  title: string;
  /** The path of its page. */
  path: string;
  /** '2026-12-01'; null without a date. */
  dueOn: string | null;
}

/** An assignment in a mail, whose author and note are read when the mail is written. */
export interface AskedOfPerson extends Assigned {
  /** Undefined in a mail of before. */
  assignmentId?: string;
}

/** The author of an assignment, and the words to its people. */
export interface AskedBy {
  /** Null for an author without an account. */
  name: string | null;
  note: string;
}

/** A line of a manager's digest: an assignment that is late, and the number of people who are. */
export interface LateItem {
  title: string;
  dueOn: string;
  people: number;
}

/** The changes of the second factors that a mail tells the owner. */
export type FactorChange = "added" | "removed" | "reset";

/**
 * The stored content of a mail. It holds titles, paths, days and numbers only: no score, quote or comment's text, no
 * name of another person, no secret.
 */
export type Mail =
  | { kind: "invitation" }
  | { kind: "forgotten" }
  | { kind: "factor"; change: FactorChange }
  | ({ kind: "assigned" } & AskedOfPerson)
  | ({ kind: "due"; late?: true } & AskedOfPerson)
  | ({ kind: "certificate" } & Assigned & { dueOn: string })
  | { kind: "late"; items: LateItem[] }
  | { kind: "score"; title: string; path: string }
  | { kind: "comment"; title: string; path: string }
  | { kind: "review"; title: string; path: string };

export type MailKind = Mail["kind"];

/** The kinds that a person may turn off, in the order of the screen. */
export const optionalMailKinds = [
  "assigned",
  "due",
  "certificate",
  "score",
  "comment",
  "review",
  "late",
] as const satisfies readonly MailKind[];

export type OptionalMailKind = (typeof optionalMailKinds)[number];

/** Returns true for a kind that a person may turn off. Links to a password always go out. */
export const isOptional = (kind: string): kind is OptionalMailKind =>
  (optionalMailKinds as readonly string[]).includes(kind);

/** The purpose of a link that lets a person choose a password: the first password, or a new password. */
export type AccessPurpose = "invitation" | "reset";

const HOUR_MS = 3_600_000;

/** The life of a link in ms, by its purpose. */
export const ACCESS_LIFE_MS = {
  invitation: 7 * 24 * HOUR_MS,
  reset: HOUR_MS,
} as const satisfies Record<AccessPurpose, number>;
