import type { Transaction } from "kysely";
import { inTransaction } from "~/models/database/database.server";
import { findJustMade, wasJustDone } from "~/models/database/version.server";
import { publicLink } from "~/models/mail/mails.server";
import { queueMail } from "~/models/mail/queue.server";
import * as AccessLinks from "~/models/people/access-links.server";
import { noteInvitation } from "~/models/people/invited.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Users from "~/models/people/users.server";
import * as LoginAttempts from "~/models/sign-in/login-attempts.server";
import type { Database, Instant, User } from "~/models/tables";
import type { AccessPurpose } from "~/models/terms/mail";
import { passwordForm } from "~/models/people/password-form";
import { copy } from "~/copy/copy";
import { hashPassword, type PasswordFault, passwordFault } from "~/models/people/password.server";
import { isOpenToPassword, PasswordClosed, signIn } from "./sign-in.server";

/** Thrown when the password is too easy to guess. `sentence` tells the user why. */
export class WeakPassword extends Error {
  override name = "WeakPassword";
  readonly sentence: string;
  constructor(fault: PasswordFault) {
    super(`a password was refused: ${fault}`);
    this.sentence = copy.account.weak[fault];
  }
}

/**
 * Returns the hash of a password chosen for this account. Every password is set through this function. The form checks
 * the length.
 * @throws WeakPassword
 */
export async function choosePassword(
  password: string,
  owner: { name: string; email: string },
): Promise<string> {
  const fault = passwordFault(password, owner);
  if (fault) throw new WeakPassword(fault);
  return hashPassword(password);
}

/** Thrown when the new password equals the current one. */
export class SamePassword extends Error {
  override name = "SamePassword";
}

/**
 * Changes the user's own password and ends every session and `/api` sign-in of the account. A wrong current password
 * counts as a failed sign-in, because an open browser must not allow guessing.
 * @throws SamePassword, WeakPassword; InvalidCredentials, GivenPasswordExpired, PasswordClosed, TooManyTries for the
 * current password
 */
export async function changePassword({
  user,
  current,
  wanted,
  address,
}: {
  user: User;
  current: string;
  wanted: string;
  address: string;
}): Promise<void> {
  await signIn({ email: user.email, password: current, address });
  if (passwordForm(wanted) === passwordForm(current)) throw new SamePassword();
  await Users.setPassword(user.id, await choosePassword(wanted, user));
}

/** Thrown when a link to a password is unknown, used or expired. */
export class LinkGone extends Error {
  override name = "LinkGone";
}

/** A link for an admin to hand over. Only its digest is stored. */
interface HandedLink {
  purpose: AccessPurpose;
  /** The whole address; the path alone without PUBLIC_URL. */
  link: string;
  expiresAt: Instant;
}

const actions = {
  invitation: "invitation-link-created",
  reset: "reset-link-created",
} as const satisfies Record<AccessPurpose, AuditLog.AuditAction>;

/**
 * Creates a link with which this person chooses a password, and notes it in the audit log. When a form is posted twice,
 * the browser shows only the second link. It then replaces the first.
 */
export function createLink({
  userId,
  purpose,
  by,
}: {
  userId: string;
  purpose: AccessPurpose;
  by: string;
}): Promise<HandedLink> {
  return inTransaction(async (trx) => {
    const entry = { actor: by, action: actions[purpose], targetId: userId };
    const isRepeat = await wasJustDone(entry, trx);
    if (isRepeat) await AccessLinks.forgetNewest({ userId, purpose }, trx);
    else await AuditLog.note(entry, trx);
    const { token, expiresAt } = await AccessLinks.issue({ userId, purpose }, trx);
    if (purpose === "invitation") await noteInvitation([userId], trx);
    const path = `/reset-password?token=${token}`;
    return { purpose, link: publicLink(path) ?? path, expiresAt };
  });
}

/**
 * Queues an invitation to each of these people, all or none, and notes it in the audit log. Returns the number of invited
 * people: a deactivated account gets no mail, and a form posted twice queues one.
 */
export async function invite(
  userIds: readonly string[],
  by: string,
  within?: Transaction<Database>,
): Promise<number> {
  if (!within) return inTransaction((trx) => invite(userIds, by, trx));
  const invited: string[] = [];
  for (const userId of userIds) {
    if (!(await findJustMade("mails", { userId, kind: "invitation" }, within))) {
      if ((await queueMail({ kind: "invitation" }, { to: userId }, within)) === null) continue;
      await AuditLog.note({ actor: by, action: "invitation-mailed", targetId: userId }, within);
    }
    invited.push(userId);
  }
  await noteInvitation(invited, within);
  return invited.length;
}

/** Returns the account and the purpose of a link. @throws LinkGone, PasswordClosed */
export async function readLink(token: string) {
  const found = await AccessLinks.find(token);
  if (!found) throw new LinkGone();
  if (!isOpenToPassword(found.email)) throw new PasswordClosed();
  return found;
}

/**
 * Sets the password that the holder of a link chose. Every link, session and `/api` sign-in of the account ends, and
 * its failed sign-ins are forgiven. Returns the account and the link's purpose.
 * @throws LinkGone, PasswordClosed, WeakPassword
 */
export async function usePasswordLink(
  token: string,
  password: string,
  origin: string,
): Promise<{ userId: string; purpose: AccessPurpose }> {
  const { userId, name, email, purpose } = await readLink(token);
  const passwordHash = await choosePassword(password, { name, email });
  await inTransaction(async (trx) => {
    // A second post with the same link finds no link any more.
    if (!(await AccessLinks.find(token, trx))) throw new LinkGone();
    await Users.setPassword(userId, passwordHash, trx);
    await LoginAttempts.forgetAccount(email, trx);
    await AuditLog.note({ actor: userId, action: "password-reset", targetId: userId, origin }, trx);
  });
  return { userId, purpose };
}
