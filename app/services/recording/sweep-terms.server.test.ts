import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import {
  createContainer,
  createConversation,
  createEvaluation,
  createModule,
  createSupportCall,
  createSupportTurns,
  createUser,
  createVideoEvaluation,
} from "../../../testing/factories";
import { filesWith, tablesWith } from "../../../testing/find-words";
import { removeAll } from "../../../testing/removal-jobs";
import { EMAIL, NAME, SPOKEN, tracesIn } from "../../../testing/person-traces";
import { rubricJudgement2, rubricTalk2 } from "../../../testing/results";
import { steadyTimes } from "../../../testing/sweep-times";
import {
  db,
  inTransaction,
  openDatabase,
  rewriteDatabase,
} from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { findPasses } from "~/models/evaluations/counting.server";
import { resultJsonOf, resultOf } from "~/models/proof/evaluation-result";
import * as Comments from "~/models/reviews/comments.server";
import { countReviews } from "~/models/reviews/review-counts.server";
import { findHome } from "~/models/home/home.server";
import * as KeptTerms from "~/models/records/kept-terms.server";
import { findRecords } from "~/models/records/person-records.server";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import type { User } from "~/models/tables";
import { evaluateAgain } from "~/services/evaluation/request.server";
import { askReview, decide } from "~/services/evaluation/reviews/review.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import { sweepRecordings } from "./sweep-recordings.server";

const DAY_MS = 24 * 3_600_000;
/** Thirteen months from now. */
const LATER_MS = Date.now() + 396 * DAY_MS;

let dataDir: string;
let store: LocalMediaStore;
let admin: User;
let rep: User;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-term-"));
  for (const folder of ["tmp", "conversations", "recordings"])
    mkdirSync(path.join(dataDir, folder));
  await migrateToLatest(openDatabase(path.join(dataDir, "aplomb.db")));
  store = createLocalMediaStore({ dir: path.join(dataDir, "media"), secret: "secret" });
  admin = await createUser({ role: "admin", name: "Claire" });
  rep = await createUser({ name: NAME, email: EMAIL });
});
afterEach(async () => {
  await db().destroy();
  rmSync(dataDir, { recursive: true });
});

const sweep = (times = steadyTimes(LATER_MS)) =>
  sweepRecordings({ store, dataDir, keepDays: null, times });

/** The conversations that the voice vendor was asked to forget. */
let forgotten: string[] = [];

const work = () => removeAll(dataDir, store, (id) => void forgotten.push(id));

const confirm = (months = 12) =>
  inTransaction((trx) => KeptTerms.confirm("evaluations", months, trx));

/** Gives an evaluation every word that people add after the judgement. */
async function review(id: string): Promise<void> {
  await askReview({ evaluationId: id, userId: rep.id, sentence: SPOKEN });
  const by = { id: admin.id, name: admin.name };
  await decide({ of: { kind: "presentation", id }, score: 91, reason: SPOKEN, by });
  await db()
    .updateTable("evaluations")
    .set({ countedById: admin.id, countedReason: SPOKEN, proofJson: JSON.stringify([SPOKEN]) })
    .where("id", "=", id)
    .execute();
  await db()
    .insertInto("corrections")
    .values({
      id: `c-${id}`,
      evaluationId: id,
      videoEvaluationId: null,
      score: 91,
      pointId: "p",
      verdictBefore: "unsaid",
      verdictAfter: "said",
      words: SPOKEN,
      byId: admin.id,
      byName: admin.name,
      reason: SPOKEN,
      createdAt: new Date().toISOString(),
    })
    .execute();
  await db()
    .insertInto("judgedTurns")
    .values({ evaluationId: id, turnsJson: JSON.stringify([SPOKEN]) })
    .execute();
}

/** Leaves the canary wherever an evaluation, an evaluated file or a support call has words. */
async function leave(): Promise<void> {
  const traces = tracesIn({ dataDir, store, admin, rep });
  for (let index = 0; index < 8; index++) await traces.present(index);
  const rows = await db().selectFrom("evaluations").select(["id", "presentationId"]).execute();
  const [first] = rows;
  if (!first?.presentationId) throw new Error("nothing was presented");
  await review(first.id);
  const { presentationId } = first;
  await createConversation({ presentationId, provider: "elevenlabs", id: "conv_at_vendor" });
  const videoUrl = await traces.keep("video-evaluations", "1-a");
  await createVideoEvaluation({ userId: admin.id, transcript: SPOKEN, videoUrl });
  const audioFile = "conversations/call.wav";
  writeFileSync(path.join(dataDir, audioFile), SPOKEN);
  const call = await createSupportCall({ audioFile });
  await createSupportTurns(call.id, [SPOKEN]);
  await rewriteDatabase();
}

