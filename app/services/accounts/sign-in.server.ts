import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { db, now } from "~/models/database/database.server";
import { clockTime } from "~/models/dates";
import * as LoginAttempts from "~/models/sign-in/login-attempts.server";
import { networkOf, originOf } from "~/models/sign-in/guess-limits";
import { fitOf, hashPassword } from "~/models/people/password.server";
import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { log } from "~/platform/log.server";
import { createLock } from "~/platform/lock";
import type { ProviderSession, Toast } from "~/models/sign-in/signed-cookie.server";
import { sessionStorage } from "~/models/sign-in/sessions.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { queueMail } from "~/models/mail/queue.server";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import { tellInvited } from "~/services/mail/join-team.server";

/**
 * The pause in ms before the job of a request. At once, the job would share the processor with the answer, which would
 * then take longer for a known address.
 */
const APART_MS = 3_000;

/**
 * Accepts a request for another password. An unknown address runs the same queries as a known one, and a job does the
 * rest. So neither the answer nor its time tells who has an account. Beyond an account's limit nothing is queued.
 * @throws TooManyTries when this network asks too often
 */
export async function requestPassword({
  email,
  address,
}: {
  email: string;
  address: string;
}): Promise<void> {
  const isWithin = await LoginAttempts.takeLinkRequest(email, address);
  const userId = await Users.findIdByEmail(email);
  if (!isWithin) return;
  const runAfterAt = new Date(Date.now() + APART_MS).toISOString();
  await Jobs.enqueue({ kind: "forgotten-password", payload: { userId }, runAfterAt });
}

/** Returns the job that queues the mail of an accepted request. An unknown address queues none. */
export function createForgottenPassword(): JobHandler<"forgotten-password"> {
  return {
    weight: "light",
    maxAttempts: 5,
    async run({ id, payload: { userId }, finish }) {
      const user = userId === null ? null : await Users.findById(userId);
      await finish(async (trx) => {
        if (user)
          await queueMail(
            { kind: "forgotten" },
            { to: user.id, uniqueKey: `forgotten:${id}` },
            trx,
          );
      });
    },
  };
}

/** Thrown when the email and the password do not match. The error does not say which of the two is wrong. */
export class InvalidCredentials extends Error {
  override name = "InvalidCredentials";
}

/** Thrown when the password is right but its time has run out. */
export class GivenPasswordExpired extends Error {
  override name = "GivenPasswordExpired";
}

/** Thrown when the password is right but an admin deactivated the account. */
export class DeactivatedAccount extends Error {
  override name = "DeactivatedAccount";
}

/** Thrown when no password opens this account, because the installation signs people in at identity providers alone. */
export class PasswordClosed extends Error {
  override name = "PasswordClosed";
}

/** Returns true when a password opens the account with this email. `OIDC_ONLY` leaves those of `OIDC_BREAK_GLASS`. */
export function isOpenToPassword(email: string): boolean {
  const { isOidcOnly, breakGlass } = config().signIn;
  return !isOidcOnly || breakGlass.includes(email.trim().toLowerCase());
}

/** Returns the sentence that says when the next try is allowed, and the `Retry-After` header for programs. */
export function waitOf({ retryAt }: LoginAttempts.TooManyTries) {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000));
  return {
    sentence: copy.login.tooManyTries(seconds, clockTime(retryAt, config().timeZone)),
    headers: { "Retry-After": String(seconds) },
  };
}

/**
 * A try counts as a failure until its password is checked. Tries for one account run one after the other, so that
 * several right passwords sent at once do not block each other.
 */
const locked = createLock();

interface Credentials {
  email: string;
  password: string;
  address: string;
}

/**
 * Checks one sign-in and returns the user. `isProof`: the password only proves that an account is the person's, as
 * beside an identity provider, so `OIDC_ONLY` does not close it.
 * @throws InvalidCredentials, DeactivatedAccount, GivenPasswordExpired, PasswordClosed, TooManyTries
 */
export async function signIn(credentials: Credentials, { isProof = false } = {}): Promise<User> {
  const { email, address } = credentials;
  const key = `${email.trim().toLowerCase()}|${networkOf(address)}`;
  if (isProof || !config().signIn.isOidcOnly) return locked(key, () => check(credentials));
  if (!isOpenToPassword(email)) {
    await LoginAttempts.take(email, address);
    log().warn({ code: "password-closed" }, "a password was not tried, as OIDC_ONLY says");
    throw new PasswordClosed();
  }
  const user = await locked(key, () => check(credentials));
  log().warn({ code: "break-glass", userId: user.id }, "a break-glass account signed in");
  const entry = { actor: user.id, action: "break-glass-used", targetId: user.id } as const;
  await AuditLog.note({ ...entry, origin: originOf(address) }, db());
  return user;
}

async function check({ email, password, address }: Credentials): Promise<User> {
  const counted = await LoginAttempts.take(email, address);
  const found = await Users.findWithPasswordByEmail(email);
  const fit = await fitOf(password, found?.passwordHash);
  if (!found || !fit) throw new InvalidCredentials();
  await LoginAttempts.succeed(counted, found.id);
  const { passwordHash, uninvited, ...user } = found;
  if (fit === "old form")
    await Users.renewHash(user.id, { from: passwordHash, to: await hashPassword(password) });
  if (user.deactivatedAt !== null) throw new DeactivatedAccount(user.id);
  if (user.passwordExpiresAt && user.passwordExpiresAt <= now())
    throw new GivenPasswordExpired(user.id);
  if (uninvited) await tellInvited(user.id);
  return user;
}

/** Signs in with the fields `email` and `password` of a form. @throws the errors of `signIn` */
export function signInWithForm(request: Request, address: string): Promise<User> {
  const authenticator = new Authenticator<User>().use(
    new FormStrategy(({ form }) =>
      signIn({
        email: String(form.get("email") ?? ""),
        password: String(form.get("password") ?? ""),
        address,
      }),
    ),
    "form",
  );
  return authenticator.authenticate("form", request);
}

/**
 * Signs this browser in and returns the cookie to send. The session gets a new id, so a planted id is useless. The
 * former session ends, but the new one keeps its draft.
 */
export async function openSession(
  request: Request,
  userId: string,
  { toast, provider }: { toast?: Toast; provider?: ProviderSession } = {},
): Promise<string> {
  const { getSession, commitSession, destroySession } = sessionStorage(request);
  const before = await getSession(request.headers.get("Cookie"));
  await destroySession(before);
  const session = await getSession();
  session.set("userId", userId);
  const draft = before.get("draft");
  if (draft) session.set("draft", draft);
  if (provider) session.set("provider", provider);
  if (toast) session.flash("toast", toast);
  return commitSession(session);
}
