import { type SqlBool, sql } from "kysely";
import { idsWhoShowWork, type PeopleScope } from "~/models/teams/managers.server";
import { effectiveScore } from "~/models/evaluations/counting.server";
import { db } from "~/models/database/database.server";
import { type ReviewSubject, subjectColumn } from "~/models/terms/review-subject";
import { PASS_SCORE } from "~/models/terms/score";
import { pageOf } from "~/models/slice";
import type { Bit, Json } from "~/models/tables";

/** An evaluation that waits for a review or was decided: a presentation's, a group's or a file's. */
export interface ReviewedEvaluation extends ReviewSubject {
  /** The presenter's name, or the file's name. */
  who: string;
  userId: string | null;
  moduleTitle: string | null;
  groupTitle: string | null;
  wholeGroup: Bit;
  createdAt: string;
  reviewedAt: string | null;
  /** The judge's score, and the effective score; 0 to 100. */
  score: number | null;
  effectiveScore: number | null;
  intervalLow: number | null;
  intervalHigh: number | null;
  resultJson: Json | null;
  drawn: Bit;
  /** The rep's sentence; null without a request. */
  sentence: string | null;
  /** The name and reason of the last decision; null without one, and when its admin was erased. */
  decidedBy: string | null;
  decidedReason: string | null;
  /** The number of this attempt among the person's attempts at the same thing, and their number; null for a file. */
  attempt: number | null;
  attempts: number | null;
}

/** The part of the list: evaluations that wait, or decided ones. */
export type ReviewState = "waiting" | "decided";

const PAGE_SIZE = 20;

/** The same text as in the partial indices `…_toReview`, so that SQLite uses them. */
const doubtful = sql<SqlBool>`state = 'scored' and "reviewedAt" is null
  and (drawn = 1 or "toReview" = 1)`;
const asked = sql<Bit>`case when exists (select 1 from "reviewRequests" as r
  where r."evaluationId" = evaluations.id and r.state = 'open') then 1 else 0 end`;

/** Selects the evaluations of one part and one scope, with the columns that sort the list. A manager has no files. */
function found(state: ReviewState, scope: PeopleScope) {
  const ofFiles = db()
    .selectFrom("videoEvaluations")
    .select(["id", "createdAt", "reviewedAt", "drawn"])
    .select(sql<ReviewSubject["kind"]>`'video'`.as("kind"))
    .select(sql<Bit>`0`.as("asked"))
    .select(sql<number>`abs(coalesce("reviewedScore", score) - ${PASS_SCORE})`.as("distance"))
    .where((e) =>
      state === "waiting"
        ? doubtful
        : e.and([e("reviewedAt", "is not", null), e("state", "=", "scored")]),
    );
  const presented = db()
    .selectFrom("evaluations")
    .select(["id", "createdAt", "reviewedAt", "drawn"])
    .select(sql<ReviewSubject["kind"]>`'presentation'`.as("kind"))
    .select(asked.as("asked"))
    .select((e) => sql<number>`abs(${effectiveScore(e)} - ${PASS_SCORE})`.as("distance"))
    .where((e) => e(effectiveScore(e), "is not", null))
    .where((e) =>
      state === "decided"
        ? e("reviewedAt", "is not", null)
        : sql<SqlBool>`id in (select id from evaluations where ${doubtful}
            union all select "evaluationId" from "reviewRequests" where state = 'open')`,
    );
  if (scope === "all") return presented.unionAll(ofFiles);
  return presented.where("evaluations.userId", "in", idsWhoShowWork(scope));
}

