import { isManagerOf, type PeopleScope } from "~/models/teams/managers.server";
import type { User } from "~/models/tables";
import { findById } from "~/models/people/users.server";

/** Returns the account when it is in the scope, or else null. */
export async function findPerson(scope: PeopleScope, id: string): Promise<User | null> {
  const isIn = scope === "all" || (await isManagerOf(scope.managerId, id));
  return isIn ? findById(id) : null;
}
