import { type ExpressionBuilder, sql } from "kysely";
import type { PeopleScope } from "~/models/teams/managers.server";
import { effectiveScore, talkKey, talkAt } from "~/models/evaluations/counting.server";
import { db } from "~/models/database/database.server";
import { type ReviewSubject, subjectColumn } from "~/models/terms/review-subject";
import type { Bit, Database, Json } from "~/models/tables";
import { found } from "./found-reviews.server";

/** An evaluation that waits for a review or was decided: a presentation's, a group's or a file's. */
export interface ReviewedEvaluation extends ReviewSubject {
  /** The presenter's name, or the file's name. */
  who: string;
  userId: string | null;
  /** The presenter's role; null for a file. */
  role: string | null;
  moduleId: string | null;
  groupId: string | null;
  moduleTitle: string | null;
  groupTitle: string | null;
  wholeGroup: Bit;
  createdAt: string;
  /** The time of the open request, or null. */
  requestedAt: string | null;
  reviewedAt: string | null;
  /** The judge's score, and the effective score; 0 to 100. */
  score: number | null;
  effectiveScore: number | null;
  intervalLow: number | null;
  intervalHigh: number | null;
  resultJson: Json | null;
  drawn: Bit;
  toReview: Bit;
  /** The time when its words were removed; null while they are kept. */
  wordsRemovedAt: string | null;
  /** The rep's sentence; null without a request. */
  sentence: string | null;
  /** The point that the request contests; null for the whole score, and without a request. */
  contestedPointId: string | null;
  /** The name and reason of the last decision. Null before it, and when its admin was erased. */
  decidedBy: string | null;
  decidedReason: string | null;
  /** The number of this attempt among the person's attempts at the same thing, and their number; null for a file. */
  attempt: number | null;
  attempts: number | null;
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

/** Returns the evaluations that wait longest, the oldest first. Runs three queries. */
export async function findOldest(
  most: number,
  scope: PeopleScope = "all",
): Promise<ReviewedEvaluation[]> {
  const subjects = await db()
    .selectFrom(found("waiting", scope).as("found"))
    .select(["kind", "id"])
    .orderBy("waitsSince")
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
  "moduleId",
  "groupId",
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
  "toReview",
  "evaluations.wordsRemovedAt",
] as const;

/** Returns SQL for the number of the same person's talks on the same thing: all of them, or up to this one. */
const attempts = (e: ExpressionBuilder<Database, "evaluations">, upTo: boolean) =>
  sql<number>`(select count(distinct ${talkKey("other")}) from evaluations as other
  where other."userId" = evaluations."userId" and other."wholeGroup" = evaluations."wholeGroup"
  and other."moduleId" is not distinct from evaluations."moduleId" and other."groupId" is not distinct from evaluations."groupId"
  and (${upTo ? 0 : 1} = 1 or other."createdAt" <= ${talkAt(e)}))`;

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
    .select([...columns, "users.name as who", "users.role", "reviewRequests.sentence"])
    .select("reviewRequests.createdAt as requestedAt")
    .select("reviewRequests.pointId as contestedPointId")
    .select((e) => [
      sql<"presentation">`'presentation'`.as("kind"),
      effectiveScore(e).as("effectiveScore"),
      lastSaid("byName", { kind: "presentation", of: "evaluations" }).as("decidedBy"),
      lastSaid("reason", { kind: "presentation", of: "evaluations" }).as("decidedReason"),
      attempts(e, true).as("attempt"),
      attempts(e, false).as("attempts"),
    ])
    .where("evaluations.id", "in", ids)
    .execute();
}

async function findVideos(ids: readonly string[]): Promise<ReviewedEvaluation[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .selectFrom("videoEvaluations")
    .select(["id", "moduleId", "moduleTitle", "createdAt", "reviewedAt", "score", "reviewedScore"])
    .select(["intervalLow", "intervalHigh", "resultJson", "drawn", "toReview", "fileName as who"])
    .select([
      lastSaid("byName", { kind: "video", of: "videoEvaluations" }).as("decidedBy"),
      lastSaid("reason", { kind: "video", of: "videoEvaluations" }).as("decidedReason"),
    ])
    .where("id", "in", ids)
    .execute();
  const without = {
    userId: null,
    role: null,
    groupId: null,
    groupTitle: null,
    wholeGroup: 0,
    sentence: null,
    contestedPointId: null,
    wordsRemovedAt: null,
    requestedAt: null,
  } as const;
  return rows.map(({ reviewedScore, ...row }) => ({
    kind: "video",
    ...row,
    ...without,
    effectiveScore: reviewedScore ?? row.score,
    attempt: null,
    attempts: null,
  }));
}
