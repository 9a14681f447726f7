import { db } from "~/models/database/database.server";
import { isFirstOfTalk } from "~/models/evaluations/counting.server";
import { homesFrom } from "./home";
import { findShown, findScoresOf } from "./home.server";
import type { Instant, User } from "~/models/tables";

/** A person's progress: the presentable modules and groups, the passed ones, and the instant of the last talk. */
export interface PersonProgress {
  items: number;
  passed: number;
  lastAt: Instant | null;
}

/** Returns the progress of these people, by id. Seven queries whatever their number. */
export async function findProgress(
  people: readonly Pick<User, "id" | "role">[],
): Promise<Map<string, PersonProgress>> {
  const ids = people.map(({ id }) => id);
  const [shown, scoresOf, lastOf] = await Promise.all([
    findShown(db()),
    findScoresOf(ids),
    findLastAttempts(ids),
  ]);
  const homeOf = homesFrom(shown);
  return new Map(
    people.map(({ id, role }) => {
      const home = homeOf({ role, scores: scoresOf.get(id) ?? [], opened: [] });
      const sum = (part: "items" | "passed") =>
        home.sections.reduce((total, { progress }) => total + progress[part], 0);
      return [id, { items: sum("items"), passed: sum("passed"), lastAt: lastOf.get(id) ?? null }];
    }),
  );
}

async function findLastAttempts(ids: readonly string[]): Promise<Map<string, Instant>> {
  const rows = await db()
    .selectFrom("evaluations")
    .select((e) => ["userId", e.fn.max("createdAt").as("lastAt")])
    .where("userId", "in", ids)
    .where(isFirstOfTalk)
    .groupBy("userId")
    .execute();
  return new Map(rows.map(({ userId, lastAt }) => [userId, lastAt]));
}
