import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { db } from "~/models/database/database.server";
import {
  jsonArray,
  jsonArrayOfRows,
  jsonElements,
  jsonValues,
  ofLargest,
  unindexed,
} from "~/models/database/dialect.server";
import { isLastCounted, talkAt } from "~/models/evaluations/counting.server";
import type { Bit, Database, Json } from "~/models/tables";
import { idsWhoShowWork, type PeopleScope } from "~/models/teams/managers.server";
import { followedIn } from "./people.server";
import {
  type BarVerdict,
  MOST_JUDGED,
  MOST_RECENT,
  type PointAttempt,
  type PointCount,
} from "./points";

/** The values of a judged point that are read, in the order of `point ->> 0`. */
const SHOWN = [
  ["kind"],
  ["id"],
  ["claim"],
  ["name"],
  ["verdict"],
  ["quotes", "0", "text"],
  ["clause", "text"],
  ["points"],
  ["maxPoints"],
];

const talkTime = () => talkAt(expressionBuilder<Database, "evaluations">());

/** Returns SQL for a column of the newest of the grouped points. */
const newest = (column: string) => ofLargest(column, "createdAt");

/**
 * Counts the verdicts of these evaluations, by point and words, in the rubric's order. A correction replaces the
 * judge's verdict and words. Red lines are left out. A manager does not get the words of people who have not yet read
 * that managers see their work. Runs one query.
 */
async function countPoints(scope: PeopleScope, ids: RawBuilder<unknown>): Promise<PointCount[]> {
  const { rows } = await sql<Omit<PointCount, "attempts"> & { attempts: Json }>`
    with ${settledOf(scope, ids)}
    select "moduleId", "pointId", verdict, words, count(*) as count, max("createdAt") as "lastAt",
      ${jsonArrayOfRows(attempt())} as attempts,
      ${newest("evaluationId")} as "lastId", ${newest("moduleTitle")} as "moduleTitle",
      ${newest("claim")} as claim, ${newest("name")} as name
    from settled group by "moduleId", "pointId", verdict, words
    order by ${newest("position")}`.execute(db());
  return rows.map((row) => ({ ...row, attempts: readAttempts(row.attempts) }));
}

/** Returns SQL for the rows of `settled`: each expected point of these evaluations with its verdict and words. */
function settledOf(scope: PeopleScope, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const showsWords =
    scope === "all" ? sql`true` : sql`evaluations."userId" in (${idsWhoShowWork(scope)})`;
  return sql`points as materialized (
      select evaluations.id as "evaluationId", "userId", "moduleId", "moduleTitle", ${talkTime()} as "createdAt",
        p.key as position, ${showsWords} as "showsWords",
        ${jsonValues(sql.ref("p.value"), SHOWN)} as point
      from evaluations, ${jsonElements(sql.ref("evaluations.resultJson"), ["judgement", "points"])} as p
      where evaluations.id in (${ids})
    ), named as (
      select *, point ->> 1 as "pointId", point ->> 2 as claim, point ->> 3 as name,
        point ->> 4 as judged, coalesce(point ->> 5, point ->> 6) as quote,
        (select ${jsonArray(sql.ref("c.verdictAfter"), sql.ref("c.words"))} from corrections as c
          where c."evaluationId" = points."evaluationId" and c."pointId" = point ->> 1
          order by c."createdAt" desc, c.rowid desc limit 1) as corrected
      from points where point ->> 0 = 'expected'
    ), settled as (
      select *, coalesce(corrected ->> 0, judged) as verdict,
        case when not "showsWords" then null when corrected is null then quote
          else corrected ->> 1 end as words
      from named
    )`;
}

/** A point of a talk, with its verdict. */
export interface SettledPoint {
  evaluationId: string;
  moduleId: string;
  pointId: string;
  claim: string;
  /** The rubric's short name, or null. */
  name: string | null;
  verdict: BarVerdict;
  /** The words behind the verdict; null for none, and for words that the reader may not read. */
  words: string | null;
  /** The marks that it cost. */
  lost: number;
}

/** A point that a talk did not say, or said vaguely or wrongly. */
export interface MissedPoint extends SettledPoint {
  verdict: Exclude<BarVerdict, "said">;
}

