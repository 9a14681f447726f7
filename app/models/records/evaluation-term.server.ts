import { type Kysely, type SqlBool, sql } from "kysely";
import * as v from "valibot";
import { db, inTransaction, now } from "~/models/database/database.server";
import { countDue, type Due } from "~/models/database/due.server";
import { jsonText } from "~/models/database/dialect.server";
import { forgetReasons } from "~/models/evaluations/by-evaluation.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { restJsonOf } from "~/models/proof/evaluation-result";
import { ProofRecord } from "~/models/proof/proof-record";
import { recordOf, sealOfRest } from "~/models/proof/seal.server";
import type { Database, Evaluation, Instant } from "~/models/tables";
import { type Reason, readReason, type StoredReason, storedReason } from "~/models/terms/reason";
import * as Retention from "./retention.server";

/** The number of talks, or of files, in one transaction. */
const AT_ONCE = 20;

type Trx = Kysely<Database>;

/** Selects the presentations that still have words, without those that wait for a judgement. */
const presentations = (trx: Trx = db()) =>
  trx
    .selectFrom("presentations")
    .where("wordsRemovedAt", "is", null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("evaluations")
            .select("id")
            .whereRef("presentationId", "=", "presentations.id")
            .where("state", "=", "pending"),
        ),
      ),
    );

/** Selects the evaluations without a presentation that still have words. */
const loose = (trx: Trx = db()) =>
  trx
    .selectFrom("evaluations")
    .where("presentationId", "is", null)
    .where("wordsRemovedAt", "is", null)
    .where("state", "!=", "pending");

/** Selects the files that admins gave to be evaluated. */
const files = (trx: Trx = db()) =>
  trx.selectFrom("videoEvaluations").where("state", "!=", "pending");

/** Counts the talks whose words `removeDue` would take, and the evaluated files. */
export async function countExpired(before: Instant): Promise<Due> {
  const counted = await Promise.all([
    countDue(
      presentations()
        .where("createdAt", "<", before)
        .select((e) => [
          "createdAt as at",
          e.case().when("videoUrl", "is", null).then(e.lit(0)).else(e.lit(1)).end().as("files"),
        ]),
      presentations(),
    ),
    countDue(
      loose()
        .where("createdAt", "<", before)
        .select((e) => ["createdAt as at", e.lit(0).as("files")]),
      loose(),
    ),
    countDue(
      files()
        .where("createdAt", "<", before)
        .select((e) => ["createdAt as at", e.lit(1).as("files")]),
      files(),
    ),
  ]);
  const dates = counted.flatMap(({ oldestAt, newestAt }) =>
    [oldestAt ?? [], newestAt ?? []].flat(),
  );
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    items: sum(counted.map(({ items }) => items)),
    files: sum(counted.map((one) => one.files)),
    oldestAt: dates.toSorted().at(0) ?? null,
    newestAt: dates.toSorted().at(-1) ?? null,
    total: async () => sum(await Promise.all(counted.map(({ total }) => total()))),
  };
}

/** The due evaluations by what an admin may still want to do with their words. */
export interface DueEvaluations {
  evaluations: number;
  comments: number;
  /** Evaluations that an admin has not decided, and open requests of reps. */
  undecided: number;
}

/** Counts what goes with the due talks: evaluations, comments, and decisions that nobody has taken yet. Runs one query. */
export async function countBeside(before: Instant): Promise<DueEvaluations> {
  const due = db()
    .selectFrom("evaluations")
    .leftJoin("presentations", "presentations.id", "evaluations.presentationId")
    .where("evaluations.wordsRemovedAt", "is", null)
    .where((e) => e(e.fn.coalesce("presentations.createdAt", "evaluations.createdAt"), "<", before))
    .select(["evaluations.id", "evaluations.toReview", "evaluations.reviewedAt"]);
  const row = await db()
    .selectFrom(due.as("due"))
    .select((e) => [
      e.fn.countAll<number>().as("evaluations"),
      sql<number>`coalesce(sum((select count(*) from comments where "evaluationId" = due.id)), 0)`.as(
        "comments",
      ),
      sql<number>`coalesce(sum(case when (due."toReview" = 1 and due."reviewedAt" is null) or exists
        (select 1 from "reviewRequests" as r where r."evaluationId" = due.id and r.state = 'open')
        then 1 else 0 end), 0)`.as("undecided"),
    ])
    .executeTakeFirstOrThrow();
  return {
    evaluations: Number(row.evaluations),
    comments: Number(row.comments),
    undecided: Number(row.undecided),
  };
}

/**
 * Removes the words of due talks: turns, results, quotes, points, comments, requests, redone moments, reasons, sounds and
 * videos. The score, its day, standing and range stay, under a seal of their own. A file that an admin gave to be
 * evaluated goes whole. One transaction also adds the jobs that remove the files and the traces in the database. Returns
 * the number of talks and files, a few at a time: 0 when none is due.
 */
