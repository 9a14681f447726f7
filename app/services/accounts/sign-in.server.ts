import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { now } from "~/models/database/database.server";
import { clockTime } from "~/models/dates";
import * as LoginAttempts from "~/models/sign-in/login-attempts.server";
import { networkOf } from "~/models/sign-in/network";
import { verifyPassword } from "~/models/people/password.server";
import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";
import { createLock } from "~/platform/lock";

/** Email and password do not fit; which of the two is not said. */
export class InvalidCredentials extends Error {
  override name = "InvalidCredentials";
}

/** The password fits, but it was given for a time that is over. */
export class GivenPasswordExpired extends Error {
  override name = "GivenPasswordExpired";
}

/** After too many tries: the sentence that says until when to wait, and the header that tells a program so. */
export function waitOf({ retryAt }: LoginAttempts.TooManyTries) {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000));
  return {
    sentence: copy.login.tooManyTries(seconds, clockTime(retryAt, config().timeZone)),
    headers: { "Retry-After": String(seconds) },
  };
}

/**
 * A try counts as a failure until its password was looked at: right ones sent at once would hold each other up if they
 * did not wait for one another.
 */
const locked = createLock();

interface Credentials {
  email: string;
  password: string;
  address: string;
}

/** Checks one try to sign in. @throws InvalidCredentials, GivenPasswordExpired, TooManyTries */
export function signIn(credentials: Credentials): Promise<User> {
  const { email, address } = credentials;
  const key = `${email.trim().toLowerCase()}|${networkOf(address)}`;
  return locked(key, () => check(credentials));
}

async function check({ email, password, address }: Credentials): Promise<User> {
  const counted = await LoginAttempts.take(email, address);
  const found = await Users.findWithPasswordByEmail(email);
  const fits = await verifyPassword(password, found?.passwordHash);
  if (!found || !fits) throw new InvalidCredentials();
  await LoginAttempts.succeed(counted, found.id);
  const { passwordHash: _, ...user } = found;
  if (user.passwordExpiresAt && user.passwordExpiresAt <= now())
    throw new GivenPasswordExpired(user.id);
  return user;
}

/** Signs in with the fields `email` and `password` of a form. @throws as `signIn` */
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
