import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import * as v from "valibot";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, now, inTransaction } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { enqueue } from "~/models/jobs/jobs.server";
import { LANGUAGES, type Language } from "~/models/terms/language";
import type { Database, JudgeTrialsTable } from "~/models/tables";
import { type Candidate, JudgeTrialAnswer, TrialFigures, type TrialVerdict } from "./judge-trial";
import type { StoredReason } from "~/models/terms/reason";

/** A trial without its answers. */
export type JudgeTrial = Omit<
  Selectable<JudgeTrialsTable>,
  "resultsJson" | "figuresJson" | "languagesJson"
> & { figures: TrialFigures | null; languages: Language[] };

const Languages = v.array(v.picklist(LANGUAGES));

const summary = [
  ...(["id", "model", "server", "promptVersion", "state", "reason", "startedAt"] as const),
  ...(["endedAt", "progress", "figuresJson", "passed", "languagesJson"] as const),
  ...(["voidedAt", "voidReason"] as const),
] as const;

/**
 * Starts the trial of a candidate, or resumes its last trial when that was not finished. Returns null while any trial
 * runs.
 */
export async function start(candidate: Candidate): Promise<string | null> {
  return inTransaction(async (trx) => {
    if (await findRunning(trx)) return null;
    const last = await newest(candidate, trx).executeTakeFirst();
    const isLeft = last?.state === "stopped" || last?.state === "failed";
    const id = isLeft ? last.id : await insert(candidate, trx);
    if (isLeft)
      await trx
        .updateTable("judgeTrials")
        .set({ state: "running", reason: null, endedAt: null })
        .where("id", "=", id)
        .execute();
    await enqueue({ kind: "judge-trial", payload: { trialId: id } }, trx);
    await AuditLog.record("judge-trial-started", id, trx);
    return id;
  });
}

async function insert(candidate: Candidate, trx: Kysely<Database>): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("judgeTrials")
    .values({ id, ...candidate, state: "running", startedAt: now() })
    .execute();
  return id;
}

/** Returns the running trial, or null. */
export async function findRunning(connection: Kysely<Database> = db()): Promise<JudgeTrial | null> {
  const row = await connection
    .selectFrom("judgeTrials")
    .select(summary)
    .where("state", "=", "running")
    .executeTakeFirst();
  return row ? read(row) : null;
}

/** Returns a trial with its answers so far; null when it is unknown. */
export async function findWithAnswers(
  id: string,
  connection: Kysely<Database> = db(),
): Promise<(JudgeTrial & { answers: JudgeTrialAnswer[] }) | null> {
  const row = await findRow("judgeTrials", { id }, connection);
  if (!row) return null;
  const { resultsJson, ...trial } = row;
  return { ...read(trial), answers: v.parse(v.array(JudgeTrialAnswer), JSON.parse(resultsJson)) };
}

/** Returns the last trials of any candidate, newest first. */
export async function findLast(most: number): Promise<JudgeTrial[]> {
  const rows = await db()
    .selectFrom("judgeTrials")
    .select(summary)
    .orderBy("startedAt", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(read);
}

/** The end of a trial. */
export interface TrialEnd {
  endedAt: string;
  /** True when later judgings voided it. */
  isVoid: boolean;
}

/** Returns the ends of these trials by id, without those that run. Runs one query, or none without ids. */
export async function findEnds(ids: readonly string[]): Promise<Map<string, TrialEnd>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .selectFrom("judgeTrials")
    .select(["id", "endedAt", "voidedAt"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.flatMap(({ id, endedAt, voidedAt }) =>
      endedAt === null ? [] : [[id, { endedAt, isVoid: voidedAt !== null }]],
    ),
  );
}

/** Returns the candidate's newest trial, and its newest finished trial, which decides; or null. Two queries. */
export async function findOf(
  candidate: Candidate,
): Promise<{ last: JudgeTrial | null; done: JudgeTrial | null }> {
  const [last, done] = await Promise.all([
    newest(candidate, db()).executeTakeFirst(),
    newest(candidate, db()).where("state", "=", "done").executeTakeFirst(),
  ]);
  return { last: last ? read(last) : null, done: done ? read(done) : null };
}

const newest = ({ model, server, promptVersion }: Candidate, connection: Kysely<Database>) =>
  connection
    .selectFrom("judgeTrials")
    .select(summary)
    .where("model", "=", model)
    .where("server", "=", server)
    .where("promptVersion", "=", promptVersion)
    .orderBy("startedAt", "desc")
    .orderBy("id")
    .limit(1);

/** Keeps an answer once. Ignores an answer to a finished trial. */
export async function keepAnswer(id: string, answer: JudgeTrialAnswer): Promise<void> {
  await inTransaction(async (trx) => {
    const row = await trx
      .selectFrom("judgeTrials")
      .select("resultsJson")
      .where("id", "=", id)
      .where("state", "!=", "done")
      .executeTakeFirst();
    if (!row) return;
    const answers = v.parse(v.array(JudgeTrialAnswer), JSON.parse(row.resultsJson));
    if (answers.some((one) => one.id === answer.id)) return;
    answers.push(answer);
    await trx
      .updateTable("judgeTrials")
      .set({ resultsJson: JSON.stringify(answers), progress: answers.length, reason: null })
      .where("id", "=", id)
      .execute();
  });
}

/** Stores the figures of a running trial and ends it. */
export async function conclude(
  id: string,
  { figures, passed, languages }: TrialVerdict & { figures: TrialFigures },
  trx: Kysely<Database>,
): Promise<void> {
  await end(id, trx, {
    state: "done",
    figuresJson: JSON.stringify(figures),
    passed: passed ? 1 : 0,
    languagesJson: JSON.stringify(languages),
    reason: null,
  });
}

/** Stops a running trial, with a reason when it cannot go on. Its answers stay. */
export async function stop(id: string, reason: StoredReason | null, trx: Kysely<Database> = db()) {
  await end(id, trx, { state: "stopped", reason });
  await AuditLog.record("judge-trial-stopped", id, trx);
}
export const fail = (id: string, reason: StoredReason, trx: Kysely<Database>) =>
  end(id, trx, { state: "failed", reason });

/** Stores why a running trial waits. */
export async function wait(id: string, reason: StoredReason, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("judgeTrials")
    .set({ reason })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

async function end(
  id: string,
  trx: Kysely<Database>,
  values: Partial<Selectable<JudgeTrialsTable>>,
): Promise<void> {
  await trx
    .updateTable("judgeTrials")
    .set({ ...values, endedAt: now() })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

function read({
  figuresJson,
  languagesJson,
  ...row
}: Omit<Selectable<JudgeTrialsTable>, "resultsJson">): JudgeTrial {
  return {
    ...row,
    figures: figuresJson === null ? null : v.parse(TrialFigures, JSON.parse(figuresJson)),
    languages: v.parse(Languages, JSON.parse(languagesJson)),
  };
}
