import { type SqlBool, sql } from "kysely";
import { db } from "~/models/database/database.server";
import { effectiveScore, isNotReplaced } from "~/models/evaluations/counting.server";
import type { Bit } from "~/models/tables";
import { idsWhoShowWork, type PeopleScope } from "~/models/teams/managers.server";
import type { ReviewSubject } from "~/models/terms/review-subject";

/** The part of the list: evaluations that wait, or decided ones. */
export type ReviewState = "waiting" | "decided";

/** The same terms as in the partial indices `…_toReview`, so that SQLite uses them. */
const doubtful = sql<SqlBool>`state = 'scored' and "reviewedAt" is null
  and (drawn = 1 or "toReview" = 1)`;
/** SQL for the open requests on the row of `evaluations`. */
const openRequests = sql`from "reviewRequests" as r
  where r."evaluationId" = evaluations.id and r.state = 'open'`;

const isAsked = sql<SqlBool>`exists (select 1 ${openRequests})`;
const asked = sql<Bit>`case when ${isAsked} then 1 else 0 end`;

/** The filters of the list; null for no filter. */
export interface ReviewFilter {
  moduleId: string | null;
  teamId: string | null;
}

const noFilter: ReviewFilter = { moduleId: null, teamId: null };

const reviewColumns = ["id", "createdAt", "reviewedAt", "drawn", "moduleId", "toReview"] as const;

/**
 * Selects the evaluations of one part, one scope and one filter, with the columns that sort the list. A manager and a
 * team have no files. A judgement that a newer one of its talk replaced waits only while its rep asks for a review, and
 * one without its words waits no more. The waiting ones of presentations come from an index that holds all these columns.
 */
export function found(state: ReviewState, scope: PeopleScope, filter: ReviewFilter = noFilter) {
  const presented =
    state === "decided"
      ? presentedIn(scope, filter).where("reviewedAt", "is not", null)
      : presentedIn(scope, filter)
          .where(doubtful)
          .where("wordsRemovedAt", "is", null)
          .where((e) => e.or([isNotReplaced(e), isAsked]))
          .unionAll(
            presentedIn(scope, filter, sql<string>`(select r."createdAt" ${openRequests})`)
              .where(
                sql<SqlBool>`id in (select "evaluationId" from "reviewRequests" where state = 'open')`,
              )
              .where(sql<SqlBool>`not (${doubtful})`),
          );
  return scope === "all" && filter.teamId === null
    ? presented.unionAll(filesIn(state, filter))
    : presented;
}

/** Selects the evaluations of presentations with a score that counts. `since`: the time since which they wait. */
const presentedIn = (
  scope: PeopleScope,
  { moduleId, teamId }: ReviewFilter,
  since = sql<string>`"createdAt"`,
) =>
  db()
    .selectFrom("evaluations")
    .select(reviewColumns)
    .select(sql<ReviewSubject["kind"]>`'presentation'`.as("kind"))
    .select(sql<string | null>`"userId"`.as("userId"))
    .select(["groupId", "wholeGroup", "presentationId", asked.as("asked")])
    .select(since.as("waitsSince"))
    .select((e) => effectiveScore(e).$notNull().as("counted"))
    .where((e) => e(effectiveScore(e), "is not", null))
    .$if(moduleId !== null, (query) => query.where("moduleId", "=", moduleId))
    .$if(teamId !== null, (query) => query.where("userId", "in", membersOf(teamId ?? "")))
    .$if(scope !== "all", (query) =>
      query.where("userId", "in", idsWhoShowWork(scope === "all" ? { managerId: "" } : scope)),
    );

const filesIn = (state: ReviewState, { moduleId }: ReviewFilter) =>
  db()
    .selectFrom("videoEvaluations")
    .select(reviewColumns)
    .select(sql<ReviewSubject["kind"]>`'video'`.as("kind"))
    .select(sql<string | null>`null`.as("userId"))
    .select(sql<string | null>`null`.as("groupId"))
    .select(sql<Bit>`0`.as("wholeGroup"))
    .select([sql<string | null>`null`.as("presentationId"), sql<Bit>`0`.as("asked")])
    .select(sql<string>`"createdAt"`.as("waitsSince"))
    .select(sql<number>`coalesce("reviewedScore", score)`.as("counted"))
    .where((e) =>
      state === "waiting"
        ? doubtful
        : e.and([e("reviewedAt", "is not", null), e("state", "=", "scored")]),
    )
    .$if(moduleId !== null, (query) => query.where("moduleId", "=", moduleId));

/** Selects the ids of a team's people, without its managers. */
const membersOf = (teamId: string) =>
  db()
    .selectFrom("teamMembers")
    .select("userId")
    .where("teamId", "=", teamId)
    .where("manages", "=", 0);
