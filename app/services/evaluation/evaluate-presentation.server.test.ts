import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ended, printed, startEntry } from "../../../testing/child";
import { useTestDatabase } from "../../../testing/database";
import { createJudge, createSpokenPresentation, evaluateAll } from "../../../testing/evaluating";
import { createJudgeableModule, createPresentation, createUser } from "../../../testing/factories";
import { db, openDatabase } from "~/models/database/database.server";
import { resultOf } from "~/models/proof/evaluation-result";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { markdownOf } from "./markdown";
import { requestEvaluation } from "./request.server";
import { storedReason } from "~/models/terms/reason";

describe("the evaluation of a presentation", () => {
  useTestDatabase();

  test("is one evaluation and one job when it is asked for twice", async () => {
    const { ids, conversation, user } = await createSpokenPresentation();
    const [first, second] = [await requestEvaluation(ids), await requestEvaluation(ids)];
    expect(second).toEqual(first);
    expect(await db().selectFrom("jobs").select("kind").execute()).toEqual([
      { kind: "evaluate-presentation" },
    ]);
    expect(await Evaluations.findById(first.evaluationId)).toMatchObject({
      state: "pending",
      userId: user.id,
      chatSessionId: conversation.id,
    });
  });

  test("stores what was judged, by whom, from which transcript", async () => {
    const { ids, conversation } = await createSpokenPresentation({
      audioStartMs: Date.parse("2026-11-20T11:59:50.000Z"),
    });
    const { evaluationId } = await requestEvaluation(ids);
    const judge = createJudge();
    await evaluateAll(judge);
    expect(judge.asked[0]).toMatchObject({
      language: "fr",
      points: [{ kind: "expected", claim: "La caisse marche hors ligne." }],
      turns: [
        { index: 0, source: "ai" },
        { index: 1, source: "user", startMs: 10_000, endMs: 10_400 },
      ],
    });
    const row = await Evaluations.findById(evaluationId);
    expect(row).toMatchObject({
      state: "scored",
      score: 100,
      reason: null,
      judge: "essai",
      promptVersion: "v1",
      transcriptSource: "server",
      transcriptHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      chatSessionId: conversation.id,
    });
    expect(row && resultOf(row)).toMatchObject({
      kind: "rubric",
      title: "Encaisser sans réseau",
      judgement: {
        rubric: { versionId: row?.rubricVersionId, number: 1, standing: "provisional" },
        points: [{ verdict: "said", points: 80, maxPoints: 80, clause: { startMs: 10_000 } }],
        manner: [{ id: "whole", points: 20, maxPoints: 20 }],
        interval: { low: row?.intervalLow, high: row?.intervalHigh },
        review: false,
      },
      judge: { name: "essai", version: "v1", usesLanguageModel: false },
      measures: { words: 6 },
    });
    expect(JSON.parse(row?.rubricJson ?? "")).toMatchObject({ versionId: row?.rubricVersionId });
    const turnsJson = (await Evaluations.findJudgedTurns(evaluationId)) ?? "";
    expect(JSON.parse(turnsJson)).toEqual(judge.asked[0]?.turns);
    expect(createHash("sha256").update(turnsJson).digest("hex")).toBe(row?.transcriptHash);
  });

  test("gives a quote no time that a player could not seek to", async () => {
    const { ids } = await createSpokenPresentation();
    const { evaluationId } = await requestEvaluation(ids);
    await evaluateAll(createJudge());
    const row = await Evaluations.findById(evaluationId);
    expect(row && resultOf(row)).toMatchObject({
      judgement: { points: [{ clause: { startMs: null } }] },
    });
  });

  test("uses the browser's copy only when the server heard nothing, and says so", async () => {
    const user = await createUser();
    const module = await createJudgeableModule();
    const { id: presentationId } = await createPresentation({
      userId: user.id,
      moduleId: module.id,
    });
    await Presentations.keepBrowserMessages(presentationId, module.id, [
      "type:ai,message:Bonjour",
      "type:user,message:la caisse marche sans internet",
    ]);
    const { evaluationId } = await requestEvaluation({ presentationId, moduleId: module.id });
    await evaluateAll(createJudge());
    const row = await Evaluations.findById(evaluationId);
    expect(row).toMatchObject({ state: "scored", transcriptSource: "browser" });
    expect(row?.chatSessionId).toMatch(/^[0-9a-f]{8}-/);
    expect(row && markdownOf(row)).toContain("Transcription du navigateur");
  });

  test("stores the name of the judge appointed for it, whoever is chosen meanwhile", async () => {
    const { ids } = await createSpokenPresentation();
    const { evaluationId } = await requestEvaluation(ids);
    const first = createJudge(undefined, "premier/juge");
    const later = createJudge(undefined, "second/juge");
    await evaluateAll({ ...later, appoint: async () => first });
    expect(await Evaluations.findById(evaluationId)).toMatchObject({ judge: "premier/juge" });
  });

  test("tells the reason and no score when the judge fails twice; one failure is forgiven", async () => {
    for (const failures of [1, 2]) {
      const { ids } = await createSpokenPresentation();
      const { evaluationId } = await requestEvaluation(ids);
      const good = createJudge();
      let left = failures;
      await evaluateAll(
        createJudge((input) =>
          left-- > 0 ? Promise.reject(new Error("réponse illisible")) : good.judge(input),
        ),
      );
      const row = await Evaluations.findById(evaluationId);
      expect(row?.state).toBe(failures === 1 ? "scored" : "not_evaluable");
      if (failures === 2)
        expect(row).toMatchObject({
          score: null,
          reason: storedReason({ code: "judgeFailed" }),
        });
    }
  });

  test("has no score without anything to compare with in its language", async () => {
    for (const [values, language, why] of [
      [{ videoTranscript: "", guidelines: "" }, "fr", { code: "noRubric" }],
      [{ guidelines: "" }, "es", { code: "noRubricIn", language: "es" }],
    ] as const) {
      const { ids } = await createSpokenPresentation();
      await db().updateTable("modules").set(values).where("id", "=", ids.moduleId).execute();
      const spoken = db().updateTable("presentations").set({ language });
      await spoken.where("id", "=", ids.presentationId).execute();
      const { evaluationId } = await requestEvaluation(ids);
      const judge = createJudge();
      await evaluateAll(judge);
      expect(judge.asked).toEqual([]);
      const reason = storedReason(why);
      expect(await Evaluations.findById(evaluationId)).toMatchObject({ score: null, reason });
    }
  });

  test("fails with a sentence when its module is gone", async () => {
    const { ids, module } = await createSpokenPresentation();
    const { evaluationId } = await requestEvaluation(ids);
    await db().deleteFrom("modules").where("id", "=", module.id).execute();
    await evaluateAll(createJudge());
    expect(await Evaluations.findById(evaluationId)).toMatchObject({
      state: "failed",
      reason: storedReason({ code: "eitherGone" }),
    });
  });
});

