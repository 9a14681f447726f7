import { db } from "~/models/database/database.server";
import { effectiveScore, isOnItsOwn } from "~/models/evaluations/counting.server";
import { boundScore } from "~/models/terms/score";
import type { AskedItem } from "./asked";
import type { BestScore } from "./team-scores";

const idsOf = (items: readonly AskedItem[], kind: AskedItem["kind"]) =>
  items.filter((item) => item.kind === kind).map(({ id }) => id);

/**
 * Returns the best counted score of each of these people at each of these modules, presented alone, and groups. A person
 * without a counted score at an item is missing there. Runs one query.
 */
export async function findBestScores(
  userIds: readonly string[],
  items: readonly AskedItem[],
): Promise<BestScore[]> {
  if (userIds.length === 0 || items.length === 0) return [];
  const [moduleIds, groupIds] = [idsOf(items, "module"), idsOf(items, "group")];
  const rows = await db()
    .selectFrom("evaluations")
    .select((e) => ["userId", "moduleId", "groupId", e.fn.max(effectiveScore(e)).as("score")])
    .where("userId", "in", userIds)
    .where(isOnItsOwn)
    .where((e) =>
      e.or([
        ...(moduleIds.length > 0 ? [e("moduleId", "in", moduleIds)] : []),
        ...(groupIds.length > 0 ? [e("groupId", "in", groupIds)] : []),
      ]),
    )
    .groupBy(["userId", "moduleId", "groupId"])
    .execute();
  return rows.flatMap(({ userId, moduleId, groupId, score }) => {
    const itemId = groupId ?? moduleId;
    return score === null || itemId === null || userId === null
      ? []
      : [{ userId, itemId, score: boundScore(score) }];
  });
}
