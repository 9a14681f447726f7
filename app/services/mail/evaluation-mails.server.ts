import type { Kysely } from "kysely";
import { copy } from "~/copy/copy";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { isAgain } from "~/models/evaluations/counting.server";
import { queueMail } from "~/models/mail/queue.server";
import type { Database, Evaluation } from "~/models/tables";

type Presented = Pick<Evaluation, "moduleId" | "groupId">;

/** Returns the path of the page where this person reads an evaluation, opened at it. */
export const evaluationPage = (
  { moduleId, groupId }: Presented,
  { userId, evaluationId }: { userId: string; evaluationId: string },
): string =>
  `/presentations/user/${userId}/${groupId === null ? `module/${moduleId}` : `group/${groupId}`}?open=${evaluationId}`;

/**
 * Tells the presenter that a presentation is judged: once, also when it is judged again. A module within a group is not
 * told, because the group is.
 */
export async function mailScore(evaluationId: string, trx: Kysely<Database>): Promise<void> {
  const row = await Evaluations.findById(evaluationId, trx);
  if (!row?.userId || !hasPage(row) || isWithinGroup(row)) return;
  // The first mail is deleted after a while, and its key with it.
  if (await isAgain(row.id, trx, { judged: true })) return;
  const uniqueKey = `score:${row.presentationId ?? row.id}`;
  await queueMail(
    { kind: "score", ...pageOf(row, row.userId) },
    { to: row.userId, uniqueKey },
    trx,
  );
}

/** Tells the presenter that somebody else commented: once until they open the evaluation. */
export const mailComment = (
  of: { evaluationId: string; by: string },
  trx: Kysely<Database>,
): Promise<void> => mailRemark("comment", of, trx);

/** Tells the presenter that somebody else decided or corrected: once until they open the evaluation. */
export const mailReview = (
  of: { evaluationId: string; by: string },
  trx: Kysely<Database>,
): Promise<void> => mailRemark("review", of, trx);

async function mailRemark(
  kind: "comment" | "review",
  { evaluationId, by }: { evaluationId: string; by: string },
  trx: Kysely<Database>,
): Promise<void> {
  const row = await Evaluations.findById(evaluationId, trx);
  if (!row?.userId || row.userId === by || !hasPage(row)) return;
  const uniqueKey = `${kind}:${row.id}:${row.readAt ?? "unread"}`;
  await queueMail({ kind, ...pageOf(row, row.userId) }, { to: row.userId, uniqueKey }, trx);
}

/** Returns true for a module presented alone, or a group. A deleted group has no page. */
const hasPage = ({ groupId, groupTitle, moduleId }: Evaluation) =>
  groupId !== null || (groupTitle === null && moduleId !== null);

const isWithinGroup = ({ groupTitle, wholeGroup }: Evaluation) =>
  groupTitle !== null && wholeGroup === 0;

function pageOf(row: Evaluation, userId: string): { title: string; path: string } {
  const title = row.groupTitle ?? row.moduleTitle ?? copy.common.untitled;
  return { title, path: evaluationPage(row, { userId, evaluationId: row.id }) };
}
