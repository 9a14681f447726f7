import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db, now } from "./database.server";
import type { GroupOutcome, ModuleResult } from "./group-score";
import * as Presentations from "./presentations.server";
import { conversationOffset } from "./recording-time";
import type { Database, Evaluation, Module, Presentation } from "./tables";

/** What a judgement leaves behind; `score` is null exactly when not evaluable. */
export type Outcome = Pick<
  Evaluation,
  | "score"
  | "reason"
  | "markdown"
  | "criteriaJson"
  | "judge"
  | "promptVersion"
  | "rubricJson"
  | "transcriptHash"
  | "transcriptSource"
>;

/** An evaluation as the screens show it. */
export interface ListedEvaluation extends Evaluation {
  moduleTitle: string | null;
  groupTitle: string | null;
  videoUrl: string | null;
  videoDurationS: number | null;
  recordingState: Presentation["recordingState"] | null;
  recordingKeptDays: number | null;
  soundKeptDays: number | null;
  /** Where its module begins in a group's recording, in seconds; null elsewhere, and when unknown. */
  startS: number | null;
}

/** Opens an evaluation that a job will fill; answers its id. */
export async function insertPending(
  values: Pick<Evaluation, "userId" | "presentationId" | "moduleId" | "groupId" | "chatSessionId">,
  trx: Kysely<Database>,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("evaluations")
    .values({ id, ...values, state: "pending", markdown: "", createdAt: now() })
    .execute();
  return id;
}

export async function findById(
  id: string,
  trx: Kysely<Database> = db(),
): Promise<Evaluation | null> {
  return (
    (await trx.selectFrom("evaluations").selectAll().where("id", "=", id).executeTakeFirst()) ??
    null
  );
}

/** The newest evaluation of a module in a presentation. */
export async function findLatest(
  presentationId: string,
  moduleId: string | null,
  trx: Kysely<Database> = db(),
): Promise<Evaluation | null> {
  let query = trx
    .selectFrom("evaluations")
    .selectAll()
    .where("presentationId", "=", presentationId);
  if (moduleId) query = query.where("moduleId", "=", moduleId);
  return (await query.orderBy("createdAt", "desc").orderBy("id").executeTakeFirst()) ?? null;
}

/** What a judge needs to know; null when the presentation or the module is gone. */
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

/** Stores a judgement in the job's last transaction. A row that is no longer pending stays as it is. */
export async function finish(id: string, outcome: Outcome, trx: Kysely<Database>): Promise<void> {
  const state = outcome.score === null ? "not_evaluable" : "scored";
  await trx
    .updateTable("evaluations")
    .set({ ...outcome, state, finishedAt: now() })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

/** No judgement will come; `reason` is a sentence for people. */
export async function fail(id: string, reason: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("evaluations")
    .set({ state: "failed", reason, finishedAt: now() })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

/** The group that a presentation is of; null for a module's, and when the group was deleted. */
export async function findGroupOf(
  presentationId: string,
  trx: Kysely<Database>,
): Promise<{ userId: string; groupId: string; title: string } | null> {
  const row = await trx
    .selectFrom("presentations")
    .innerJoin("groups", "groups.id", "presentations.groupId")
    .select(["presentations.userId", "groups.id as groupId", "groups.title"])
    .where("presentations.id", "=", presentationId)
    .where("presentations.moduleId", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** The latest result of each planned module of a group's presentation, in its order: two queries. */
export async function findModuleResults(
  presentationId: string,
  trx: Kysely<Database> = db(),
): Promise<ModuleResult[]> {
  const plan = await Presentations.findPlan(presentationId, trx);
  const rows = await trx
    .selectFrom("evaluations")
    .select(["moduleId", "state", "score", "reason"])
    .where("presentationId", "=", presentationId)
    .where("wholeGroup", "=", 0)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return plan.map(({ moduleId, title }) => {
    const latest = rows.find((row) => row.moduleId === moduleId);
    const { state = "none", score = null, reason = null } = latest ?? {};
    return { moduleId, title, state, score, reason };
  });
}

/** The evaluation of the group as a whole in a presentation; null until there is one. */
export async function findWholeGroup(
  presentationId: string,
  trx: Kysely<Database> = db(),
): Promise<Evaluation | null> {
  const row = await trx
    .selectFrom("evaluations")
    .selectAll()
    .where("presentationId", "=", presentationId)
    .where("wholeGroup", "=", 1)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the evaluation of a group as a whole: the one row its presentation has. */
export async function upsertGroup(
  values: {
    userId: string;
    presentationId: string;
    groupId: string;
    outcome: GroupOutcome;
    markdown: string;
  },
  trx: Kysely<Database>,
): Promise<Evaluation> {
  const { outcome, userId, presentationId, groupId, markdown } = values;
  const state = outcome.score === null ? ("not_evaluable" as const) : ("scored" as const);
  const judged = { ...outcome, state, markdown, finishedAt: now() };
  const known = await findWholeGroup(presentationId, trx);
  if (known)
    return trx
      .updateTable("evaluations")
      .set(judged)
      .where("id", "=", known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  const row = { userId, presentationId, groupId, wholeGroup: 1 as const, createdAt: now() };
  // A UUID: the group as a whole has no conversation to listen to.
  const ids = { id: randomUUID(), chatSessionId: randomUUID() };
  return trx
    .insertInto("evaluations")
    .values({ ...ids, ...row, ...judged })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A user's evaluations of a module presented alone, newest first (inside a group they count for the group). */
export async function findAllByUserAndModule(
  userId: string,
  moduleId: string,
): Promise<ListedEvaluation[]> {
  const rows = await listed()
    .where("evaluations.userId", "=", userId)
    .where("evaluations.moduleId", "=", moduleId)
    .where("evaluations.groupId", "is", null)
    .execute();
  return withStarts(rows, userId);
}

/** A user's evaluations of a group and of its modules inside it, newest first. */
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

export async function findAllByUser(userId: string): Promise<ListedEvaluation[]> {
  return withStarts(await listed().where("evaluations.userId", "=", userId).execute(), userId);
}

/** One query more, when something was presented within a group. */
async function withStarts(
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

/** Seconds into the recording at which each module of each group presentation of the user begins. */
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
    if (offset !== null) starts.set(key, Math.max(0, offset) / 1000); // the first one comes last
  }
  return starts;
}

/** How long the recording of an evaluation is, seconds, null when unknown; null alone when the evaluation is gone. */
export async function findRecording(id: string): Promise<{ durationS: number | null } | null> {
  const row = await db()
    .selectFrom("evaluations")
    .leftJoin("presentations", "presentations.id", "evaluations.presentationId")
    .select("presentations.videoDurationS as durationS")
    .where("evaluations.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

function listed() {
  return db()
    .selectFrom("evaluations")
    .leftJoin("modules", "modules.id", "evaluations.moduleId")
    .leftJoin("groups", "groups.id", "evaluations.groupId")
    .leftJoin("presentations", "presentations.id", "evaluations.presentationId")
    .selectAll("evaluations")
    .select([
      "modules.title as moduleTitle",
      "groups.title as groupTitle",
      "presentations.videoUrl as videoUrl",
      "presentations.videoDurationS as videoDurationS",
      "presentations.recordingState as recordingState",
      "presentations.recordingKeptDays as recordingKeptDays",
      "presentations.soundKeptDays as soundKeptDays",
    ])
    .orderBy("evaluations.createdAt", "desc")
    .orderBy("evaluations.id");
}
