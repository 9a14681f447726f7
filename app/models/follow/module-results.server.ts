import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import type { PeopleScope } from "~/models/teams/managers.server";
import { canSee } from "~/models/terms/roles";
import { isPassed, PASS_SCORE } from "~/models/terms/score";
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
 * Returns how many people of a scope see a module, watched its present video, presented it and passed, and names the
 * first who have not presented it. `attempts`: those of `findModuleAttempts`. Runs two queries.
 */
export async function findFunnel(
  scope: PeopleScope,
  module: { id: string; allowedRoles: string },
  attempts: readonly { userId: string; role: string; score: number | null }[],
  teamId: string | null = null,
): Promise<{ funnel: Funnel; toStart: { id: string; name: string }[] }> {
  const seesModule = ({ role }: { role: string }) => canSee(role, module.allowedRoles);
  const [everybody, watchers] = await Promise.all([
    followedIn(scope, teamId)
      .select(["users.id", "users.name", "users.role"])
      .orderBy("users.searchText")
      .orderBy("users.id")
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
  const people = everybody.filter(seesModule);
  const own = attempts.filter(seesModule);
  const presented = new Set(own.map(({ userId }) => userId));
  return {
    funnel: {
      people: people.length,
      watched: watchers.filter(seesModule).reduce((sum, { count }) => sum + Number(count), 0),
      presented: presented.size,
      passed: new Set(own.filter(({ score }) => isPassed(score)).map(({ userId }) => userId)).size,
    },
    toStart: people
      .filter(({ id }) => !presented.has(id))
      .slice(0, MOST_NAMED)
      .map(({ id, name }) => ({ id, name })),
  };
}

/** The people without an attempt who are named. */
const MOST_NAMED = 6;

/** The people with a best score from `from` to `to`. */
export interface ScoreBand {
  from: number;
  to: number;
  people: number;
}

/** The lowest score of each band. The pass mark begins one. */
const BANDS = [0, 50, 70, PASS_SCORE, 95];

/** Returns how many people's best counted scores lie in each band. Pure. */
export function scoreBands(
  attempts: readonly { userId: string; score: number | null }[],
): ScoreBand[] {
  const best = new Map<string, number>();
  for (const { userId, score } of attempts)
    if (score !== null) best.set(userId, Math.max(score, best.get(userId) ?? 0));
  return BANDS.map((from, at) => {
    const to = (BANDS[at + 1] ?? 101) - 1;
    const people = [...best.values()].filter((score) => score >= from && score <= to).length;
    return { from, to, people };
  });
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
