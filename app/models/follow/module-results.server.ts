import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import type { PeopleScope } from "~/models/teams/managers.server";
import { canSee } from "~/models/terms/roles";
import { isPassed } from "~/models/terms/score";
import { attemptScore, isAttempt } from "./attempts.server";
import { followedIn } from "./people.server";
import { medianOf } from "./standing";

/**
 * Returns the attempts at a module, alone, of the people in a scope, oldest first. `teamId` keeps the members of that
 * team. Runs one query.
 */
export const findModuleAttempts = (
  scope: PeopleScope,
  moduleId: string,
  teamId: string | null = null,
) =>
  db()
    .selectFrom("evaluations")
    .innerJoin("users", "users.id", "evaluations.userId")
    .select((e) => ["userId", "users.role", "evaluations.createdAt", attemptScore(e).as("score")])
    .where("moduleId", "=", moduleId)
    .where(isAttempt)
    .where("userId", "in", followedIn(scope, teamId).select("users.id"))
    .orderBy("evaluations.createdAt")
    .orderBy("evaluations.id")
    .execute();

/** The numbers of people on the way of a module, among those whose role sees the module. */
export interface Funnel {
  people: number;
  watched: number;
  presented: number;
  passed: number;
}

/**
 * Returns how many people of a scope see a module, watched its present video, presented it and passed. `attempts`: those
 * of `findModuleAttempts`. Runs two queries.
 */
export async function findFunnel(
  scope: PeopleScope,
  module: { id: string; allowedRoles: string },
  attempts: readonly { userId: string; role: string; score: number | null }[],
  teamId: string | null = null,
): Promise<Funnel> {
  const seesModule = ({ role }: { role: string }) => canSee(role, module.allowedRoles);
  const [roles, watchers] = await Promise.all([
    followedIn(scope, teamId)
      .select((e) => ["role", e.fn.countAll<number>().as("count")])
      .groupBy("role")
      .execute(),
    db()
      .selectFrom("watchedVideos as watched")
      .innerJoin("modules", "modules.id", "watched.moduleId")
      .innerJoin("users", "users.id", "watched.userId")
      .select(["users.role", sql<number>`count(distinct "userId")`.as("count")])
      .where("moduleId", "=", module.id)
      .whereRef("watched.videoUrl", "=", "modules.videoUrl")
      .where("userId", "in", followedIn(scope, teamId).select("users.id"))
      .groupBy("users.role")
      .execute(),
  ]);
  const sumOf = (rows: readonly { role: string; count: number }[]) =>
    rows.filter(seesModule).reduce((sum, { count }) => sum + Number(count), 0);
  const own = attempts.filter(seesModule);
  return {
    people: sumOf(roles),
    watched: sumOf(watchers),
    presented: new Set(own.map(({ userId }) => userId)).size,
    passed: new Set(own.filter(({ score }) => isPassed(score)).map(({ userId }) => userId)).size,
  };
}

/** An attempt at a module, alone. */
interface ModuleAttempt {
  userId: string;
  /** The day in the installation's time zone, 'YYYY-MM-DD'. */
  day: string;
  /** 0 to 100; null when it does not count. */
  score: number | null;
}

/** The attempts of a week. */
export interface ModuleWeek {
  /** The Monday, 'YYYY-MM-DD'. */
  monday: string;
  attempts: number;
  /** The median of the scores of people whose first counted attempt was then; null without any. */
  firstScore: number | null;
  /** The median of the counted attempts that people needed who passed first then; null without any. */
  toPass: number | null;
}

const DAY_MS = 86_400_000;

/** Returns the Monday of a day's week. Days are 'YYYY-MM-DD'. */
export function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the last `count` weeks up to `today`'s, oldest first. `attempts`: oldest first. Pure. */
export function weeksOf(
  attempts: readonly ModuleAttempt[],
  { today, count }: { today: string; count: number },
): ModuleWeek[] {
  const all = new Map<string, { attempts: number; first: number[]; toPass: number[] }>();
  const people = new Map<string, { counted: number; passed: boolean }>();
  for (const { userId, day, score } of attempts) {
    const monday = mondayOf(day);
    const week = all.get(monday) ?? { attempts: 0, first: [], toPass: [] };
    all.set(monday, week);
    week.attempts += 1;
    if (score === null) continue;
    const person = people.get(userId) ?? { counted: 0, passed: false };
    people.set(userId, person);
    person.counted += 1;
    if (person.counted === 1) week.first.push(score);
    if (person.passed || !isPassed(score)) continue;
    person.passed = true;
    week.toPass.push(person.counted);
  }
  const last = Date.parse(mondayOf(today));
  return Array.from({ length: count }, (_, at) => {
    const monday = new Date(last - (count - 1 - at) * 7 * DAY_MS).toISOString().slice(0, 10);
    const week = all.get(monday) ?? { attempts: 0, first: [], toPass: [] };
    return {
      monday,
      attempts: week.attempts,
      firstScore: medianOf(week.first),
      toPass: medianOf(week.toPass),
    };
  });
}
