import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import { effectiveScore } from "~/models/evaluations/counting.server";
import type { PeopleScope } from "~/models/teams/managers.server";
import { canSee } from "~/models/terms/roles";
import { isPassed } from "~/models/terms/score";
import { isAttempt } from "./attempts.server";
import { followedIn } from "./people.server";

/** Returns the attempts at a module, alone, of the people in a scope, oldest first. Runs one query. */
export const findModuleAttempts = (scope: PeopleScope, moduleId: string) =>
  db()
    .selectFrom("evaluations")
    .select((e) => ["userId", "createdAt", effectiveScore(e).as("score")])
    .where("moduleId", "=", moduleId)
    .where(isAttempt)
    .where("userId", "in", followedIn(scope).select("users.id"))
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** The numbers of people on the way of a module. */
export interface Funnel {
  /** The people of the scope whose role sees the module. */
  people: number;
  watched: number;
  presented: number;
  passed: number;
}

/**
 * Returns how many people of a scope see a module, watched its video, presented it and passed. `attempts`: those of
 * `findModuleAttempts`. Runs two queries.
 */
export async function findFunnel(
  scope: PeopleScope,
  module: { id: string; allowedRoles: string },
  attempts: readonly { userId: string; score: number | null }[],
): Promise<Funnel> {
  const [roles, watched] = await Promise.all([
    followedIn(scope)
      .select((e) => ["role", e.fn.countAll<number>().as("count")])
      .groupBy("role")
      .execute(),
    db()
      .selectFrom("watchedVideos")
      .select(sql<number>`count(distinct "userId")`.as("count"))
      .where("moduleId", "=", module.id)
      .where("userId", "in", followedIn(scope).select("users.id"))
      .executeTakeFirstOrThrow(),
  ]);
  const numberOf = (own: readonly { userId: string }[]) =>
    new Set(own.map(({ userId }) => userId)).size;
  return {
    people: roles
      .filter(({ role }) => canSee(role, module.allowedRoles))
      .reduce((sum, { count }) => sum + Number(count), 0),
    watched: Number(watched.count),
    presented: numberOf(attempts),
    passed: numberOf(attempts.filter(({ score }) => isPassed(score))),
  };
}
