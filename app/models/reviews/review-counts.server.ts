import { db } from "~/models/database/database.server";
import { found } from "./found-reviews.server";

/** Counts the evaluations that wait for a person, and those that a person decided. Runs two queries. */
export async function countReviews(): Promise<{ waiting: number; decided: number }> {
  const count = async (state: "waiting" | "decided") => {
    const { rows } = await db()
      .selectFrom(found(state, "all").as("found"))
      .select((e) => e.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const [waiting, decided] = await Promise.all([count("waiting"), count("decided")]);
  return { waiting, decided };
}
