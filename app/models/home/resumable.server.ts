import { now } from "~/models/database/database.server";
import * as Interrupted from "~/models/presentations/interrupted.server";
import { underwaySince } from "~/models/presentations/presentations.server";
import type { User } from "~/models/tables";
import { findModuleToPresent } from "./to-present.server";

/** An interrupted presentation that its person can go on with now. */
export interface Resumable extends Interrupted.Interrupted {
  /** The module to go on with. */
  nextId: string;
}

/** Narrows the search to a presentation, a module presented alone, or a group. */
type Wanted = Partial<Pick<Interrupted.Interrupted, "id" | "moduleId" | "groupId">>;

/**
 * Returns the newest presentation of this person that was cut off within the term and can go on (product §7.8). Null
 * when there is none: handed in, in a conversation, or of a module that may no longer be presented.
 */
export async function findResumable(
  user: Pick<User, "id" | "role">,
  wanted: Wanted = {},
): Promise<Resumable | null> {
  const at = now();
  const all = await Interrupted.findAll(user.id, underwaySince());
  const fits = all.filter((one) =>
    Object.entries(wanted).every(
      ([key, value]) => one[key as keyof Interrupted.Interrupted] === value,
    ),
  );
  for (const one of fits) {
    if (!one.isBegun || one.until <= at || one.lapsedAt !== null) continue;
    for (const { moduleId } of one.left)
      if (await findModuleToPresent(user, { moduleId, groupId: one.groupId, begun: one }))
        return { ...one, nextId: moduleId };
  }
  return null;
}
