import { type RawBuilder, type SqlBool, sql } from "kysely";
import { db } from "~/models/database/database.server";
import { jsonArray, jsonArrayOfRows, unindexed } from "~/models/database/dialect.server";
import { heldAt } from "~/models/evaluations/counting.server";
import type { Bit, Json } from "~/models/tables";
import type { PeopleScope } from "~/models/teams/managers.server";
import { PASS_SCORE } from "~/models/terms/score";
import { attemptScore, isAttempt, JUDGED_LATE } from "./attempts.server";
import { followedIn } from "./people.server";
import { medianOf } from "./standing";

/** The figures of a week. */
export interface WeekFigures {
  attempts: number;
  passed: number;
  /** The number of people with an attempt. */
  people: number;
  /** The median of the counted scores; null without any. */
  median: number | null;
}

const WEEK_MS = 7 * 86_400_000;
const agoFrom = (nowMs: number, weeks: number) => new Date(nowMs - weeks * WEEK_MS).toISOString();

/** Selects the attempts since an instant. The plus has SQLite read the days in order, and not person by person. */
const attemptsIn = (scope: PeopleScope, since: string) =>
  db()
    .selectFrom("evaluations")
    .where("createdAt", ">=", since)
    .where((e) => e(heldAt(e), ">=", since))
    .where(isAttempt)
    .where(sql<SqlBool>`${unindexed("userId")} in ${followedIn(scope).select("users.id")}`);

/** Returns the figures of the last seven days and of the seven before. Runs one query. */
export async function findWeeks(
  scope: PeopleScope,
  nowMs: number,
): Promise<{ now: WeekFigures; before: WeekFigures }> {
  const attempts = attemptsIn(scope, agoFrom(nowMs, 2)).select((e) => [
    "userId",
    heldAt(e).as("heldAt"),
    attemptScore(e).as("score"),
  ]);
  // One pass without groups: SQLite would sort the attempts to group them.
  const figures = (when: RawBuilder<SqlBool>) =>
    jsonArray(
      sql`count(*) filter (where ${when})`,
      sql`count(*) filter (where ${when} and score >= ${PASS_SCORE})`,
      sql`count(distinct "userId") filter (where ${when})`,
      jsonArrayOfRows(sql.ref("score"), sql`${when} and score is not null`),
    );
  const since = agoFrom(nowMs, 1);
  const row = await db()
    .selectFrom(attempts.as("attempt"))
    .select([
      figures(sql`"heldAt" >= ${since}`).as("now"),
      figures(sql`"heldAt" < ${since}`).as("before"),
    ])
    .executeTakeFirstOrThrow();
  return { now: readFigures(row.now), before: readFigures(row.before) };
}

function readFigures(json: Json): WeekFigures {
  const [attempts, passed, people, scores] = JSON.parse(json) as [number, number, number, number[]];
  return { attempts, passed, people, median: medianOf(scores) };
}

/** A first pass of a person on a module or a group. */
export interface FirstPass {
  userId: string;
  name: string;
  title: string | null;
  score: number;
  /** 1 while the score waits for a review. */
  toReview: Bit;
  createdAt: string;
  /** The number of attempts up to the pass, and the first counted score of them. */
  attempts: number;
  firstScore: number | null;
}

/** Selects the attempts before the row of `pass`, by the same person at the same thing. */
const earlier = () =>
  db()
    .selectFrom("evaluations")
    .where("userId", "=", sql.ref<string>("pass.userId"))
    .where((e) => e(heldAt(e), "<", sql.ref<string>("pass.heldAt")))
    .where(
      sql<SqlBool>`evaluations."moduleId" is not distinct from pass."moduleId"
        and evaluations."groupId" is not distinct from pass."groupId"`,
    )
    .where(isAttempt);

/**
 * Returns the first passes of the last seven days, newest first, at most `most`. An index holds the order of judging, so
 * the search ends after the newest. Runs one query.
 */
export async function findFirstPasses(
  scope: PeopleScope,
  nowMs: number,
  most: number,
): Promise<FirstPass[]> {
  const passes = attemptsIn(scope, agoFrom(nowMs, 1))
    .select(["id", "userId", "moduleId", "groupId", "createdAt"])
    .select((e) => [heldAt(e).as("heldAt"), attemptScore(e).$notNull().as("score")])
    .where((e) => e(attemptScore(e), ">=", PASS_SCORE));
  const newest = db()
    .selectFrom(passes.as("pass"))
    .selectAll()
    .where((e) =>
      e.not(
        e.exists(
          earlier()
            .select("createdAt")
            .where((one) => one(attemptScore(one), ">=", PASS_SCORE)),
        ),
      ),
    )
    .orderBy("createdAt", "desc")
    .limit(most + JUDGED_LATE);
  return db()
    .selectFrom(newest.as("pass"))
    .innerJoin("users", "users.id", "pass.userId")
    .innerJoin("evaluations as titled", "titled.id", "pass.id")
    .select([
      "pass.userId",
      "users.name",
      "pass.score",
      "pass.heldAt as createdAt",
      "titled.toReview",
    ])
    .select([
      sql<string | null>`coalesce(titled."groupTitle", titled."moduleTitle")`.as("title"),
      sql<number>`1 + (${earlier().select(sql<number>`count(*)`.as("count"))})`.as("attempts"),
      earlier()
        .select((one) => attemptScore(one).as("score"))
        .where((one) => one(attemptScore(one), "is not", null))
        .orderBy(heldAt)
        .limit(1)
        .as("firstScore"),
    ])
    .orderBy("pass.heldAt", "desc")
    .limit(most)
    .execute();
}