export async function removeDue({ before, keptDays }: Retention.DueTerm): Promise<number> {
  return inTransaction(async (trx) => {
    const talks = await presentations(trx)
      .select(["id", "videoUrl", "recordingState"])
      .where("createdAt", "<", before)
      .orderBy("createdAt")
      .limit(AT_ONCE)
      .execute();
    const others = await loose(trx)
      .selectAll()
      .where("createdAt", "<", before)
      .limit(AT_ONCE)
      .execute();
    const removed = await removeFiles(before, trx);
    const count = talks.length + others.length + removed;
    if (count === 0) return 0;
    await removeTalks(talks, keptDays, trx);
    await removeResults(others, trx);
    await eraseTraces(trx);
    return count;
  });
}

async function removeTalks(
  talks: readonly Retention.DuePresentation[],
  keptDays: number,
  trx: Trx,
): Promise<void> {
  const ids = talks.map(({ id }) => id);
  if (ids.length === 0) return;
  await Retention.removeMediaOf(talks, { keptDays, sounds: true, leftovers: true }, trx);
  await trx
    .deleteFrom("turns")
    .where("conversationId", "in", (e) =>
      e.selectFrom("conversations").select("id").where("presentationId", "in", ids),
    )
    .execute();
  await trx
    .updateTable("presentations")
    .set({ browserMessagesJson: null, recordingError: null, wordsRemovedAt: now() })
    .where("id", "in", ids)
    .execute();
  const judged = trx.selectFrom("evaluations").selectAll().where("presentationId", "in", ids);
  await removeResults(await judged.execute(), trx);
  await forgetJobs("presentationId", ids, trx);
}

async function removeResults(rows: readonly Evaluation[], trx: Trx): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const tables = ["judgedTurns", "comments", "moments", "momentAnswers", "corrections"] as const;
  for (const table of [...tables, "reviewRequests"] as const)
    await trx
      .deleteFrom(table as "comments")
      .where("evaluationId", "in", ids)
      .execute();
  await forgetReasons(ids, trx);
  for (const row of rows) await storeRest(row, trx);
  await forgetJobs("evaluationId", ids, trx);
}

/** Stores what stays of an evaluation, and the seal over it. */
async function storeRest(row: Evaluation, trx: Trx): Promise<void> {
  const rest = {
    wordsRemovedAt: now(),
    resultJson: restJsonOf(row.resultJson),
    reason: row.reason && codesOf(row.reason),
    proofJson: null,
    transcriptHash: null,
    countedReason: null,
    drawn: 0 as const,
  };
  const { id, wholeGroup, proofHash: seal } = row;
  const raw = recordOf(wholeGroup === 1 ? "group" : "presentation", { ...row, ...rest });
  // As the check of the proof reads it. A damaged row is sealed as it is.
  const parsed = v.safeParse(ProofRecord, raw);
  const { reviewedScore: score, reviewedAt: at, reviewedCapped: capped } = row;
  const record = parsed.success ? parsed.output : raw;
  const termHash = sealOfRest({ record, seal, reviewed: { score, at, capped } });
  await trx
    .updateTable("evaluations")
    .set({ ...rest, termHash })
    .where("id", "=", id)
    .execute();
}

/** Returns a reason without its free texts, which may quote the talk; null when nothing else is in it. */
function codesOf(stored: StoredReason): StoredReason | null {
  const reason = withoutTexts(readReason(stored));
  return reason && storedReason(reason);
}

function withoutTexts(reason: Reason): Reason | null {
  if (reason.code === "text") return null;
  if (reason.code !== "parts") return reason;
  const parts = reason.parts.map((part) => ({
    ...part,
    reason: part.reason && withoutTexts(part.reason),
  }));
  return { code: "parts", parts };
}

/** Deletes evaluated files with their results. Returns their number. */
async function removeFiles(before: Instant, trx: Trx): Promise<number> {
  const due = await files(trx)
    .select(["id", "videoUrl"])
    .where("createdAt", "<", before)
    .limit(AT_ONCE)
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.deleteFrom("videoEvaluations").where("id", "in", ids).execute();
  await forgetJobs("videoEvaluationId", ids, trx);
  const videoUrls = due.map(({ videoUrl }) => videoUrl);
  await Jobs.enqueueRemoval({ presentationIds: [], videoUrls, mediaFiles: [], sounds: [] }, trx);
  return ids.length;
}

/** Deletes the ended jobs of these rows, whose errors may quote the talk. */
const forgetJobs = (field: string, ids: readonly string[], trx: Trx) =>
  trx
    .deleteFrom("jobs")
    .where("state", "!=", "running")
    .where(sql<SqlBool>`${jsonText("payloadJson", [field])} in (${sql.join([...ids])})`)
    .execute();

/** Adds the job that cleans the freed pages of the database, unless one waits. */
async function eraseTraces(trx: Trx): Promise<void> {
  const waiting = await trx
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", "erase-traces")
    .where("state", "=", "queued")
    .executeTakeFirst();
  if (!waiting) await Jobs.enqueue({ kind: "erase-traces", payload: {} }, trx);
}
