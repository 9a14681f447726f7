import { randomUUID } from "node:crypto";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { Kysely } from "kysely";
import { db, now, inTransaction } from "~/models/database/database.server";
import type { Comment, Database } from "~/models/tables";
import { findJustMade, NotFound, refuseStale } from "~/models/database/version.server";

/** A comment with the names of its author and its last editor. A name is null when that account is gone. */
export interface ListedComment extends Comment {
  authorName: string | null;
  editorName: string | null;
}

/** The admin's input: plain text, and whole seconds in the recording or null. */
type Written = Pick<Comment, "body" | "atS">;

/** Returns the comments on these evaluations, by evaluation, oldest first. Runs one query. */
export async function findAllByEvaluationIds(ids: string[]): Promise<Map<string, ListedComment[]>> {
  const byEvaluation = new Map<string, ListedComment[]>();
  if (ids.length === 0) return byEvaluation;
  const rows = await db()
    .selectFrom("comments")
    .leftJoin("users as authors", "authors.id", "comments.authorId")
    .leftJoin("users as editors", "editors.id", "comments.editorId")
    .selectAll("comments")
    .select(["authors.name as authorName", "editors.name as editorName"])
    .where("comments.evaluationId", "in", ids)
    .orderBy("comments.createdAt")
    .orderBy("comments.id")
    .execute();
  for (const row of rows) {
    const known = byEvaluation.get(row.evaluationId);
    if (known) known.push(row);
    else byEvaluation.set(row.evaluationId, [row]);
  }
  return byEvaluation;
}

/** Returns the author and the evaluation of a comment; null when it is gone. */
export async function findPlace(
  id: string,
): Promise<Pick<Comment, "authorId" | "evaluationId"> | null> {
  const row = await db()
    .selectFrom("comments")
    .select(["authorId", "evaluationId"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Adds a comment and returns its id. `then` runs in the same transaction. A form posted twice adds one comment.
 * @throws NotFound when the evaluation is gone, or its words are
 */
export async function insert(
  { evaluationId, authorId, body, atS }: Written & { evaluationId: string; authorId: string },
  then?: (trx: Kysely<Database>) => Promise<void>,
): Promise<string> {
  const id = randomUUID();
  return inTransaction(async (trx) => {
    const posted = { evaluationId, authorId, body, atS };
    const twin = await findJustMade("comments", posted, trx);
    if (twin) return twin;
    const evaluation = await trx
      .selectFrom("evaluations")
      .select("id")
      .where("id", "=", evaluationId)
      .where("wordsRemovedAt", "is", null)
      .executeTakeFirst();
    if (!evaluation) throw new NotFound(`evaluation ${evaluationId}`);
    const at = now();
    await trx
      .insertInto("comments")
      .values({
        id,
        evaluationId,
        authorId,
        editorId: null,
        body,
        atS,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await AuditLog.record("comment-added", evaluationId, trx);
    await then?.(trx);
    return id;
  });
}

/** Changes a comment. @throws NotFound; StaleVersion when other values were saved since `version` (see `versionOf`) */
export async function update(
  id: string,
  { editorId, version, body, atS }: Written & { editorId: string; version: string | undefined },
): Promise<void> {
  await inTransaction(async (trx) => {
    const stored = await trx
      .selectFrom("comments")
      .select(["evaluationId", "body", "atS"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!stored) throw new NotFound(`comment ${id}`);
    const { evaluationId, ...before } = stored;
    refuseStale({ stored: before, wanted: { body, atS }, version });
    await trx
      .updateTable("comments")
      .set({ body, atS, editorId, updatedAt: now() })
      .where("id", "=", id)
      .execute();
    await AuditLog.record("comment-edited", evaluationId, trx);
  });
}

/** Deletes a comment. Does nothing when it is already gone. */
export async function deleteById(id: string): Promise<void> {
  await inTransaction(async (trx) => {
    const gone = await trx
      .deleteFrom("comments")
      .where("id", "=", id)
      .returning("evaluationId")
      .execute();
    const ids = gone.map(({ evaluationId }) => evaluationId);
    await AuditLog.record("comment-deleted", ids, trx);
  });
}
