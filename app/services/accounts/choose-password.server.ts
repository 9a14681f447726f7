import { copy } from "~/copy/copy";
import { hashPassword } from "~/models/people/password.server";
import { type PasswordFault, passwordFault } from "~/models/people/password-rules.server";

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
