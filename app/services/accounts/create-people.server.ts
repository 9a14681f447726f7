import { isJustPosted } from "~/models/database/version.server";
import {
  hashPassword,
  freshPassword,
  isFresh,
  proposedPassword,
  verifyPassword,
} from "~/models/people/password.server";
import * as Users from "~/models/people/users.server";
import { config } from "~/platform/config.server";
import { choosePassword } from "./access-links.server";

/**
 * Returns the first password of a new candidate (product §10.4): the installation's password if one is configured.
 * Otherwise it is the proposal that the form sent back, or a fresh password. Without scripts the proposal comes in a
 * field of its own.
 */
export function candidatePassword(
  typed: string,
  proposed: { proposal: string; email: string } | null = null,
): string {
  const { candidatePassword: fixed } = config();
  if (fixed !== null) return fixed;
  if (isFresh(typed)) return typed;
  return proposed && isFresh(proposed.proposal)
    ? proposedPassword(proposed.proposal, proposed.email)
    : freshPassword();
}

type NewUser = Users.UserValues & { password: string };

/**
 * Creates an account and returns its id. `given` is a candidate's own password, valid for the first sign-in only. It is
 * null when there is no password to tell. A form that was posted twice gets the same answer twice.
 * @throws EmailTaken, WeakPassword
 */
export async function createUser(
  { password, ...values }: NewUser,
  { fromForm = false }: { fromForm?: boolean } = {},
): Promise<{ id: string; given: string | null }> {
  const isCandidate = values.role === "candidate";
  const told = isCandidate ? candidatePassword(password) : password;
  const passwordHash = await (isCandidate ? hashPassword(told) : choosePassword(told, values));
  const given = isCandidate && config().candidatePassword === null;
  try {
    const id = await Users.insert({ ...values, passwordHash, given });
    return { id, given: given ? told : null };
  } catch (error) {
    const twin =
      fromForm && error instanceof Users.EmailTaken ? await findTwin(values, told) : null;
    if (twin === null) throw error;
    return { id: twin, given: given ? told : null };
  }
}

/** Returns the account that the same form has just made; null without one. */
async function findTwin(values: Users.UserValues, password: string): Promise<string | null> {
  const row = await Users.findWithPasswordByEmail(values.email);
  const posted = { name: values.name, role: values.role };
  if (!row || !isJustPosted(row, posted)) return null;
  return (await verifyPassword(password, row.passwordHash)) ? row.id : null;
}
