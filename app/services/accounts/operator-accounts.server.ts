import * as AuditLog from "~/models/journal/audit-log.server";
import { inTransaction } from "~/models/database/database.server";
import * as AccessLinks from "~/models/people/access-links.server";
import * as LoginAttempts from "~/models/sign-in/login-attempts.server";
import { isAdmin } from "~/models/terms/roles";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as Users from "~/models/people/users.server";
import { choosePassword } from "./access-links.server";
import { clearFactors } from "./second-factor.server";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import { hasAdmin } from "~/models/people/users.server";

/** Thrown when the first admin's link does not exist, was used, or when an admin exists already. */
export class NoSuchLink extends Error {
  override name = "NoSuchLink";
}

/** Thrown when the account exists without the admin role, so that nobody becomes an admin by mistake. */
export class NotAnAdmin extends Error {
  override name = "NotAnAdmin";
  readonly role: string;
  constructor(role: string) {
    super(`the account's role is ${role}`);
    this.role = role;
  }
}

/** Thrown when no account has this email and no name was given for a new account. */
export class NameMissing extends Error {
  override name = "NameMissing";
}

/**
 * Returns the effect that `setAdmin` would have with this email.
 * @throws NotAnAdmin without `promote`, NameMissing
 */
export async function planAdmin({
  email,
  name,
  promote,
}: {
  email: string;
  name: string;
  promote: boolean;
}) {
  const found = await Users.findWithPasswordByEmail(email);
  if (!found && !name) throw new NameMissing(email);
  if (found && !isAdmin(found.role) && !promote) throw new NotAnAdmin(found.role);
  return { existing: found ?? null, owner: { name: found?.name ?? name, email } };
}

/**
 * Creates an admin account, or gives an existing account this password and, with `promote`, the role. The account's
 * sessions and `/api` sign-ins end, and it may sign in at once, also when it was deactivated or lost its second factor.
 * @throws WeakPassword; the errors of `planAdmin`
 */
export async function setAdmin(wanted: {
  email: string;
  name: string;
  password: string;
  promote: boolean;
}): Promise<AuditLog.OperatorAction> {
  const { existing, owner } = await planAdmin(wanted);
  const passwordHash = await choosePassword(wanted.password, owner);
  return inTransaction(async (trx) => {
    const action = await write(existing, { ...owner, passwordHash }, trx);
    await AccessLinks.forgetFirstAdmin(trx);
    return action;
  });
}

type Trx = Parameters<typeof AccessLinks.forgetFirstAdmin>[0];

async function write(
  existing: { id: string; role: string } | null,
  { passwordHash, ...owner }: { name: string; email: string; passwordHash: string },
  trx: Trx,
): Promise<AuditLog.OperatorAction> {
  const actor = AuditLog.OPERATOR;
  if (!existing) {
    const targetId = await Users.insert({ ...owner, role: "admin", passwordHash }, trx);
    await AuditLog.note({ actor, action: "admin-created", targetId }, trx);
    return "admin-created";
  }
  const action = isAdmin(existing.role) ? "password-reset" : "admin-promoted";
  if (action === "admin-promoted") await Users.makeAdmin(existing.id, trx);
  await Users.setPassword(existing.id, passwordHash, trx);
  await BulkUsers.reopen(existing.id, trx);
  await LoginAttempts.forgetAccount(owner.email, trx);
  await clearFactors(existing.id, trx);
  await AuditLog.note({ actor, action, targetId: existing.id }, trx);
  return action;
}

/**
 * Returns the email of the first admin's link, or that the link has expired. An unknown link counts as a failed sign-in
 * from this address.
 * @throws NoSuchLink, TooManyTries
 */
export async function readFirstAdminLink(token: string, address: string) {
  const counted = await LoginAttempts.take("first-admin", address);
  const link = (await Users.hasAdmin()) ? null : await AccessLinks.findFirstAdmin(token);
  if (!link) throw new NoSuchLink();
  await LoginAttempts.forgive(counted);
  return link;
}

/**
 * Creates the first admin's account, uses up the link and returns the account's id. The caller has read the link.
 * @throws NoSuchLink, WeakPassword, EmailTaken
 */
export async function createFirstAdmin(
  token: string,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<string> {
  const passwordHash = await choosePassword(password, { name, email });
  return inTransaction(async (trx) => {
    const link = (await Users.hasAdmin(trx)) ? null : await AccessLinks.findFirstAdmin(token, trx);
    if (!link || link.isExpired || link.email !== email) throw new NoSuchLink();
    await AccessLinks.forgetFirstAdmin(trx);
    const targetId = await Users.insert({ name, email, role: "admin", passwordHash }, trx);
    await AuditLog.note({ actor: AuditLog.OPERATOR, action: "admin-created", targetId }, trx);
    return targetId;
  });
}

/**
 * Returns the message printed at the start while there is no admin: the way to make the first one. With ADMIN_EMAIL it
 * holds a link that opens one page once, within 24 hours. Returns null once there is an admin.
 * @param address the server's address, used without PUBLIC_URL
 */
export async function firstAdminNotice(address: string): Promise<string | null> {
  if (await hasAdmin()) return null;
  log().warn("there is no administrator yet");
  const { adminEmail, publicUrl, timeZone } = config();
  if (!adminEmail) return copy.firstAdmin.none;
  const { token, expiresAt } = await AccessLinks.issueForFirstAdmin(adminEmail);
  const link = new URL("/first-admin", publicUrl ?? address);
  link.searchParams.set("token", token);
  const until = new Date(expiresAt).toLocaleString("fr-FR", {
    timeZone,
    dateStyle: "long",
    timeStyle: "short",
  });
  return copy.firstAdmin.link(adminEmail, until, link.href);
}
