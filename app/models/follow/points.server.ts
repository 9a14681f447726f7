import { type RawBuilder, sql } from "kysely";
import { db } from "~/models/database/database.server";
import { effectiveScore } from "~/models/evaluations/counting.server";
import { idsWhoShowWork, type PeopleScope } from "~/models/teams/managers.server";
import { followedIn } from "./people.server";
import { MOST_JUDGED, type PointCount } from "./points";

/**
 * Counts the verdicts of these evaluations, by point and words, in the rubric's order. A correction replaces the
 * judge's verdict and words. Red lines are left out. The words of people who have not read yet that managers see their
 * work are kept from a manager. Runs one query.
 */
async function countPoints(scope: PeopleScope, ids: RawBuilder<unknown>): Promise<PointCount[]> {
  const showsWords = scope === "all" ? sql`1` : sql`e."userId" in (${idsWhoShowWork(scope)})`;
  const { rows } = await sql<PointCount>`
    with points as (
      select e."moduleId", e."moduleTitle", e."createdAt", p.key as position,
        ${showsWords} as "showsWords",
        p.value ->> 'id' as "pointId", p.value ->> 'claim' as claim, p.value ->> 'name' as name,
        p.value ->> 'verdict' as judged,
        coalesce(p.value ->> '$.quotes[0].text', p.value ->> '$.clause.text') as quote,
        (select json_array(c."verdictAfter", c.words) from corrections as c
          where c."evaluationId" = e.id and c."pointId" = p.value ->> 'id'
          order by c."createdAt" desc, c.rowid desc limit 1) as corrected
      from evaluations as e, json_each(e."resultJson", '$.judgement.points') as p
      where e.id in (${ids}) and p.value ->> 'kind' = 'expected'
    ), settled as (
      select *, coalesce(corrected ->> 0, judged) as verdict,
        case when not "showsWords" then null when corrected is null then quote
          else corrected ->> 1 end as words
      from points
    )
    select "moduleId", "pointId", verdict, words, count(*) as count, max("createdAt") as "lastAt",
      "moduleTitle", claim, name
    from settled group by "moduleId", "pointId", verdict, words
    order by position`.execute(db());
  return rows;
}

/** Selects the judged talks on a module that count: alone or within a group. */
const judged = (scope: PeopleScope) =>
  db()
    .selectFrom("evaluations")
    .where("wholeGroup", "=", 0)
    .where("moduleId", "is not", null)
    .where((e) => e(effectiveScore(e), "is not", null))
    .where("userId", "in", followedIn(scope).select("users.id"));

/** Counts the points of the newest talks since an instant, over all modules. Runs one query. */
export const countSince = (scope: PeopleScope, since: string): Promise<PointCount[]> =>
  countPoints(
    scope,
    sql`${judged(scope)
      .select("id")
      .where("createdAt", ">=", since)
      .orderBy("createdAt", "desc")
      .limit(MOST_JUDGED)}`,
  );

/** Counts the points of each person's last talk on a module. Runs one query. */
export function countOfModule(scope: PeopleScope, moduleId: string): Promise<PointCount[]> {
  const ranked = judged(scope)
    .select(["id", "createdAt"])
    .select(
      sql<number>`row_number() over (partition by "userId" order by "createdAt" desc)`.as("rank"),
    )
    .where("moduleId", "=", moduleId);
  return countPoints(
    scope,
    sql`select id from (${ranked}) where rank = 1 order by "createdAt" desc limit ${MOST_JUDGED}`,
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
      .orderBy("createdAt", "desc")
      .limit(MOST_OF_PERSON)}`,
  );