/** Counts the waiting evaluations, up to `most`. Every page of the administration shows the number. */
export async function countWaiting(most: number, scope: PeopleScope = "all"): Promise<number> {
  const { total } = await db()
    .selectFrom(
      db().selectFrom(found("waiting", scope).as("waiting")).select("id").limit(most).as("some"),
    )
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * A page of those that wait: what reps asked first, then by how near the mark they are, the oldest of the same first; or of
 * those decided, last ones first. Four queries whatever their number. `page` from 1; beyond the last one it is the last.
 */
export async function findPage(state: ReviewState, page: number, scope: PeopleScope = "all") {
  const part = found(state, scope);
  const { total } = await db()
    .selectFrom(part.as("found"))
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { skip, limit, ...place } = pageOf(Number(total), PAGE_SIZE, page);
  const sorted =
    state === "waiting"
      ? db()
          .selectFrom(part.as("found"))
          .orderBy("asked", "desc")
          .orderBy("drawn")
          .orderBy("distance")
          .orderBy("createdAt")
      : db().selectFrom(part.as("found")).orderBy("reviewedAt", "desc");
  const subjects = await sorted
    .select(["kind", "id"])
    .orderBy("id")
    .limit(limit)
    .offset(skip)
    .execute();
  return { total: Number(total), ...place, rows: await findAll(subjects) };
}

/** Returns the evaluations that wait longest, the oldest first. Runs three queries. */
export async function findOldest(
  most: number,
  scope: PeopleScope = "all",
): Promise<ReviewedEvaluation[]> {
  const subjects = await db()
    .selectFrom(found("waiting", scope).as("found"))
    .select(["kind", "id"])
    .orderBy("createdAt")
    .orderBy("id")
    .limit(most)
    .execute();
  return findAll(subjects);
}

/** Returns these evaluations in the given order, without those that are gone. */
export async function findAll(subjects: readonly ReviewSubject[]): Promise<ReviewedEvaluation[]> {
  const idsOf = (kind: ReviewSubject["kind"]) =>
    subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
  const [presentations, videos] = await Promise.all([
    findPresentations(idsOf("presentation")),
    findVideos(idsOf("video")),
  ]);
  const rows = new Map([...presentations, ...videos].map((row) => [`${row.kind}/${row.id}`, row]));
  return subjects.flatMap(({ kind, id }) => rows.get(`${kind}/${id}`) ?? []);
}

const columns = [
  "evaluations.id",
  "userId",
  "moduleTitle",
  "groupTitle",
  "wholeGroup",
  "evaluations.createdAt",
  "reviewedAt",
  "score",
  "intervalLow",
  "intervalHigh",
  "resultJson",
  "drawn",
] as const;

/** Returns SQL for the number of the same person's attempts at the same thing: all of them, or up to this one. */
const attempts = (upTo: boolean) => sql<number>`(select count(*) from evaluations as other
  where other."userId" = evaluations."userId" and other."wholeGroup" = evaluations."wholeGroup"
  and other."moduleId" is not distinct from evaluations."moduleId" and other."groupId" is not distinct from evaluations."groupId"
  and (${upTo ? 0 : 1} = 1 or other."createdAt" <= evaluations."createdAt"))`;

/** Returns SQL for a column of the last decision or correction. */
function lastSaid(
  what: "byName" | "reason",
  { kind, of }: { kind: ReviewSubject["kind"]; of: string },
) {
  const [column, own] = [sql.ref(subjectColumn[kind]), sql.ref(`${of}.id`)];
  const from = (table: string) => sql`select "byName", reason, "createdAt" from ${sql.table(table)}
    where ${column} = ${own}`;
  return sql<string | null>`(select ${sql.ref(what)} from (${from("corrections")} union all
    ${from("decisions")}) as said order by "createdAt" desc limit 1)`;
}

function findPresentations(ids: readonly string[]): Promise<ReviewedEvaluation[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db()
    .selectFrom("evaluations")
    .innerJoin("users", "users.id", "evaluations.userId")
    .leftJoin("reviewRequests", (join) =>
      join
        .onRef("reviewRequests.evaluationId", "=", "evaluations.id")
        .on("reviewRequests.state", "=", "open"),
    )
    .select([...columns, "users.name as who", "reviewRequests.sentence"])
    .select((e) => [
      sql<"presentation">`'presentation'`.as("kind"),
      effectiveScore(e).as("effectiveScore"),
      lastSaid("byName", { kind: "presentation", of: "evaluations" }).as("decidedBy"),
      lastSaid("reason", { kind: "presentation", of: "evaluations" }).as("decidedReason"),
      attempts(true).as("attempt"),
      attempts(false).as("attempts"),
    ])
    .where("evaluations.id", "in", ids)
    .execute();
}

async function findVideos(ids: readonly string[]): Promise<ReviewedEvaluation[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .selectFrom("videoEvaluations")
    .select(["id", "moduleTitle", "createdAt", "reviewedAt", "score", "reviewedScore"])
    .select(["intervalLow", "intervalHigh", "resultJson", "drawn", "fileName as who"])
    .select([
      lastSaid("byName", { kind: "video", of: "videoEvaluations" }).as("decidedBy"),
      lastSaid("reason", { kind: "video", of: "videoEvaluations" }).as("decidedReason"),
    ])
    .where("id", "in", ids)
    .execute();
  const without = { userId: null, groupTitle: null, wholeGroup: 0, sentence: null } as const;
  return rows.map(({ reviewedScore, ...row }) => ({
    kind: "video",
    ...row,
    ...without,
    effectiveScore: reviewedScore ?? row.score,
    attempt: null,
    attempts: null,
  }));
}
