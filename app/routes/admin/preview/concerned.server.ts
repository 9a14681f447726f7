import { copy } from "~/copy/copy";
import { dayOf } from "~/models/dates";
import * as Containers from "~/models/content/containers.server";
import { findAssignees } from "~/models/follow/listed-assignments.server";
import type { Bit } from "~/models/tables";
import type { AssignmentTarget } from "~/models/teams/assignments";
import { config } from "~/platform/config.server";
import { readersOf } from "./state.server";

/** The fields of a target that tell who sees it. A container has no container of its own. */
interface Seen {
  allowedRoles: string;
  unpublished?: Bit;
  containerId?: string | null;
}

/** Returns the people whom an archive concerns, in words: those who see the target, and those who have to present it. */
export async function concernedBy(
  target: AssignmentTarget,
  { allowedRoles, unpublished = 0, containerId = null }: Seen,
): Promise<string[]> {
  const asked = await findAssignees(target, dayOf(Date.now(), config().timeZone));
  const seenBy = (await Containers.isArchived(containerId))
    ? copy.draft.withContainer
    : copy.draft.seenBy(readersOf(allowedRoles));
  return [
    ...(unpublished === 1 ? [] : [seenBy]),
    ...(asked.length > 0 ? [copy.draft.askedOf(asked.join(", "))] : []),
  ];
}
