import { type SqlBool, sql } from "kysely";
import { effectiveScore, heldBy, isNotReplaced } from "~/models/evaluations/counting.server";
import { compileOnce } from "~/models/database/compile-once.server";
import { db } from "~/models/database/database.server";
import type { Bit, Comment, Evaluation, Instant } from "~/models/tables";
import type { Cap } from "~/models/terms/rubric-judgement";

/** The most entries of each kind. */
const MOST_ROWS = 20;

/** The presented module or group, by the ids and titles that name its page. */
type Presented = Pick<
  Evaluation,
  "presentationId" | "moduleId" | "groupId" | "moduleTitle" | "groupTitle" | "wholeGroup"
> & { evaluationId: string };

/** An evaluation that is pending, or that its person has not opened since it was judged or decided. */
export interface UnreadResult
  extends
    Presented,
    Pick<
      Evaluation,
      | "state"
      | "standing"
      | "score"
      | "intervalLow"
      | "intervalHigh"
      | "toReview"
      | "createdAt"
      | "reviewedAt"
    > {
  /** 0 to 100; null when the score does not count. */
  effectiveScore: number | null;
  /** The reason of the cap that holds its score below the mark; null without one. */
  heldBy: Cap["reason"] | null;
  /** 1 when its person did not come back within the term. */
  lapsed: Bit;
  /** The instant of the last decision on its score, or on a module of its group; null without one. */
  decidedAt: Instant | null;
}

/** Another person's comment, newer than the last opening of its evaluation. */
export interface UnreadComment extends Presented {
  id: string;
  body: string;
  createdAt: Instant;
  /** Null once that account is gone. */
  authorName: string | null;
}

/** The same text as in the partial index `evaluations_unread`, so that SQLite uses it. */
const isNew = sql<SqlBool>`("readAt" is null or "readAt" < coalesce("reviewedAt", "finishedAt"))`;

/** SQL for an evaluation with a page: a module presented alone, or a group. A deleted group has no page. */
const hasPage = sql<SqlBool>`("groupId" is not null or ("groupTitle" is null and "moduleId" is not null))`;

/** SQL for a module's evaluation within a group that has its own evaluation already. */
const isOvertaken = sql<SqlBool>`("wholeGroup" = 0 and "groupTitle" is not null and exists (
  select 1 from evaluations as whole where whole."presentationId" = evaluations."presentationId"
    and whole."wholeGroup" = 1))`;

/** SQL for the instant of the last decision. The row of a group follows its modules' decisions, without their time. */
const decidedAt = sql<Instant | null>`coalesce("reviewedAt", (
  select max(part."reviewedAt") from evaluations as part where evaluations."wholeGroup" = 1
    and evaluations."reviewedScore" is not null and part."presentationId" = evaluations."presentationId"))`;

/** SQL for an evaluation of a presentation that was handed in at the end of its term. */
const lapsed = sql<Bit>`case when exists (select 1 from presentations
  where presentations.id = evaluations."presentationId" and presentations."lapsedAt" is not null) then 1 else 0 end`;

const presented = [
  "evaluations.id as evaluationId",
  "evaluations.presentationId",
  "evaluations.moduleId",
  "evaluations.groupId",
  "evaluations.moduleTitle",
  "evaluations.groupTitle",
  "evaluations.wholeGroup",
] as const;

/**
 * Returns a person's news, newest first: evaluations that are pending or not opened since their judgement, and other
 * people's comments. A talk that was judged again is told by the judgement that holds. Runs two queries whatever their
 * number.
 */
export async function findUnread(
  userId: string,
): Promise<{ results: UnreadResult[]; comments: UnreadComment[] }> {
  const [results, comments] = await Promise.all([
    selectResults({ userId }),
    selectComments({ userId }),
  ]);
  return { results, comments };
}

const selectResults = compileOnce<{ userId: string }, UnreadResult>((on, { userId }) =>
  on
    .selectFrom("evaluations")
    .select(presented)
    .select(["state", "standing", "score", "intervalLow", "intervalHigh", "toReview"])
    .select(["createdAt", "reviewedAt"])
    .select((e) => [
      effectiveScore(e).as("effectiveScore"),
      heldBy(e).as("heldBy"),
      decidedAt.as("decidedAt"),
      lapsed.as("lapsed"),
    ])
    .where("userId", "=", userId)
    .where(isNew)
    .where(hasPage)
    .where(({ not }) => not(isOvertaken))
    .where(isNotReplaced)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(MOST_ROWS),
);

const selectComments = compileOnce<{ userId: string }, UnreadComment>((on, { userId }) =>
  on
    .selectFrom("evaluations")
    .innerJoin("comments", "comments.evaluationId", "evaluations.id")
    .leftJoin("users as authors", "authors.id", "comments.authorId")
    .select(presented)
    .select(["comments.id", "comments.body", "comments.createdAt", "authors.name as authorName"])
    .where("evaluations.userId", "=", userId)
    .where(hasPage)
    .where(sql<SqlBool>`comments."createdAt" > coalesce(evaluations."readAt", '')`)
    .where(sql<SqlBool>`comments."authorId" is distinct from evaluations."userId"`)
    .orderBy("comments.createdAt", "desc")
    .orderBy("comments.id")
    .limit(MOST_ROWS),
);

type Reading = Pick<Evaluation, "id" | "state" | "readAt" | "reviewedAt" | "finishedAt">;

/** Returns true when an evaluation has news since its person last opened it. `comments` are the comments on it. */
export function isUnread(
  { state, readAt, reviewedAt, finishedAt }: Reading,
  comments: readonly Pick<Comment, "createdAt">[],
): boolean {
  if (state === "pending") return false;
  const news = [reviewedAt ?? finishedAt, ...comments.map(({ createdAt }) => createdAt)];
  return readAt === null || news.some((at) => at !== null && at > readAt);
}

/** Stores that its person opened the evaluation. `at` is the instant of the page, so that later changes stay new. */
export async function markRead({ id }: Pick<Reading, "id">, at: Instant): Promise<void> {
  await db().updateTable("evaluations").set({ readAt: at }).where("id", "=", id).execute();
}
