import { mails as words } from "~/copy/mails";
import type { AddressedMail } from "~/models/mail/mails.server";
import { onDate } from "~/models/dates";
import { textToCopy } from "~/services/mail/send-mail.server";
import { writeMail } from "~/services/mail/write-mail";

/** A mail of the admins' list. */
export interface MailView {
  id: string;
  userId: string;
  to: string;
  subject: string;
  state: string;
  isLost: boolean;
  /** The reason why the mail has not left; null when nothing went wrong. */
  reason: string | null;
  at: string;
  /** The text to copy, and the address that opens it in a mail program; null while the server may still take the mail. */
  copy: { text: string; mailto: string } | null;
}

/** Returns a mail as the list shows it. */
export function mailView(row: AddressedMail, timeZone: string): MailView {
  const { id, userId, name, state } = row;
  const address = row.address ?? row.email;
  const { subject } = writeMail(row.mail);
  return {
    id,
    userId,
    to: `${name} <${address}>`,
    subject,
    state: words.states[state],
    isLost: state === "refused" || state === "failed",
    reason: reasonOf(row),
    at: onDate(row.createdAt, timeZone),
    copy: state === "queued" ? null : copyOf(row, subject),
  };
}

function reasonOf({ state, lastError }: AddressedMail): string | null {
  if (state === "refused") return words.refusedBy(lastError);
  if (state === "failed") return words.failedBy(lastError);
  return lastError === null ? null : words.triedBy(lastError);
}

function copyOf(row: AddressedMail, subject: string) {
  const text = textToCopy(row);
  const query = new URLSearchParams({ subject, body: text }).toString().replaceAll("+", "%20");
  return { text, mailto: `mailto:${encodeURIComponent(row.email)}?${query}` };
}
