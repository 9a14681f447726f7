import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import {
  createJudge,
  createSpokenPresentation,
  evaluateAll,
  judgedAs,
} from "../../../testing/evaluating";
import { createFakeSpeech } from "../../../testing/doubles/fake-speech";
import { mediaFiles } from "../../../testing/media/files";
import { sideOf, talkSound } from "../../../testing/media/talk-sound";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { db } from "~/models/database/database.server";
import { resultOf } from "~/models/proof/evaluation-result";
import { loadEvidence } from "~/services/proof/load-evidence.server";
import { verifyEvidence } from "~/services/proof/verify";
import { evaluateAgain, requestEvaluation } from "./request.server";
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
    [
      "is not installed",
      () => Promise.reject(new SpeechUnavailable({ code: "text", text: "absent" })),
    ],
    ["breaks", () => Promise.reject(new Error("engine crashed"))],
  ])("leaves the live text when the engine %s", async (_, transcribe) => {
    const { ids } = await createSpokenPresentation({ audioFile: "sides.wav" });
    const { evaluationId } = await requestEvaluation(ids);
    const judge = createJudge();
    await evaluateAll(judge, createFakeSpeech(transcribe), dataDir);
    expect(judge.asked[0]?.turns[1]?.message).toBe("la caisse marche aussi sans internet");
    expect((await Evaluations.findById(evaluationId))?.state).toBe("scored");
  });

  describe("of a sound with more voice than live turns", () => {
    const spoken = { startMs: 5_000, endMs: 8_000, text: "L'essai dure trente jours entiers." };
    /** Keeps a sound in which the rep speaks from 5 to 8 s and from 10 to `untilMs`. */
    const keepSound = (untilMs: number) => {
      const rep = [
        { startMs: 5_000, endMs: 8_000 },
        { startMs: 10_000, endMs: untilMs, seed: 5 },
      ];
      const sound = talkSound(sideOf(rep, 30_000), sideOf([], 30_000));
      writeFileSync(path.join(dataDir, "talk.wav"), sound);
    };
    const hearsOnce = () =>
      vi.fn((pcm: Int16Array) => ({ text: "", segments: pcm.length === 480_000 ? [spoken] : [] }));
    const resultIn = async (id: string) => {
      const row = await Evaluations.findById(id);
      const result = row && resultOf(row);
      return { row, result: result?.kind === "rubric" ? result : null };
    };

    test("judges what nobody heard live, and keeps what nobody understood", async () => {
      keepSound(22_000);
      const { ids, conversation } = await createSpokenPresentation({ audioFile: "talk.wav" });
      const { evaluationId } = await requestEvaluation(ids);
      const judge = createJudge();
      await evaluateAll(judge, createFakeSpeech(hearsOnce()), dataDir);
      const said = judge.asked[0]?.turns.map(({ message }) => message);
      expect(said).toEqual([
        "Bonjour, je vous écoute.",
        "la caisse marche aussi sans internet",
        "L'essai dure trente jours entiers.",
      ]);
      const kept = await Conversations.findTurns(conversation.id);
      expect(kept.map(({ turnIndex }) => turnIndex)).toEqual([0, 1, 2]);
      expect(kept[2]).toMatchObject({ source: "user", startMs: 5_000, endMs: 8_000 });
      expect(kept[2]?.liveMessage).toBe("");
      const { result } = await resultIn(evaluationId);
      const [part, ...others] = result?.unheard?.parts ?? [];
      expect(others).toEqual([]);
      expect(Math.abs((part?.startMs ?? 0) - 10_000)).toBeLessThan(300);
      expect(Math.abs((part?.endMs ?? 0) - 22_000)).toBeLessThan(300);
    });

    test.each([
      ["vague", 22_000, 1],
      ["said", 22_000, 0],
      ["vague", 10_600, 0],
    ] as const)(
      "with verdicts %s and an end at %i ms waits for a review: %i",
      async (verdict, untilMs, toReview) => {
        keepSound(untilMs);
        const { ids } = await createSpokenPresentation({ audioFile: "talk.wav" });
        const { evaluationId } = await requestEvaluation(ids);
        const judge = createJudge((input) => Promise.resolve(judgedAs(verdict, input)));
        await evaluateAll(judge, createFakeSpeech(hearsOnce()), dataDir);
        const { row, result } = await resultIn(evaluationId);
        expect(row).toMatchObject({ state: "scored", toReview });
        expect(result?.judgement?.unheardBest !== undefined).toBe(untilMs === 22_000);
        const loaded = await loadEvidence(evaluationId);
        expect(loaded?.faults).toEqual([]);
        expect(loaded?.evidence && verifyEvidence(loaded.evidence).differences).toEqual([]);
      },
    );

    test("is heard once, however often it is judged", async () => {
      keepSound(10_600);
      const { ids } = await createSpokenPresentation({ audioFile: "talk.wav" });
      const { evaluationId } = await requestEvaluation(ids);
      const heard = hearsOnce();
      await evaluateAll(createJudge(), createFakeSpeech(heard), dataDir);
      const times = heard.mock.calls.length;
      await evaluateAgain(evaluationId);
      const judge = createJudge();
      await evaluateAll(judge, createFakeSpeech(heard), dataDir);
      expect(heard).toHaveBeenCalledTimes(times);
      expect(judge.asked[0]?.turns).toHaveLength(3);
    });

    test("waits while the conversation still grows, and keeps its live words until then", async () => {
      keepSound(22_000);
      const { ids, conversation } = await createSpokenPresentation({ audioFile: "talk.wav" });
      await db()
        .updateTable("conversations")
        .set({ state: "open" })
        .where("id", "=", conversation.id)
        .execute();
      const { evaluationId } = await requestEvaluation(ids);
      await db().updateTable("jobs").set({ runAfterAt: "2026-01-01T00:00:00.000Z" }).execute();
      await evaluateAll(createJudge(), createFakeSpeech(hearsOnce()), dataDir);
      expect((await Evaluations.findById(evaluationId))?.state).toBe("pending");
      expect(await Conversations.findTurns(conversation.id)).toHaveLength(2);
    });

    test("of a session that was killed before its first turn was kept is judged all the same", async () => {
      keepSound(10_600);
      const { ids, conversation } = await createSpokenPresentation({ audioFile: "talk.wav" });
      await db().deleteFrom("turns").where("conversationId", "=", conversation.id).execute();
      await requestEvaluation(ids);
      const judge = createJudge();
      await evaluateAll(judge, createFakeSpeech(hearsOnce()), dataDir);
      expect(judge.asked[0]?.turns).toMatchObject([{ source: "user", message: spoken.text }]);
    });
  });
});
