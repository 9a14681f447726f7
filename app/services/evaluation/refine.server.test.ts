import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createJudge, createSpokenPresentation, evaluateAll } from "../../../testing/evaluating";
import { createFakeSpeech } from "../../../testing/doubles/fake-speech";
import { mediaFiles } from "../../../testing/media/files";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { requestEvaluation } from "./request.server";
import { SpeechUnavailable } from "~/services/speech/port";

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
    const row = await Evaluations.findById(evaluationId);
    expect(row?.resultJson).toContain("réécoutée");
  });

  test("never replaces a longer first one, and is kept beside it", async () => {
    const { ids, conversation } = await createSpokenPresentation({ audioFile: "sides.wav" });
    await requestEvaluation(ids);
    const judge = createJudge();
    const short = () => ({
      text: "",
      segments: [{ startMs: 0, endMs: 400, text: "La caisse marche." }],
    });
    await evaluateAll(judge, createFakeSpeech(short), dataDir);
    expect(judge.asked[0]?.turns[1]?.message).toBe("la caisse marche aussi sans internet");
    expect((await Conversations.findTurns(conversation.id))[1]).toMatchObject({
      message: "la caisse marche aussi sans internet",
      liveMessage: "La caisse marche.",
    });
  });

  test("that heard a figure otherwise leaves a mark on the judged turn", async () => {
    const { ids, conversation } = await createSpokenPresentation({ audioFile: "sides.wav" });
    await Conversations.updateTurn(conversation.id, 1, {
      message: "c'est soixante neuf euros par mois",
    });
    await requestEvaluation(ids);
    const judge = createJudge();
    const other = () => ({
      text: "",
      segments: [{ startMs: 0, endMs: 400, text: "C'est soixante-dix-neuf euros par mois." }],
    });
    await evaluateAll(judge, createFakeSpeech(other), dataDir);
    expect(judge.asked[0]?.turns[1]).toMatchObject({
      message: "C'est soixante-dix-neuf euros par mois.",
      misheard: [{ start: 6, end: 38, other: "soixante neuf euros par mois" }],
    });
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
