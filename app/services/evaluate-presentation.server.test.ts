import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ended, printed, startEntry } from "../../testing/child";
import { useTestDatabase } from "../../testing/database";
import { createJudge, createSpokenPresentation, evaluateAll } from "../../testing/evaluating";
import { createModule, createPresentation, createUser } from "../../testing/factories";
import { db, openDatabase } from "~/models/database.server";
import * as Evaluations from "~/models/evaluations.server";
import { migrateToLatest } from "~/models/migrate.server";
import * as Presentations from "~/models/presentations.server";
import { requestEvaluation } from "./evaluate-presentation.server";

describe("evaluating a presentation", () => {
  useTestDatabase();

  test("asked twice, it is one evaluation and one job", async () => {
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
      reference: { title: "Encaisser sans réseau", transcript: "La caisse marche hors ligne." },
      turns: [
        { index: 0, source: "ai" },
        { index: 1, source: "user", startMs: 10_000, endMs: 10_400 },
      ],
    });
    const row = await Evaluations.findById(evaluationId);
    expect(row).toMatchObject({
      state: "scored",
      score: 80,
      reason: null,
      judge: "essai",
      promptVersion: "v1",
      transcriptSource: "server",
      transcriptHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      chatSessionId: conversation.id,
    });
    expect(row?.markdown).toContain("80/100");
    expect(row?.markdown).toContain("aucun modèle de langage");
    expect(JSON.parse(row?.criteriaJson ?? "")).toMatchObject([
      { points: 80, turnIndex: 1, quoteStartMs: 10_000 },
    ]);
    expect(JSON.parse(row?.rubricJson ?? "")).toMatchObject({
      criteria: [{ id: "c", maxPoints: 100 }],
    });
  });

  test("gives a quote no time that a player could not seek to", async () => {
    const { ids } = await createSpokenPresentation();
    const { evaluationId } = await requestEvaluation(ids);
    await evaluateAll(createJudge());
    const row = await Evaluations.findById(evaluationId);
    expect(JSON.parse(row?.criteriaJson ?? "")).toMatchObject([{ quoteStartMs: null }]);
  });

  test("uses the browser's copy only when the server heard nothing, and says so", async () => {
    const user = await createUser();
    const module = await createModule();
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
    expect(row?.markdown).toContain("Transcription du navigateur");
  });

  test("stores the name of the judge appointed for it, whoever is chosen meanwhile", async () => {
    const { ids } = await createSpokenPresentation();
    const { evaluationId } = await requestEvaluation(ids);
    const first = { ...createJudge(), name: "premier/juge" };
    const later = { ...createJudge(), name: "second/juge" };
    await evaluateAll({ ...later, appoint: async () => first });
    expect(await Evaluations.findById(evaluationId)).toMatchObject({ judge: "premier/juge" });
  });

  test("is not evaluable, with the reason, when the judge fails twice; a single failure is forgiven", async () => {
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
          reason: expect.stringContaining("réponse illisible"),
        });
    }
  });

  test("points without a real quote do not make a score", async () => {
    const { ids } = await createSpokenPresentation();
    const { evaluationId } = await requestEvaluation(ids);
    const invented = {
      id: "c",
      label: "Critère",
      points: 90,
      maxPoints: 100,
      comment: "",
      quote: "jamais dit de la vie",
      turnIndex: 1,
    };
    await evaluateAll(
      createJudge(async () => ({
        kind: "judged",
        criteria: [invented],
        strengths: [],
        improvements: [],
        flags: [],
      })),
    );
    expect(await Evaluations.findById(evaluationId)).toMatchObject({
      state: "not_evaluable",
      score: null,
    });
  });

  test("fails with a sentence when its module is gone", async () => {
    const { ids, module } = await createSpokenPresentation();
    const { evaluationId } = await requestEvaluation(ids);
    await db().deleteFrom("modules").where("id", "=", module.id).execute();
    await evaluateAll(createJudge());
    expect(await Evaluations.findById(evaluationId)).toMatchObject({
      state: "failed",
      reason: "Le module ou la présentation a été supprimé.",
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
    expect(rows).toEqual([{ state: "scored", score: 80 }]);
    expect(await db().selectFrom("jobs").select(["state", "attempts"]).execute()).toEqual([
      { state: "done", attempts: 2 },
    ]);
    expect(await ended(startEntry("evaluator", [file]))).toBe(0); // a third start finds nothing to do
    expect(await db().selectFrom("jobs").select("attempts").execute()).toEqual([{ attempts: 2 }]);
  });
});
