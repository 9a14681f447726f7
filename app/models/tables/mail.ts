import type { AccessPurpose } from "~/models/terms/access-purpose";
import type { MailKind, OptionalMailKind } from "~/models/terms/mail";
import type { Instant, Json } from "./column";

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
  /** The fault of the last try, in French, for admins. */
  lastError: string | null;
  createdAt: Instant;
  /** The start of the last try. A mail with a try and no end was perhaps sent: its process was killed. */
  triedAt: Instant | null;
  /** The time when the server accepted the mail, or when the tries ended. */
  endedAt: Instant | null;
}

/** A kind of mail that a person turned off. */
export interface MutedMailsTable {
  userId: string;
  kind: OptionalMailKind;
}

/** A link that lets a person choose a password, once. */
export interface AccessLinksTable {
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
