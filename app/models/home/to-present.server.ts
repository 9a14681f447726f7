import { sql } from "kysely";
import { findRow } from "~/models/database/rows.server";
import * as Presentations from "~/models/presentations/presentations.server";
import type { Module, Presentation, User, Evaluation } from "~/models/tables";
import { canSee } from "~/models/terms/roles";
import { effectiveScore, lastWordAt, talkAt } from "~/models/evaluations/counting.server";
import { db } from "~/models/database/database.server";
import { findHome, findPresentableModule } from "./home.server";

/** A person, a module, and the presentation that goes on; null for one that would begin now. */
interface Wanted {
  moduleId: string;
  groupId: string | null;
  begun: Pick<Presentation, "groupId" | "createdAt"> | null;
}

/**
 * Returns the module when this user may present it now, or else null. A presentation of the last 24 hours goes on with
 * its plan (product §7.4). Only a lock stops it, or the loss of the role or of the presentable flag. `begun` must be
 * the user's own and hold the module.
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

/**
 * The evaluation that holds for the last talk on a module or a group, at the time of the talk. `score` is the effective
 * score; null when it does not count.
 */
interface LastResult {
  state: Evaluation["state"];
  score: number | null;
  createdAt: string;
}

/**
 * Returns this person's last result of the module presented alone, or of the whole group; null before the first. Of two
 * in one millisecond, returns the later one.
 */
export async function findLastResult(
  userId: string,
  of: { moduleId: string } | { groupId: string },
): Promise<LastResult | null> {
  const all = db()
    .selectFrom("evaluations")
    .select((e) => ["state", talkAt(e).as("talkAt"), effectiveScore(e).as("score")])
    .where("userId", "=", userId)
    .orderBy("talkAt", "desc")
    .orderBy(lastWordAt(), "desc")
    .orderBy("createdAt", "desc")
    .orderBy(sql`rowid`, "desc");
  const its =
    "moduleId" in of
      ? all.where("moduleId", "=", of.moduleId).where("groupTitle", "is", null)
      : all.where("groupId", "=", of.groupId).where("wholeGroup", "=", 1);
  const last = await its.limit(1).executeTakeFirst();
  return last ? { state: last.state, score: last.score, createdAt: last.talkAt } : null;
}
