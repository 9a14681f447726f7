import { db } from "~/models/database/database.server";
import { PASS_SCORE } from "~/models/terms/score";
import { effectiveScore } from "./counting.server";

/** An evaluation that passed a module presented alone, or a group. */
export interface Pass {
  evaluationId: string;
  moduleId: string | null;
  groupId: string | null;
  score: number;
  createdAt: string;
  proofHash: string | null;
}

/** Finds the evaluations of a person that count and reached the pass mark, oldest first. */
export async function findAll(userId: string): Promise<Pass[]> {
  return (
    db()
      .selectFrom("evaluations")
      .select(["id as evaluationId", "moduleId", "groupId", "createdAt", "proofHash"])
      .select((e) => effectiveScore(e).$notNull().as("score"))
      .where("userId", "=", userId)
      .where((e) => e(effectiveScore(e), ">=", PASS_SCORE))
      // By the title: a module presented within a group that is gone was not presented alone.
      .where((e) => e.or([e("groupTitle", "is", null), e("wholeGroup", "=", 1)]))
      .orderBy("createdAt")
      .orderBy("id")
      .execute()
  );
}