/** Returns everything that home, locks, groups, lists and certificates read of the person. */
async function standing() {
  const evaluations = await db()
    .selectFrom("evaluations")
    .select(["id", "score", "reviewedScore", "standing", "state", "createdAt", "provisional"])
    .select(["intervalLow", "intervalHigh", "proofHash", "moduleTitle", "toReview", "reviewedAt"])
    .orderBy("id")
    .execute();
  return {
    home: await findHome(rep),
    passes: (await findPasses([rep.id])).get(rep.id) ?? [],
    evaluations,
  };
}

describe("a clock that has moved thirteen months", () => {
  beforeEach(async () => {
    configureBy({ EVALUATION_KEEP_MONTHS: "12", SUPPORT_KEEP_DAYS: "365" });
    forgotten = [];
    const { id: containerId } = await createContainer();
    const module = await createModule({ containerId });
    await leave();
    await createEvaluation({ userId: rep.id, moduleId: module.id, score: 96 });
    const { id: moduleId } = await createModule({ containerId, title: "Tenu par un plafond" });
    const { cap, ...judged } = rubricJudgement2();
    const judgement = { ...judged, cap: { reason: "blocking" as const, pointId: "p1" } };
    expect(cap).not.toEqual(judgement.cap);
    const resultJson = resultJsonOf(rubricTalk2({ judgement }));
    await createEvaluation({ userId: rep.id, moduleId, score: 84, resultJson });
  });

  test("leaves the spoken words in no row, log, file or export, and everything else as it was", async () => {
    await confirm();
    await inTransaction((trx) => KeptTerms.confirm("support-calls", 365, trx));
    const before = await standing();
    expect(before.passes.length).toBeGreaterThan(0);
    expect(filesWith(dataDir, [SPOKEN]).length).toBeGreaterThan(20);
    expect(await tablesWith([SPOKEN])).toEqual([
      "corrections",
      "decisions",
      "evaluations",
      "jobs",
      "judgedTurns",
      "moments",
      "presentations",
      "reviewRequests",
      "supportTurns",
      "turns",
      "videoEvaluations",
    ]);

    await sweep();
    await work();

    expect(await tablesWith([SPOKEN])).toEqual([]);
    expect(filesWith(dataDir, [SPOKEN])).toEqual([]);
    expect(JSON.stringify(await findRecords(rep))).not.toContain(SPOKEN);
    expect(await standing()).toEqual(before);
    expect(forgotten).toContain("conv_at_vendor");
    const journal = await db().selectFrom("auditLog").select(["actor", "action"]).execute();
    expect(journal).toContainEqual({ actor: "sweep", action: "term-ended" });
  });

  test("removes nothing before an admin has confirmed this very term", async () => {
    const words = await tablesWith([SPOKEN]);
    await sweep();
    await confirm(11);
    await sweep();
    expect(await tablesWith([SPOKEN])).toEqual(words);
    expect(await WaitingSweeps.findAll()).toEqual([]);
  });

  test("leaves evaluations that nobody reviews, contests, comments or judges again", async () => {
    await confirm();
    await sweep();
    const rows = await db().selectFrom("evaluations").selectAll().execute();
    expect(rows.every((row) => row.wordsRemovedAt !== null && resultOf(row) === null)).toBe(true);
    const id = rows.find(({ presentationId }) => presentationId !== null)?.id ?? "";
    const [by, reason] = [{ id: admin.id, name: admin.name }, "Encore."];
    expect(await decide({ of: { kind: "presentation", id }, score: 12, reason, by })).toBeNull();
    expect(await askReview({ evaluationId: id, userId: rep.id, sentence: "Non." })).toBe(false);
    await expect(evaluateAgain(id)).rejects.toThrow("past their term");
    const comment = { evaluationId: id, authorId: admin.id, body: "Bravo", atS: null };
    await expect(Comments.insert(comment)).rejects.toThrow("evaluation");
    expect(await countReviews()).toMatchObject({ waiting: 0 });
  });

  test("is doubted when only the clock says so", async () => {
    await confirm();
    const words = await tablesWith([SPOKEN]);
    await sweep({ nowMs: LATER_MS, sureMs: Date.now() });
    expect(await tablesWith([SPOKEN])).toEqual(words);
    const waiting = await WaitingSweeps.findAll();
    expect(waiting.find(({ kind }) => kind === "evaluations")).toMatchObject({ reason: "clock" });
  });

  test("ends the jobs that it adds exactly once, however often it runs", async () => {
    await confirm();
    await sweep();
    await sweep();
    const added = () =>
      db().selectFrom("jobs").select("state").where("kind", "=", "erase-traces").execute();
    expect(await added()).toEqual([{ state: "queued" }]);
    await work();
    expect(await added()).toEqual([{ state: "done" }]);
    await sweep();
    expect((await added()).filter(({ state }) => state === "queued")).toEqual([]);
  });
});
