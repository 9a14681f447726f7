import { sql } from "kysely";
import { effectiveScore } from "~/models/evaluations/counting.server";
import { db } from "~/models/database/database.server";
import type { Evaluation } from "~/models/tables";

/** The newest evaluation of something that is presented; `score` is what counts of it, null when nothing does. */
export interface LastResult {
  state: Evaluation["state"];
  score: number | null;
  createdAt: string;
}

/**
 * What came of the last time this person presented the module by itself, or the whole group; null before the
 * first. Of one millisecond, the one that was made last.
 */
export async function findLastResult(
  userId: string,
  of: { moduleId: string } | { groupId: string },
): Promise<LastResult | null> {
  const all = db()
    .selectFrom("evaluations")
    .select((e) => ["state", "createdAt", effectiveScore(e).as("score")])
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy(sql`rowid`, "desc");
  const its =
    "moduleId" in of
      ? all.where("moduleId", "=", of.moduleId).where("groupTitle", "is", null)
      : all.where("groupId", "=", of.groupId).where("wholeGroup", "=", 1);
  return (await its.limit(1).executeTakeFirst()) ?? null;
}
