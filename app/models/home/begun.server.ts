import { findRow } from "~/models/database/rows.server";
import * as Presentations from "~/models/presentations/presentations.server";
import type { Module, Presentation, User } from "~/models/tables";
import { canSee } from "~/models/terms/roles";
import { findHome, findPresentableModule } from "./home.server";

/** A person, a module, and the presentation that goes on; null for one that would begin now. */
interface Wanted {
  moduleId: string;
  groupId: string | null;
  begun: Pick<Presentation, "groupId" | "createdAt"> | null;
}

/**
 * Returns the module when this user may present it now, or else null. A presentation that was begun within a day goes
 * on with its plan (product §7.4): only a lock stops it, or a role or the presentable flag that was taken away. `begun`
 * must be the user's own and hold the module.
 */
export async function findModuleToPresent(
  user: Pick<User, "id" | "role">,
  { moduleId, groupId, begun }: Wanted,
): Promise<Module | null> {
  const module = await findPresentableModule(user, moduleId, groupId);
  if (module || !begun || begun.createdAt < Presentations.underwaySince()) return module;
  return findBegun(user, { moduleId, groupId: begun.groupId });
}

/** Returns the module although it, its group or its container was archived, or it left its group. */
async function findBegun(
  user: Pick<User, "id" | "role">,
  { moduleId, groupId }: Omit<Wanted, "begun">,
): Promise<Module | null> {
  const module = await findRow("modules", { id: moduleId });
  const group = groupId === null ? null : await findRow("groups", { id: groupId });
  if (!module?.presentable || (groupId !== null && !group)) return null;
  const rows = group ? [module, group] : [module];
  if (!rows.every(({ allowedRoles }) => canSee(user.role, allowedRoles))) return null;
  const { containerId } = group ?? module;
  const { sections } = await findHome(user);
  const isLocked = sections.some(({ id, progress }) => id === containerId && progress.locked);
  return isLocked ? null : module;
}
