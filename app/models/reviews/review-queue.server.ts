import { type SqlBool, sql } from "kysely";
import { db } from "~/models/database/database.server";
import { effectiveScore, talkKey } from "~/models/evaluations/counting.server";
import { findHomes, findShown } from "~/models/home/home.server";
import { pageOf } from "~/models/terms/slice";
import type { Bit } from "~/models/tables";
import type { PeopleScope } from "~/models/teams/managers.server";
import { type ReviewSubject, REVIEWS_PER_PAGE } from "~/models/terms/review-subject";
import { PASS_SCORE } from "~/models/terms/score";
import { effectOf, openedBy, type ReviewEffect } from "./review-effect";
import { found, type ReviewFilter, type ReviewState } from "./found-reviews.server";
import { findAll, type ReviewedEvaluation } from "./to-review.server";

/** The orders of the waiting evaluations: requests and the longest wait first, or the largest change by a decision first. */
type QueueOrder = "age" | "effect";

/** A part of the list 'À revoir'. */
export interface QueuePart extends ReviewFilter {
  state: ReviewState;
  order: QueueOrder;
  /** The page, from 1. */
  page: number;
}

/** An evaluation of the list, and the change that another decision makes. */
export type QueuedEvaluation = ReviewedEvaluation & { effect: ReviewEffect };

/** The most evaluations whose presenters' progress is read to find those that open a regroupement. */
const MOST_READ = 200;

const partOf = ({ state, ...filter }: ReviewFilter & { state: ReviewState }, scope: PeopleScope) =>
  db().selectFrom(found(state, scope, filter).as("found"));

/** Returns SQL for 1 when another talk of the person of `found` on the same thing is passed. */
const passedElsewhere = () =>
  sql<Bit>`case when exists ${db()
    .selectFrom("evaluations")
    .select("id")
    .where("userId", "=", sql.ref<string>("found.userId"))
    .where(
      sql<SqlBool>`evaluations."moduleId" is not distinct from found."moduleId"
      and evaluations."groupId" is not distinct from found."groupId"
      and ${talkKey("evaluations")} <> ${talkKey("found")}`,
    )
    .where((e) => e(effectiveScore(e), ">=", PASS_SCORE))} then 1 else 0 end`;

/** Returns SQL for 1 when a decision may turn pass into fail, or fail into pass, for the person of `found`. */
const turns = () => sql<Bit>`case when found.kind = 'presentation'
  and coalesce(found."moduleId", found."groupId") is not null
  and (found."groupId" is null or found."wholeGroup" = 1)
  and (found."toReview" = 1 or (found.asked = 1 and found.counted < ${PASS_SCORE}))
  and ${passedElsewhere()} = 0 then 1 else 0 end`;

/**
 * Returns a page of the list, or the last page beyond it. The part gives the order of waiting evaluations. By age, the
 * requests of reps come first, then the longest wait. By effect, first come those that open a regroupement, then those that turn pass or fail, then
 * requests, then the nearest to the pass mark. Of decided evaluations, the last comes first. The number of queries is
 * always the same.
 */
export async function findPage(part: QueuePart, scope: PeopleScope = "all") {
  const { total } = await partOf(part, scope)
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { skip, limit, ...place } = pageOf(Number(total), REVIEWS_PER_PAGE, part.page);
  const content = await findShown(db());
  const sorted =
    part.state === "decided"
      ? partOf(part, scope).orderBy("reviewedAt", "desc")
      : part.order === "age"
        ? partOf(part, scope).orderBy("asked", "desc").orderBy("waitsSince")
        : byEffect(part, scope, await findOpening(part, scope, content));
  const subjects = await sorted
    .select(["kind", "id", passedElsewhere().as("passedElsewhere")])
    .orderBy("id")
    .limit(limit)
    .offset(skip)
    .execute();
  const passed = new Set(subjects.flatMap((one) => (one.passedElsewhere === 1 ? one.id : [])));
  const rows = await findAll(subjects);
  const homes = await homesOf(rows, content);
  return {
    total: Number(total),
    ...place,
    rows: rows.map((row): QueuedEvaluation => ({
      ...row,
      effect: effectOf(
        { ...row, passedElsewhere: passed.has(row.id) },
        homes.get(row.userId ?? ""),
      ),
    })),
  };
}

const byEffect = (part: QueuePart, scope: PeopleScope, opening: readonly string[]) =>
  partOf(part, scope)
    .$if(opening.length > 0, (query) =>
      query.orderBy((e) => e.case().when("id", "in", opening).then(0).else(1).end()),
    )
    .orderBy(turns(), "desc")
    .orderBy("asked", "desc")
    .orderBy("drawn")
    .orderBy(sql`abs(counted - ${PASS_SCORE})`)
    .orderBy("waitsSince");

/**
 * Returns the ids of the evaluations whose pass would open a regroupement, among the nearest below the mark. Runs three
 * queries.
 */
async function findOpening(
  part: QueuePart,
  scope: PeopleScope,
  content: Awaited<ReturnType<typeof findShown>>,
): Promise<string[]> {
  const rows = await partOf(part, scope)
    .innerJoin("users", "users.id", "found.userId")
    .select(["found.id", "found.userId", "users.role"])
    .select(["found.moduleId", "found.groupId", "found.wholeGroup"])
    .where("counted", "<", PASS_SCORE)
    .where(turns(), "=", 1)
    .orderBy("counted", "desc")
    .orderBy("waitsSince")
    .limit(MOST_READ)
    .execute();
  const homes = await homesOf(rows, content);
  return rows.flatMap((row) => {
    const home = homes.get(row.userId ?? "");
    return home && openedBy(row, home) !== null ? row.id : [];
  });
}

/** Returns the homes of these evaluations' presenters, by person. Runs two queries, none without a presenter. */
async function homesOf(
  rows: readonly { userId: string | null; role: string | null }[],
  content: Awaited<ReturnType<typeof findShown>>,
): ReturnType<typeof findHomes> {
  const people = new Map<string, { id: string; role: string }>();
  for (const { userId: id, role } of rows)
    if (id !== null && role !== null) people.set(id, { id, role });
  return people.size === 0 ? new Map() : findHomes([...people.values()], content);
}

/** The most modules that the filter offers. */
const MOST_MODULES = 200;

/** Returns the modules of a part's evaluations, by title, whatever module the part is limited to. Runs one query. */
export async function findModules(
  { state, teamId }: Pick<QueuePart, "state" | "teamId">,
  scope: PeopleScope,
): Promise<{ id: string; title: string }[]> {
  const ids = partOf({ state, teamId, moduleId: null }, scope).select("moduleId").distinct();
  return db()
    .selectFrom("modules")
    .select(["id", "title"])
    .where("id", "in", ids)
    .orderBy("title")
    .orderBy("id")
    .limit(MOST_MODULES)
    .execute();
}

/** Returns the evaluations of `ids` that still wait within a scope. Runs one query. */
export async function findWaiting(
  subjects: readonly ReviewSubject[],
  scope: PeopleScope,
): Promise<Set<string>> {
  const rows = await partOf({ state: "waiting", moduleId: null, teamId: null }, scope)
    .select("id")
    .where(
      "id",
      "in",
      subjects.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