/** Returns true for a point that its talk misses. */
export const isMissed = (point: SettledPoint): point is MissedPoint => point.verdict !== "said";

/** Returns the points that these evaluations miss, the dearest first. Runs one query at most. */
export const findMissed = async (
  scope: PeopleScope,
  evaluationIds: readonly string[],
): Promise<MissedPoint[]> => (await findJudged(scope, evaluationIds)).filter(isMissed);

/** Returns the settled points of these evaluations, the dearest first. Runs one query at most. */
export async function findJudged(
  scope: PeopleScope,
  evaluationIds: readonly string[],
): Promise<SettledPoint[]> {
  if (evaluationIds.length === 0) return [];
  const { rows } = await sql<SettledPoint>`
    with ${settledOf(scope, sql.join(evaluationIds))}
    select "evaluationId", "moduleId", "pointId", claim, name, verdict, words,
      cast(point ->> 8 as integer) - cast(point ->> 7 as integer) as lost
    from settled where verdict in ('said', 'vague', 'contradicted', 'unsaid')
    order by lost desc, position`.execute(db());
  return rows;
}

/** SQL for the attempt of a settled row, as JSON. */
const attempt = () =>
  jsonArray(
    sql.ref("userId"),
    sql.ref("evaluationId"),
    sql`case when "showsWords" then 1 else 0 end`,
  );

const readAttempts = (json: Json): PointAttempt[] =>
  (JSON.parse(json) as [userId: string, evaluationId: string, shows: Bit][]).map(
    ([userId, evaluationId, shows]) => ({ userId, evaluationId, isOpen: shows === 1 }),
  );

/**
 * Selects the judged talks on a module that count, alone or within a group: each by its newest judgement. The plus keeps
 * the days in order.
 */
const judged = (scope: PeopleScope, teamId: string | null = null) =>
  db()
    .selectFrom("evaluations")
    .where("wholeGroup", "=", 0)
    .where("moduleId", "is not", null)
    .where(isLastCounted)
    .where(sql<SqlBool>`${unindexed("userId")} in ${followedIn(scope, teamId).select("users.id")}`);

/**
 * Counts the points of the newest talks since an instant, over all modules. The order of judging, which an index holds,
 * decides which are the newest. Runs one query.
 */
export const countSince = (scope: PeopleScope, since: string): Promise<PointCount[]> =>
  countPoints(
    scope,
    sql`${judged(scope)
      .select("id")
      .where("createdAt", ">=", since)
      .where((e) => e(talkAt(e), ">=", since))
      .orderBy("createdAt", "desc")
      .limit(MOST_RECENT)}`,
  );

/**
 * Counts the points of each person's last talk on a module. `teamId` keeps the members of that team. Runs one query.
 */
export const countOfModule = (
  scope: PeopleScope,
  moduleId: string,
  teamId: string | null = null,
): Promise<PointCount[]> => countLast(scope, judged(scope, teamId), moduleId);

/** Counts the points of the last talk of each of these people on a module. Runs one query. */
export async function countOfMembers(
  scope: PeopleScope,
  moduleId: string,
  userIds: readonly string[],
): Promise<PointCount[]> {
  if (userIds.length === 0) return [];
  return countLast(scope, judged(scope).where("userId", "in", userIds), moduleId);
}

function countLast(scope: PeopleScope, talks: ReturnType<typeof judged>, moduleId: string) {
  const ranked = talks
    .select((e) => [
      "id",
      "createdAt",
      sql<number>`row_number() over (partition by "userId" order by ${talkAt(e)} desc)`.as("rank"),
    ])
    .where("moduleId", "=", moduleId);
  return countPoints(
    scope,
    sql`select id from (${ranked}) as ranked where rank = 1 order by "createdAt" desc limit ${MOST_JUDGED}`,
  );
}

/** The number of a person's talks that are counted, the newest first. */
const MOST_OF_PERSON = 40;

/** Counts the points of a person's newest talks. Runs one query. */
export const countOfPerson = (userId: string): Promise<PointCount[]> =>
  countPoints(
    "all",
    sql`${judged("all")
      .select("id")
      .where("userId", "=", userId)
      .orderBy(talkAt, "desc")
      .limit(MOST_OF_PERSON)}`,
  );
