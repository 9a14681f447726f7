import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";
import { choosePassword } from "./choose-password.server";
import { signIn } from "./sign-in.server";

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
