import { inTransaction } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { findModuleToPresent } from "~/models/home/begun.server";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Presentations from "~/models/presentations/presentations.server";
import type { Presentation, User } from "~/models/tables";
import { canSee } from "~/models/terms/roles";
import { settleGroup } from "./settle.server";

/**
 * Returns true for a module of a group's presentation that its presenter may present no longer, and of which nothing was
 * said: there is nothing to judge. A module that is presentable no longer, or not to the presenter's role, leaves the
 * plan. The group gets its score without it, as at the start (product §7.4).
 */
export async function refuseUnsaid(
  user: Pick<User, "id" | "role">,
  begun: Presentation,
  { moduleId, messages }: { moduleId: string; messages: readonly string[] },
): Promise<boolean> {
  const { id, groupId } = begun;
  if (begun.moduleId !== null || messages.length > 0) return false;
  if ((await Conversations.findAllByPresentationId(id, moduleId)).length > 0) return false;
  if (await findModuleToPresent(user, { moduleId, groupId, begun })) return false;
  const module = await findRow("modules", { id: moduleId });
  if (module && !(module.presentable && canSee(user.role, module.allowedRoles)))
    await inTransaction(async (trx) => {
      await Presentations.leavePlan(id, moduleId, trx);
      await settleGroup(id, trx);
    });
  return true;
}
