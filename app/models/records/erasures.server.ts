import { createHash, randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { db, now } from "~/models/database/database.server";
import { jsonText } from "~/models/database/dialect.server";
import * as Assignments from "~/models/teams/assignments.server";
import * as TalkNotes from "~/models/teams/talk-notes.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Cards from "~/models/rubrics/customer-cards.server";
import * as Drafts from "~/models/people/drafts.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as LoginAttempts from "~/models/sign-in/login-attempts.server";
import * as Recordings from "~/models/presentations/recordings.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import * as Sessions from "~/models/sign-in/sessions.server";
import * as Standing from "~/models/evaluations/standing.server";
import * as Statements from "~/models/reviews/statements.server";
import type { Database } from "~/models/tables";
import * as Users from "~/models/people/users.server";

/**
 * Erases a person from every table, in the caller's transaction. The same transaction adds the jobs that remove the
 * files and clean the database file. Unlike a deletion, it also erases the person's words about others: comments,
 * reasons of scores and corrections, names beside them and beside rubrics. It erases the files that the person gave to
 * be evaluated. Returns the id of the row in `erasures`, which remains.
 * @throws NotFound, OwnAccount, LastAdmin
 */
export async function erase(
  { id, by }: { id: string; by: string },
  trx: Transaction<Database>,
): Promise<string> {
  const { name, email } = await Users.findRemovable(id, by, trx);
  const files = await findFiles(id, trx);
  await deleteJobs(id, trx);
  await trx.deleteFrom("comments").where("authorId", "=", id).execute();
  await Standing.forgetReasons(id, trx);
  await Statements.forgetAuthor(id, trx);
  await Rubrics.forgetAuthor(id, trx);
  await Cards.forgetAuthor(id, trx);
  await Assignments.forgetAuthor(id, trx);
  await TalkNotes.forgetAuthor(id, trx);
  await trx.deleteFrom("videoEvaluations").where("userId", "=", id).execute();
  await LoginAttempts.forgetAccount(email, trx);
  await LoginAttempts.forgetFactor(id, trx);
  await Sessions.forgetMentions([id, name, email], trx);
  await Drafts.forgetMentions([id, name, email], trx);
  await AuditLog.forgetUser(id, trx);
  await Users.deleteById(id, trx);
  await Jobs.enqueueRemoval(files, trx);
  await Jobs.enqueue({ kind: "erase-traces", payload: {} }, trx);
  const erasure = { id: randomUUID(), subjectKey: keyOf(id), byId: by, erasedAt: now() };
  await trx.insertInto("erasures").values(erasure).execute();
  await AuditLog.record("person-erased", null, trx);
  return erasure.id;
}

/** Returns a digest that recognises an erased account in a restored backup, without its id. */
const keyOf = (userId: string) => createHash("sha256").update(userId).digest("hex");

/** Returns the files of a person: recordings, their sounds, and what the person gave to be evaluated. */
export async function findFiles(
  userId: string,
  trx: Kysely<Database> = db(),
): Promise<Jobs.LeftFiles> {
  const files = await Recordings.findFilesOfUser(userId, "remove", trx);
  const [evaluated, uploaded] = await Promise.all([
    trx.selectFrom("videoEvaluations").select("videoUrl").where("userId", "=", userId).execute(),
    trx
      .selectFrom("media")
      .select("file")
      .where("userId", "=", userId)
      .where("folder", "=", "video-evaluations")
      .execute(),
  ]);
  return {
    ...files,
    videoUrls: [...files.videoUrls, ...evaluated.map(({ videoUrl }) => videoUrl)],
    mediaFiles: [...files.mediaFiles, ...uploaded.map(({ file }) => file)],
  };
}

/** Deletes this person's jobs that are not running. Running jobs end by themselves: the rows to write to are gone. */
async function deleteJobs(userId: string, trx: Kysely<Database>): Promise<void> {
  const subjects = [
    ["presentationId", "presentations"],
    ["evaluationId", "evaluations"],
    ["videoEvaluationId", "videoEvaluations"],
    ["mailId", "mails"],
  ] as const;
  for (const [field, table] of subjects)
    await trx
      .deleteFrom("jobs")
      .where("state", "!=", "running")
      .where(
        sql<boolean>`${jsonText("payloadJson", [field])}
          in (select id from ${sql.table(table)} where "userId" = ${userId})`,
      )
      .execute();
  await trx
    .deleteFrom("jobs")
    .where("state", "!=", "running")
    .where(sql<boolean>`${jsonText("payloadJson", ["userId"])} = ${userId}`)
    .execute();
}
