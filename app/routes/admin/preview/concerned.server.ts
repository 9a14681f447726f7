import { copy } from "~/copy/copy";
import { dayOf } from "~/models/days";
import { findAssignees } from "~/models/follow/listed-assignments.server";
import type { Bit } from "~/models/tables";
import type { AssignmentTarget } from "~/models/teams/assignments";
import { config } from "~/platform/config.server";
import { readersOf } from "./state.server";

/** Returns the people whom an archive concerns, in words: those who see the target, and those who have to present it. */
export async function concernedBy(
  target: AssignmentTarget,
  { allowedRoles, unpublished = 0 }: { allowedRoles: string; unpublished?: Bit },
): Promise<string[]> {
  const asked = await findAssignees(target, dayOf(Date.now(), config().timeZone));
  return [
    ...(unpublished === 1 ? [] : [copy.draft.seenBy(readersOf(allowedRoles))]),
    ...(asked.length > 0 ? [copy.draft.askedOf(asked.join(", "))] : []),
  ];
}