describe("a process killed in the middle of a judgement", () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "aplomb-evaluation-"));
    file = path.join(folder, "aplomb.db");
    await migrateToLatest(openDatabase(file));
  });
  afterEach(async () => {
    await db().destroy();
    rmSync(folder, { recursive: true });
  });

  test("leaves an evaluation that the next process finishes, once", async () => {
    const { ids } = await createSpokenPresentation();
    await requestEvaluation(ids);
    const first = startEntry("evaluator", [file, "hang"]);
    await printed(first, "judging");
    first.kill("SIGKILL");
    await ended(first);
    expect((await Evaluations.findLatest(ids.presentationId, ids.moduleId))?.state).toBe("pending");
    expect(await ended(startEntry("evaluator", [file]))).toBe(0);
    const rows = await db().selectFrom("evaluations").select(["state", "score"]).execute();
    expect(rows).toEqual([{ state: "scored", score: 100 }]);
    expect(await db().selectFrom("jobs").select(["state", "attempts"]).execute()).toEqual([
      { state: "done", attempts: 2 },
    ]);
    expect(await ended(startEntry("evaluator", [file]))).toBe(0); // a third start finds nothing to do
    expect(await db().selectFrom("jobs").select("attempts").execute()).toEqual([{ attempts: 2 }]);
  });
});
