import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { db, now } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { type EvaluationResult, resultJsonOf } from "~/models/proof/evaluation-result";
import { conversationOffset } from "~/models/presentations/recording-time";
import { recordOf, sealOf } from "~/models/proof/seal.server";
import type { Bit, Database, Evaluation, Json, Module, Presentation } from "~/models/tables";
import { findTitles } from "~/models/presentations/titles.server";
import { effectiveScore, isDecided, heldAt } from "./counting.server";
import { tellHandedIn, tellingScore } from "./told-scores.server";
import { type HeldInWriting, isDrawn, isInWriting, isSoundless } from "./standing.server";
import type { Bounds } from "./standing";
import { refuseScore } from "~/models/terms/score";
import type { StoredReason } from "~/models/terms/reason";

/** The outcome of a judgement. `score` is null exactly when not evaluable. */
export type EvaluationOutcome = {
  result: EvaluationResult;
  /** The judged turns. `transcriptHash` is their digest. */
  turnsJson: Json;
} & Bounds &
  Pick<
    Evaluation,
    | "toReview"
    | "score"
    | "reason"
    | "judge"
    | "promptVersion"
    | "rubricVersionId"
    | "rubricJson"
    | "transcriptHash"
    | "proofJson"
  > &
  Heard &
  Partial<Pick<Evaluation, "chatSessionId">>;
type Heard = Pick<Evaluation, "transcriptSource" | "standing" | "written">;

/** The part of the outcome that the judge decides. */
export type Grade = Omit<EvaluationOutcome, keyof Heard | "chatSessionId">;

/** An evaluation and its effective score, 0 to 100; null when it does not count. */
export type CountedEvaluation = Evaluation & {
  effectiveScore: number | null;
  /** 1: an admin decided its score. */
  decided: Bit;
};

/** An evaluation as the screens show it. */
export interface ListedEvaluation extends CountedEvaluation, HeldInWriting {
  /** The name of the admin who made a declared talk count; null also when that account is gone. */
  countedBy: string | null;
  videoUrl: string | null;
  videoDurationS: number | null;
  recordingState: Presentation["recordingState"] | null;
  recordingError: StoredReason | null;
  recordingKeptDays: number | null;
  soundKeptDays: number | null;
  /** The time of the talk: that of its first evaluation, or of the first module of a whole group. */
  heldAt: string;
  /** The start of its module in a group's recording, in seconds; null elsewhere, and when unknown. */
  startS: number | null;
}

/** Opens an evaluation that a job will fill, and returns its id. Nobody has heard it yet, so it cannot be `heard`. */
export async function insertPending(
  values: Pick<
    Evaluation,
    "userId" | "presentationId" | "moduleId" | "groupId" | "chatSessionId"
  > & { standing: "waiting" | "declared"; groupTitle?: string | null },
  trx: Kysely<Database>,
): Promise<string> {
  const id = randomUUID();
  const titles = await findTitles(values, trx);
  titles.groupTitle = values.groupTitle ?? titles.groupTitle; // of a group renamed or deleted meanwhile
  await trx
    .insertInto("evaluations")
    .values({ id, ...values, ...titles, state: "pending", createdAt: now() })
    .execute();
  await tellHandedIn(values, trx);
  return id;
}

export const findById = (id: string, trx: Kysely<Database> = db()): Promise<Evaluation | null> =>
  findRow("evaluations", { id }, trx);

/** Selects evaluations with their effective score. */
export const countedIn = (trx: Kysely<Database>) =>
  trx
    .selectFrom("evaluations")
    .selectAll()
    .select((e) => [effectiveScore(e).as("effectiveScore"), isDecided.as("decided")]);

