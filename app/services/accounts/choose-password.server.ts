import { copy } from "~/copy/copy";
import { hashPassword } from "~/models/people/password.server";
import { type PasswordFault, passwordFault } from "~/models/people/password-rules.server";

/** The password is too easy to guess; the sentence says why. */
export class WeakPassword extends Error {
  override name = "WeakPassword";
  readonly sentence: string;
  constructor(fault: PasswordFault) {
    super(`a password was refused: ${fault}`);
    this.sentence = copy.account.weak[fault];
  }
}

/**
 * The hash to store of a password that somebody chose for this account: the one way to set a password. Its length is
 * the form's business, where it is checked as it is typed.
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
