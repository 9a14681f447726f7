import { sql } from "kysely";
import { effectiveScore } from "~/models/evaluations/counting.server";
import { talkAt } from "~/models/evaluations/same-talk.server";
import { db } from "~/models/database/database.server";
import type { Evaluation } from "~/models/tables";

/**
 * The newest evaluation of the last talk on a module or a group, at the time of the talk. `score` is the effective
 * score; null when it does not count.
 */
export interface LastResult {
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
    .orderBy("createdAt", "desc")
    .orderBy(sql`rowid`, "desc");
  const its =
    "moduleId" in of
      ? all.where("moduleId", "=", of.moduleId).where("groupTitle", "is", null)
      : all.where("groupId", "=", of.groupId).where("wholeGroup", "=", 1);
  const last = await its.limit(1).executeTakeFirst();
  return last ? { state: last.state, score: last.score, createdAt: last.talkAt } : null;
}
