import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";
import { choosePassword } from "./choose-password.server";
import { signIn } from "./sign-in.server";

/** The new password is the one there was. */
export class SamePassword extends Error {
  override name = "SamePassword";
}

/**
 * Replaces one's own password, the old one given; every session and `/api` sign-in of the account ends. A wrong old
 * one counts as a failure to sign in: an open browser left alone is no place to guess.
 * @throws SamePassword, WeakPassword; InvalidCredentials, GivenPasswordExpired, TooManyTries for the old one
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
  if (wanted === current) throw new SamePassword();
  await Users.setPassword(user.id, await choosePassword(wanted, user));
}
