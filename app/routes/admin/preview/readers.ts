import { copy } from "~/copy/copy";
import { isAdmin, isRole, roleLabels, rolesOf } from "~/models/terms/roles";

/** The results of a person who has presented nothing. */
export const unseen = { score: null, unheard: null, countedAt: null, passedAt: null } as const;

/** Returns the roles that see a module or a group, in words, without the admins. */
export function readersOf(allowedRoles: string): string {
  const labels = rolesOf(allowedRoles)
    .filter(isRole)
    .filter((role) => !isAdmin(role))
    .map((role) => roleLabels[role]);
  return labels.length > 0 ? labels.join(", ") : copy.draft.nobody;
}
