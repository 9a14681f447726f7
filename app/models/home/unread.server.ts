import { type SqlBool, sql } from "kysely";
import { effectiveScore, isDecided } from "~/models/evaluations/counting.server";
import { db } from "~/models/database/database.server";
import type { Bit, Comment, Evaluation, Instant } from "~/models/tables";

/** What is told of at most, of each kind. */
const MOST = 20;

/** What was presented, as far as it can be opened: its page, and its name that day. */
type Presented = Pick<
  Evaluation,
  "presentationId" | "moduleId" | "groupId" | "moduleTitle" | "groupTitle" | "wholeGroup"
> & { evaluationId: string };

/** An evaluation on its way, or one that its person has not opened since it was judged or decided. */
export interface UnreadResult
  extends
    Presented,
    Pick<
      Evaluation,
      "state" | "standing" | "score" | "intervalLow" | "intervalHigh" | "toReview" | "createdAt"
    > {
  /** 0 to 100; null when nothing of it counts. */
  effectiveScore: number | null;
  /** 1: an admin decided its score. */
  decided: Bit;
}

/** A comment by somebody else, newer than the last time its evaluation was opened. */
export interface UnreadComment extends Presented {
  id: string;
  body: string;
  /** Null once that account is gone. */
  authorName: string | null;
}

/** Word for word that of the partial index `evaluations_unread`. */
const isNew = sql<SqlBool>`("readAt" is null or "readAt" < coalesce("reviewedAt", "finishedAt"))`;

/** The page of what is left alone or of a whole group is there; a deleted group has none. */
const hasPage = sql<SqlBool>`("groupId" is not null or ("groupTitle" is null and "moduleId" is not null))`;

/** A module's within a group is told until the group's own is there. */
const isOvertaken = sql<SqlBool>`("wholeGroup" = 0 and "groupTitle" is not null and exists (
  select 1 from evaluations as whole where whole."presentationId" = evaluations."presentationId"
    and whole."wholeGroup" = 1))`;

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
 * What is new to a person of what they presented, newest first: evaluations on their way or not opened since they were
 * judged, and comments by others. Two queries, whatever their number.
 */
export async function findUnread(
  userId: string,
): Promise<{ results: UnreadResult[]; comments: UnreadComment[] }> {
  const [results, comments] = await Promise.all([findResults(userId), findComments(userId)]);
  return { results, comments };
}

function findResults(userId: string): Promise<UnreadResult[]> {
  return db()
    .selectFrom("evaluations")
    .select(presented)
    .select(["state", "standing", "score", "intervalLow", "intervalHigh", "toReview", "createdAt"])
    .select((e) => [effectiveScore(e).as("effectiveScore"), isDecided.as("decided")])
    .where("userId", "=", userId)
    .where(isNew)
    .where(hasPage)
    .where(({ not }) => not(isOvertaken))
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();
}

function findComments(userId: string): Promise<UnreadComment[]> {
  return db()
    .selectFrom("evaluations")
    .innerJoin("comments", "comments.evaluationId", "evaluations.id")
    .leftJoin("users as authors", "authors.id", "comments.authorId")
    .select(presented)
    .select(["comments.id", "comments.body", "authors.name as authorName"])
    .where("evaluations.userId", "=", userId)
    .where(hasPage)
    .where(sql<SqlBool>`comments."createdAt" > coalesce(evaluations."readAt", '')`)
    .where(sql<SqlBool>`comments."authorId" is not evaluations."userId"`)
    .orderBy("comments.createdAt", "desc")
    .orderBy("comments.id")
    .limit(MOST)
    .execute();
}

type Reading = Pick<Evaluation, "id" | "state" | "readAt" | "reviewedAt" | "finishedAt">;

/** Whether something of an evaluation is newer than the last time its person opened it; `comments` are those on it. */
export function isUnread(
  { state, readAt, reviewedAt, finishedAt }: Reading,
  comments: readonly Pick<Comment, "createdAt">[],
): boolean {
  if (state === "pending") return false;
  const news = [reviewedAt ?? finishedAt, ...comments.map(({ createdAt }) => createdAt)];
  return readAt === null || news.some((at) => at !== null && at > readAt);
}

/** Its person opened it, `at` the instant from which the page was read: what came meanwhile stays new. */
export async function markRead({ id }: Pick<Reading, "id">, at: Instant): Promise<void> {
  await db().updateTable("evaluations").set({ readAt: at }).where("id", "=", id).execute();
}
