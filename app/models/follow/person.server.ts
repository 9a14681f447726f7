import { db } from "~/models/database/database.server";
import { effectiveScore } from "~/models/evaluations/counting.server";
import { PASS_SCORE } from "~/models/terms/score";
import { isAttempt } from "./attempts.server";

const attemptsOf = (userId: string) =>
  db().selectFrom("evaluations").where("userId", "=", userId).where(isAttempt);

/** Returns a person's newest attempts, oldest first, at most `most`. Runs one query. */
export async function findAttempts(userId: string, most: number) {
  const rows = await attemptsOf(userId)
    .select(["id", "moduleId", "groupId", "moduleTitle", "groupTitle", "state", "createdAt"])
    .select((e) => effectiveScore(e).as("score"))
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.toReversed();
}

/** Returns the number of a person's attempts, and the time of the first counted pass. Runs one query. */
export async function findStart(
  userId: string,
): Promise<{ attempts: number; passedAt: string | null }> {
  const row = await attemptsOf(userId)
    .select((e) => [
      e.fn.countAll<number>().as("attempts"),
      e.fn
        .min(e.case().when(effectiveScore(e), ">=", PASS_SCORE).then(e.ref("createdAt")).end())
        .as("passedAt"),
    ])
    .executeTakeFirstOrThrow();
  return { attempts: Number(row.attempts), passedAt: row.passedAt };
}
