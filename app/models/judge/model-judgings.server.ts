import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { now } from "~/models/database/database.server";
import { type ReviewSubject, subjectColumn } from "~/models/terms/review-subject";
import type { Database } from "~/models/tables";

/** The number of a trial's last judgings that are checked. */
const WINDOW = 200;
/** The number of false judgings that voids the trial, when they come from several people's talks. */
const MOST_FALSE = 4;

/**
 * Notes that a model judged an evaluation by the right of a trial (two-readers.md). `isFalse`: the model heard a decoy, which
 * no talk contains. Too many of those in several people's talks void the trial. Its evaluations since the first of them
 * then go to the review list. Call it in the transaction that stores the evaluation. Returns true when this judging
 * voids the trial.
 */
export async function note(
  { trialId, of, isFalse }: { trialId: string; of: ReviewSubject; isFalse: boolean },
  { voidReason }: { voidReason: string },
  trx: Kysely<Database>,
): Promise<boolean> {
  const trial = await trx
    .selectFrom("judgeTrials")
    .select("voidedAt")
    .where("id", "=", trialId)
    .executeTakeFirst();
  if (!trial) return false;
  const judgedAt = now();
  await trx.deleteFrom("modelJudgings").where(subjectColumn[of.kind], "=", of.id).execute();
  await trx
    .insertInto("modelJudgings")
    .values({
      id: randomUUID(),
      trialId,
      evaluationId: null,
      videoEvaluationId: null,
      [subjectColumn[of.kind]]: of.id,
      isFalse: isFalse ? 1 : 0,
      judgedAt,
    })
    .execute();
  // The judge was appointed before the trial became void.
  if (trial.voidedAt !== null) await listSince(trialId, judgedAt, trx);
  if (!isFalse || trial.voidedAt !== null) return false;
  const found = await falseAmongLast(trialId, trx);
  const people = new Set(found.map(({ person }) => person));
  const [first] = found;
  if (!first || found.length < MOST_FALSE || people.size < 2) return false;
  return makeVoid(trialId, { since: first.judgedAt, voidReason }, trx);
}

/** Returns the false ones among the last judgings of a trial, oldest first. A file counts as a person of its own. */
async function falseAmongLast(trialId: string, trx: Kysely<Database>) {
  const last = trx
    .selectFrom("modelJudgings")
    .selectAll()
    .where("trialId", "=", trialId)
    .orderBy("judgedAt", "desc")
    .orderBy(sql`rowid`, "desc")
    .limit(WINDOW);
  return trx
    .selectFrom(last.as("last"))
    .leftJoin("evaluations", "evaluations.id", "last.evaluationId")
    .select("last.judgedAt")
    .select((e) => e.fn.coalesce("evaluations.userId", "last.videoEvaluationId").as("person"))
    .where("last.isFalse", "=", 1)
    .orderBy("last.judgedAt")
    .execute();
}

async function makeVoid(
  trialId: string,
  { since, voidReason }: { since: string; voidReason: string },
  trx: Kysely<Database>,
): Promise<true> {
  await trx
    .updateTable("judgeTrials")
    .set({ voidedAt: now(), voidReason })
    .where("id", "=", trialId)
    .execute();
  await listSince(trialId, since, trx);
  return true;
}

/** Puts the evaluations of a trial's model since `since` on the review list, except those that an admin decided. */
async function listSince(trialId: string, since: string, trx: Kysely<Database>): Promise<void> {
  for (const [table, column] of [
    ["evaluations", "evaluationId"],
    ["videoEvaluations", "videoEvaluationId"],
  ] as const)
    await trx
      .updateTable(table as "evaluations")
      .set({ toReview: 1 })
      .where("id", "in", (e) =>
        e
          .selectFrom("modelJudgings")
          .select((inner) => inner.ref(column).$notNull().as("id"))
          .where("trialId", "=", trialId)
          .where("judgedAt", ">=", since)
          .where(column, "is not", null),
      )
      .where("reviewedAt", "is", null)
      .execute();
}
