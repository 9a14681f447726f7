import { config } from "~/platform/config.server";
import { freshPassword, isFresh, hashPassword } from "~/models/people/password.server";
import * as Users from "~/models/people/users.server";
import { choosePassword } from "./choose-password.server";

/**
 * Returns the first password of a new candidate (product §10.4): the installation's password if one is configured.
 * Otherwise it is the proposal that the form sent back, or a fresh password.
 */
export function candidatePassword(typed: string): string {
  return config().candidatePassword ?? (isFresh(typed) ? typed : freshPassword());
}

/**
 * Creates an account and returns its id. `given` is a candidate's own password, valid for the first sign-in only. It is
 * null when there is no password to tell.
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
