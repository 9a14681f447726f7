import { config } from "~/platform/config.server";
import { freshPassword, isFresh } from "~/models/people/fresh-password.server";
import { hashPassword } from "~/models/people/password.server";
import * as Users from "~/models/people/users.server";
import { choosePassword } from "./choose-password.server";

/**
 * What a new candidate signs in with, whatever was typed (product §10.4): the installation's password, else one of their own,
 * which is the one the form proposed when it comes back with it.
 */
export function candidatePassword(typed: string): string {
  return config().candidatePassword ?? (isFresh(typed) ? typed : freshPassword());
}

/**
 * Opens an account; answers its id. `given`: the password of a candidate's own, to be told to them, which serves for
 * the first sign-in only; null when there is none to tell.
 * @throws EmailTaken, WeakPassword
 */
export async function createUser({
  password,
  ...values
}: Users.UserValues & { password: string }): Promise<{ id: string; given: string | null }> {
  if (values.role !== "candidate") {
    const passwordHash = await choosePassword(password, values);
    return { id: await Users.insert({ ...values, passwordHash }), given: null };
  }
  const told = candidatePassword(password);
  const given = config().candidatePassword === null;
  const id = await Users.insert({ ...values, passwordHash: await hashPassword(told), given });
  return { id, given: given ? told : null };
}
