import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, now, inTransaction } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { findJustMade } from "~/models/database/version.server";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import { enqueue } from "~/models/jobs/jobs.server";
import { recordOf, sealOf } from "~/models/proof/seal.server";
import type { Database, VideoEvaluation } from "~/models/tables";
import { findTitles } from "~/models/presentations/titles.server";
import { isDrawn } from "./standing.server";
import type { Grade } from "./evaluations.server";
import { refuseScore } from "~/models/terms/score";
import type { StoredReason } from "~/models/terms/reason";

type Connection = Kysely<Database>;

const queue = (videoEvaluationId: string, userId: string | null, trx: Connection) =>
  enqueue({ kind: "evaluate-video", payload: { videoEvaluationId }, userId }, trx);

/**
 * Opens the evaluation of a stored file and queues its job, in one transaction. Returns its id; for a form posted twice
 * (the same file, or the same name, person and duration), the same id.
 * @throws Error when the module is gone
 */
export async function insert(
  values: Pick<
    VideoEvaluation,
    "moduleId" | "userId" | "fileName" | "videoUrl" | "mimeType" | "durationS"
  >,
  { fromForm = false } = {},
): Promise<string> {
  return inTransaction(async (trx) => {
    const { moduleId, userId, fileName, durationS } = values;
    const posted = { moduleId, userId, fileName, durationS };
    const twin = fromForm ? await findJustMade("videoEvaluations", posted, trx) : null;
    if (twin) return twin;
    const id = randomUUID();
    const { groupTitle: _, ...titles } = await findTitles({ ...values, groupId: null }, trx);
    const row = { id, ...values, ...titles, transcript: "", createdAt: now() };
    const added = await trx
      .insertInto("videoEvaluations")
      .values({ ...row, state: "pending" })
      .onConflict((conflict) => conflict.column("videoUrl").doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) {
      await queue(id, values.userId, trx);
      await AuditLog.record("video-evaluated", id, trx);
      return id;
    }
    const known = await trx
      .selectFrom("videoEvaluations")
      .select("id")
      .where("videoUrl", "=", values.videoUrl)
      .executeTakeFirstOrThrow();
    return known.id;
  });
}

export const findById = (id: string): Promise<VideoEvaluation | null> =>
  findRow("videoEvaluations", { id });

/** Returns the evaluation of this file. */
export const findByVideoUrl = (videoUrl: string): Promise<VideoEvaluation | null> =>
  findRow("videoEvaluations", { videoUrl });

/** Returns the addresses of all evaluated files. */
export async function findVideoUrls(): Promise<Set<string>> {
  const rows = await db().selectFrom("videoEvaluations").select("videoUrl").execute();
  return new Set(rows.map(({ videoUrl }) => videoUrl));
}

/** Replaces the file by another one with the same sound (an AVI converted to play). */
export async function replaceFile(
  id: string,
  file: Pick<VideoEvaluation, "videoUrl" | "mimeType">,
): Promise<void> {
  await db().updateTable("videoEvaluations").set(file).where("id", "=", id).execute();
}

export async function setDuration(id: string, durationS: number): Promise<void> {
  await db().updateTable("videoEvaluations").set({ durationS }).where("id", "=", id).execute();
}

/** Stores the heard turns, so that a restart during the judgement does not hear the file again. */
export async function storeTurns(id: string, turns: readonly { message: string }[]): Promise<void> {
  await pending(id, db())
    .set({
      turnsJson: JSON.stringify(turns),
      transcript: turns.map(({ message }) => message).join("\n\n"),
    })
    .execute();
}

/** Stores a judgement in the job's last transaction. Does nothing when the row is no longer pending. */
export async function finish(
  id: string,
  { result, ...outcome }: Grade,
  trx: Connection,
): Promise<void> {
  refuseScore(outcome.score);
  const state = outcome.score === null ? "not_evaluable" : "scored";
  const judged = { ...outcome, state, resultJson: resultJsonOf(result) } as const;
  const proofHash = sealOf(recordOf("video", { id, ...judged }));
  await pending(id, trx)
    .set({ ...judged, proofHash, drawn: isDrawn({ id, ...outcome }), finishedAt: now() })
    .execute();
}

/** Stores why a pending evaluation still waits. */
export async function wait(id: string, reason: StoredReason, trx: Connection): Promise<void> {
  await pending(id, trx).set({ reason }).execute();
}

/** Ends a pending evaluation without a judgement. */
export async function fail(id: string, reason: StoredReason, trx: Connection): Promise<void> {
  await pending(id, trx).set({ state: "failed", reason, finishedAt: now() }).execute();
}

/**
 * Queues an evaluation without a score again ('Réévaluer') and keeps its heard turns. Returns true when it did. A
 * pending or scored evaluation does not change, so that a double click makes one job.
 */
export async function retry(id: string): Promise<boolean> {
  return inTransaction(async (trx) => {
    const asked = await trx
      .updateTable("videoEvaluations")
      .set({ state: "pending", reason: null, resultJson: null, finishedAt: null })
      .set({ proofJson: null, proofHash: null })
      .where("id", "=", id)
      .where("state", "in", ["failed", "not_evaluable"])
      .where("moduleId", "is not", null)
      .returning("userId")
      .executeTakeFirst();
    if (!asked) return false;
    await queue(id, asked.userId, trx);
    return true;
  });
}

const pending = (id: string, connection: Connection) =>
  connection.updateTable("videoEvaluations").where("id", "=", id).where("state", "=", "pending");
