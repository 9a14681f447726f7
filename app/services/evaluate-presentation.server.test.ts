import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ended, printed, startEntry } from "../../testing/child";
import { useTestDatabase } from "../../testing/database";
import {
  createConversation,
  createModule,
  createPresentation,
  createUser,
} from "../../testing/factories";
import { createFakeSpeech } from "../../testing/fake-speech";
import { mediaFiles } from "../../testing/media/files";
import * as Conversations from "~/models/conversations.server";
import { db, openDatabase } from "~/models/database.server";
import * as Evaluations from "~/models/evaluations.server";
import { migrateToLatest } from "~/models/migrate.server";
import * as Presentations from "~/models/presentations.server";
import { createEvaluationPipeline, requestEvaluation } from "./evaluate-presentation.server";
import { createJobRunner } from "./run-jobs.server";
import type { Judge, JudgeInput, Judgement } from "./scoring/types";
import { type Speech, SpeechUnavailable } from "./speech/port";

const noEngines = createFakeSpeech(() => Promise.reject(new SpeechUnavailable("moteurs absents")));

/** A judge that gives 80 for the first user turn, and keeps what it was asked. */
function createJudge(
  answer?: (input: JudgeInput) => Promise<Judgement>,
): Judge & { asked: JudgeInput[] } {
  const asked: JudgeInput[] = [];
  return {
    name: "essai",
    promptVersion: "v1",
    usesLanguageModel: false,
    asked,
    async judge(input) {
      asked.push(input);
      if (answer) return answer(input);
      const turn = input.turns.find(({ source }) => source === "user");
      const criterion = { id: "c", label: "Critère", points: 80, maxPoints: 100, comment: "Bien." };
      const quoted = { ...criterion, quote: turn?.message ?? null, turnIndex: turn?.index ?? null };
      return { kind: "judged", criteria: [quoted], strengths: [], improvements: [], flags: [] };
    },
  };
}

async function createSpokenPresentation(
  values: { audioStartMs?: number; audioFile?: string } = {},
) {
  const user = await createUser();
  const module = await createModule({
    title: "Encaisser sans réseau",
    videoTranscript: "La caisse marche hors ligne.",
  });
  const presentation = await createPresentation({
    userId: user.id,
    moduleId: module.id,
    audioStartMs: values.audioStartMs ?? null,
  });
  const startedAt = "2026-11-20T12:00:00.000Z";
  const conversation = await createConversation({
    presentationId: presentation.id,
    moduleId: module.id,
    startedAt,
    audioFile: values.audioFile ?? null,
  });
  const turn = { conversationId: conversation.id, startMs: 0, endMs: 400, interrupted: 0 as const };
  await Conversations.appendTurn({
    ...turn,
    turnIndex: 0,
    source: "ai",
    message: "Bonjour, je vous écoute.",
    endMs: 0,
  });
  await Conversations.appendTurn({
    ...turn,
    turnIndex: 1,
    source: "user",
    message: "la caisse marche aussi sans internet",
  });
  return {
    user,
    module,
    presentation,
    conversation,
    ids: { presentationId: presentation.id, moduleId: module.id },
  };
}

async function evaluateAll(judge: Judge, speech: Speech = noEngines, dataDir = "."): Promise<void> {
  const { handler } = createEvaluationPipeline({ speech, judge, dataDir });
  const runner = createJobRunner({ handlers: { "evaluate-presentation": handler } });
  await runner.start();
  await runner.settled();
  await runner.stop();
}

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

describe("the second hearing", () => {
  useTestDatabase();
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-hearing-"));
    copyFileSync(mediaFiles.twoSides, path.join(dataDir, "sides.wav"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test("replaces what the live recogniser heard, keeps both, and is judged", async () => {
    const { ids, conversation } = await createSpokenPresentation({ audioFile: "sides.wav" });
    const heard = vi.fn((pcm: Int16Array) => ({
      text: "",
      segments: [
        { startMs: 0, endMs: pcm.length / 16, text: "La caisse marche aussi sans Internet." },
      ],
    }));
    const { evaluationId } = await requestEvaluation(ids);
    const judge = createJudge();
    await evaluateAll(judge, createFakeSpeech(heard), dataDir);
    expect(judge.asked[0]?.turns[1]?.message).toBe("La caisse marche aussi sans Internet.");
    expect(await Conversations.findTurns(conversation.id)).toMatchObject([
      { source: "ai", liveMessage: null },
      {
        message: "La caisse marche aussi sans Internet.",
        liveMessage: "la caisse marche aussi sans internet",
      },
    ]);
    expect(heard).toHaveBeenCalledTimes(1);
    expect((await Evaluations.findById(evaluationId))?.markdown).toContain("réécoutée");
  });

  test.each([
    ["hears nothing", () => ({ text: "", segments: [] })],
    [
      "invents",
      () => ({ text: "", segments: [{ startMs: 0, endMs: 400, text: "Sous-titres ".repeat(30) }] }),
    ],
    ["is not installed", () => Promise.reject(new SpeechUnavailable("absent"))],
    ["breaks", () => Promise.reject(new Error("engine crashed"))],
  ])("leaves the live text when the engine %s", async (_, transcribe) => {
    const { ids } = await createSpokenPresentation({ audioFile: "sides.wav" });
    const { evaluationId } = await requestEvaluation(ids);
    const judge = createJudge();
    await evaluateAll(judge, createFakeSpeech(transcribe), dataDir);
    expect(judge.asked[0]?.turns[1]?.message).toBe("la caisse marche aussi sans internet");
    expect((await Evaluations.findById(evaluationId))?.state).toBe("scored");
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