/** Returns an evaluation with its effective score. */
export async function findCounted(id: string): Promise<CountedEvaluation | null> {
  return (await countedIn(db()).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Returns the newest evaluation of a module in a presentation. Of two in one millisecond, returns the later one. */
export async function findLatest(
  presentationId: string,
  moduleId: string | null,
  trx: Kysely<Database> = db(),
): Promise<CountedEvaluation | null> {
  let query = countedIn(trx).where("presentationId", "=", presentationId);
  if (moduleId) query = query.where("moduleId", "=", moduleId);
  const newest = query.orderBy("createdAt", "desc").orderBy(sql`rowid`, "desc");
  return (await newest.executeTakeFirst()) ?? null;
}

/** Returns the presentation and the module to judge; null when either is gone. */
export async function findSubject(
  evaluation: Evaluation,
): Promise<{ presentation: Presentation; module: Module } | null> {
  const { presentationId, moduleId } = evaluation;
  if (!presentationId || !moduleId) return null;
  const [presentation, module] = await Promise.all([
    db()
      .selectFrom("presentations")
      .selectAll()
      .where("id", "=", presentationId)
      .executeTakeFirst(),
    db().selectFrom("modules").selectAll().where("id", "=", moduleId).executeTakeFirst(),
  ]);
  return presentation && module ? { presentation, module } : null;
}

/**
 * Stores a judgement in the job's last transaction. A row that is no longer pending does not change, unless it was only
 * declared and this judgement was heard.
 */
export const finish = (id: string, outcome: EvaluationOutcome, trx: Kysely<Database>) =>
  tellingScore(id, trx, () => storeJudgement(id, outcome, trx));

async function storeJudgement(
  id: string,
  { result, turnsJson, ...outcome }: EvaluationOutcome,
  trx: Kysely<Database>,
): Promise<void> {
  refuseScore(outcome.score);
  const state = outcome.score === null ? "not_evaluable" : "scored";
  const judged = { ...outcome, state, resultJson: resultJsonOf(result) } as const;
  const proofHash = sealOf(recordOf("presentation", { id, ...judged }));
  const anew = outcome.standing !== "declared";
  const { numUpdatedRows } = await trx
    .updateTable("evaluations")
    .set({ ...judged, proofHash, drawn: isDrawn({ id, ...outcome }), finishedAt: now() })
    .set((e) => ({ provisional: isByDraft(e, outcome.rubricVersionId) }))
    .where("id", "=", id)
    .where((e) =>
      anew
        ? e.or([e("state", "=", "pending"), e("standing", "=", "declared")])
        : e("state", "=", "pending"),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await trx
    .insertInto("judgedTurns")
    .values({ evaluationId: id, turnsJson })
    .onConflict((conflict) => conflict.column("evaluationId").doUpdateSet({ turnsJson }))
    .execute();
}

/** Returns SQL for 1 when nobody has confirmed this version of a rubric. */
const isByDraft = (e: ExpressionBuilder<Database, "evaluations">, versionId: string | null) =>
  e
    .selectFrom("rubricVersions")
    .select((of) => of.fn.countAll<Bit>().as("count"))
    .where("id", "=", versionId)
    .where("standing", "=", "provisional");

/** Returns the turns that an evaluation judged; null for judgements older than stored turns. */
export async function findJudgedTurns(id: string): Promise<Json | null> {
  const row = await db()
    .selectFrom("judgedTurns")
    .select("turnsJson")
    .where("evaluationId", "=", id)
    .executeTakeFirst();
  return row?.turnsJson ?? null;
}

const pending = (id: string, trx: Kysely<Database>) =>
  trx.updateTable("evaluations").where("id", "=", id).where("state", "=", "pending");

/** Stores why a pending evaluation still waits. */
export async function wait(id: string, reason: StoredReason, trx: Kysely<Database>): Promise<void> {
  await pending(id, trx).set({ reason }).execute();
}

/** Ends a pending evaluation without a judgement. */
export async function fail(id: string, reason: StoredReason, trx: Kysely<Database>): Promise<void> {
  await pending(id, trx).set({ state: "failed", reason, finishedAt: now() }).execute();
}

/** Returns a user's evaluations of a module presented alone, newest first. Those inside a group are left out. */
export async function findAllByUserAndModule(
  userId: string,
  moduleId: string,
): Promise<ListedEvaluation[]> {
  const rows = await listed()
    .where("evaluations.userId", "=", userId)
    .where("evaluations.moduleId", "=", moduleId)
    .where("evaluations.groupTitle", "is", null) // the title, because the group's id may be gone
    .execute();
  return withStarts(rows, userId);
}

/** Returns a user's evaluations of a group and of its modules inside it, newest first. */
export async function findAllByUserAndGroup(
  userId: string,
  groupId: string,
): Promise<ListedEvaluation[]> {
  const rows = await listed()
    .where("evaluations.userId", "=", userId)
    .where("evaluations.groupId", "=", groupId)
    .execute();
  return withStarts(rows, userId);
}

/** Returns all evaluations of a user, newest first. */
export async function findAllByUser(userId: string): Promise<ListedEvaluation[]> {
  return withStarts(await listed().where("evaluations.userId", "=", userId).execute(), userId);
}

/** Adds the start of each module in its recording. Runs one more query when a row belongs to a group. */
export async function withStarts(
  rows: Omit<ListedEvaluation, "startS">[],
  userId: string,
): Promise<ListedEvaluation[]> {
  const inGroups = rows.some(({ groupId, moduleId }) => groupId !== null && moduleId !== null);
  const starts = inGroups ? await findStarts(userId) : new Map<string, number>();
  return rows.map((row) => ({
    ...row,
    startS:
      row.groupId === null ? null : (starts.get(`${row.presentationId}/${row.moduleId}`) ?? null),
  }));
}

/** Returns the start of each module in the user's group recordings, in seconds. */
async function findStarts(userId: string): Promise<Map<string, number>> {
  const rows = await db()
    .selectFrom("presentations")
    .innerJoin("conversations", "conversations.presentationId", "presentations.id")
    .select([
      "conversations.presentationId",
      "conversations.moduleId",
      "conversations.recordingOffsetMs",
      "conversations.startedAt",
      "presentations.audioStartMs",
    ])
    .where("presentations.userId", "=", userId)
    .where("presentations.moduleId", "is", null)
    .orderBy("conversations.startedAt", "desc")
    .execute();
  const starts = new Map<string, number>();
  for (const row of rows) {
    const offset = conversationOffset(row, row);
    const key = `${row.presentationId}/${row.moduleId}`;
    if (offset !== null) starts.set(key, Math.max(0, offset) / 1000); // the oldest row comes last and wins
  }
  return starts;
}

/** Returns the recording's duration in seconds, null when unknown. Returns null when the evaluation is gone. */
export async function findRecording(id: string): Promise<{ durationS: number | null } | null> {
  const row = await db()
    .selectFrom("evaluations")
    .leftJoin("presentations", "presentations.id", "evaluations.presentationId")
    .select("presentations.videoDurationS as durationS")
    .where("evaluations.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export function listed() {
  return db()
    .selectFrom("evaluations")
    .leftJoin("presentations", "presentations.id", "evaluations.presentationId")
    .leftJoin("users as counters", "counters.id", "evaluations.countedById")
    .selectAll("evaluations")
    .select((e) => [isSoundless(e).as("soundless"), isInWriting(e).as("inWriting")])
    .select((e) => [effectiveScore(e).as("effectiveScore"), isDecided.as("decided")])
    .select((e) => heldAt(e).as("heldAt"))
    .select([
      "counters.name as countedBy",
      "presentations.videoUrl as videoUrl",
      "presentations.videoDurationS as videoDurationS",
      "presentations.recordingState as recordingState",
      "presentations.recordingError as recordingError",
      "presentations.recordingKeptDays as recordingKeptDays",
      "presentations.soundKeptDays as soundKeptDays",
    ])
    .orderBy("evaluations.createdAt", "desc")
    .orderBy("evaluations.id");
}
