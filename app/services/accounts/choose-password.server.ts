import { copy } from "~/copy/copy";
import { hashPassword, type PasswordFault, passwordFault } from "~/models/people/password.server";
import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";
import { signIn } from "./sign-in.server";

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
 * @throws SamePassword, WeakPassword; InvalidCredentials, GivenPasswordExpired, TooManyTries for the current password
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
