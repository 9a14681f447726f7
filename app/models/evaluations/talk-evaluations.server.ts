import { type ListedEvaluation, listed, withStarts } from "./evaluations.server";

/**
 * Returns an evaluation and the others of the same presentation, newest first. Returns [] when it is not this user's.
 */
export async function findAllOfTalk(id: string, userId: string): Promise<ListedEvaluation[]> {
  const rows = await listed()
    .where("evaluations.userId", "=", userId)
    .where((e) =>
      e.or([
        e("evaluations.id", "=", id),
        e(
          "evaluations.presentationId",
          "=",
          e.selectFrom("evaluations as asked").select("asked.presentationId").where("id", "=", id),
        ),
      ]),
    )
    .execute();
  return withStarts(rows, userId);
}
