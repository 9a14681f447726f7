import { db, now } from "~/models/database/database.server";
import type { Instant, MomentAnswer } from "~/models/tables";

type AnswerOf = Pick<MomentAnswer, "userId" | "evaluationId" | "pointId">;

/** Stores the answer of an ended conversation. */
export async function insert(answer: Omit<MomentAnswer, "createdAt">): Promise<void> {
  await db()
    .insertInto("momentAnswers")
    .values({ ...answer, createdAt: now() })
    .execute();
}

/** Returns an answer once; null for an unknown conversation, another person's, or another point. */
export async function take(
  id: string,
  { userId, evaluationId, pointId }: AnswerOf,
): Promise<string | null> {
  const row = await db()
    .deleteFrom("momentAnswers")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("evaluationId", "=", evaluationId)
    .where("pointId", "=", pointId)
    .returning("answer")
    .executeTakeFirst();
  return row?.answer ?? null;
}

/** Deletes the answers that no page asked for. */
export async function deleteBefore(before: Instant): Promise<void> {
  await db().deleteFrom("momentAnswers").where("createdAt", "<", before).execute();
}
