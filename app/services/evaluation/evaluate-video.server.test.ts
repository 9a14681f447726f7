import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ended, printed, startEntry } from "../../../testing/child";
import { useTestDatabase } from "../../../testing/database";
import { createSentVideo, evaluateVideos, openStore } from "../../../testing/evaluated-media";
import { filesUnder } from "../../../testing/files-under";
import { createJudge } from "../../../testing/evaluating";
import { createVideoEvaluation } from "../../../testing/factories";
import { createFakeSpeech } from "../../../testing/doubles/fake-speech";
import { mediaFiles } from "../../../testing/media/files";
import { writeWebm } from "../../../testing/media/leaping";
import { hasFfmpeg } from "../../../testing/tools";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import * as Modules from "~/models/content/modules.server";
import { resultOf } from "~/models/proof/evaluation-result";
import * as ListedVideoEvaluations from "~/models/evaluations/listed-video-evaluations.server";
import { inShort } from "../../../testing/whole-suite";
import { steadyTimes } from "../../../testing/sweep-times";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import { sweepEvaluatedVideos } from "~/services/videos/evaluated-videos.server";
import { storedTurns, waitForEnd } from "./evaluate-video.server";
import { SpeechUnavailable } from "~/services/speech/port";
import { storedReason, toldReason } from "~/models/terms/reason";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-evaluated-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const segments = [
  { startMs: 1_000, endMs: 2_000, text: "Bonjour à tous." },
  { startMs: 6_000, endMs: 9_000, text: "La caisse marche aussi sans internet." },
];
const heard = createFakeSpeech(() => ({ text: "", segments }));
const work = (speech = heard, judge = createJudge()) => evaluateVideos(folder, { speech, judge });
const jobs = () => db().selectFrom("jobs").select(["kind", "state"]).execute();

describe("the evaluation of an uploaded file", () => {
  useTestDatabase();

  const kinds: [name: string, file: string, mimeType: string][] = [
    ["an MP4", mediaFiles.mp4, "video/mp4"],
    ["an MP3", mediaFiles.mp3, "audio/mpeg"],
    ["a WebM", mediaFiles.recording, "video/webm"],
    ["a WAV", mediaFiles.twoSides, "audio/wav"],
  ];
  test.each(inShort(kinds, 2))(
    "hears %s, judges it against its module and stores it",
    async (_, file, mimeType) => {
      const { id } = await createSentVideo(folder, file, { mimeType });
      const judge = createJudge();
      await work(heard, judge);
      expect(judge.asked[0]).toMatchObject({
        language: "fr",
        points: [{ claim: "La caisse marche hors ligne." }],
        turns: [
          { source: "user", message: "Bonjour à tous.", startMs: 1_000 },
          { source: "user", startMs: 6_000, endMs: 9_000 },
        ],
      });
      const row = await VideoEvaluations.findById(id);
      expect(row).toMatchObject({
        state: "scored",
        score: 100,
        reason: null,
        judge: "essai",
        promptVersion: "v1",
        transcript: "Bonjour à tous.\n\nLa caisse marche aussi sans internet.",
        transcriptHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(row && resultOf(row)).toMatchObject({
        judgement: { points: [{ points: 80, clause: { startMs: 1_000 } }] },
        notes: [expect.stringContaining("Transcription du fichier envoyé")],
      });
      expect(await jobs()).toEqual([{ kind: "evaluate-video", state: "done" }]);
    },
  );

  test("hears what was said after a pause of an hour at its time in the file", async () => {
    const file = path.join(folder, "paused.webm");
    await writeWebm(file, (at) => (at < 1.5 ? at : at + 3_600));
    const { id } = await createSentVideo(folder, file, { mimeType: "video/webm" });
    const samples: number[] = [];
    await work(
      createFakeSpeech((pcm) => {
        samples.push(pcm.length);
        return {
          text: "",
          segments: [...segments.slice(0, 1), { startMs: 4_000, endMs: 4_500, text: "Au revoir." }],
        };
      }),
    );
    const row = await VideoEvaluations.findById(id);
    expect(row && storedTurns(row)).toMatchObject([
      { startMs: 1_000, endMs: 2_000 },
      { startMs: expect.closeTo(3_602_000, -3), endMs: expect.closeTo(3_602_500, -3) },
    ]);
    expect(samples[0]).toBeLessThan(6 * 16_000);
  });

  test("fails once, with the reason, on a small file whose times leap", async () => {
    const file = path.join(folder, "leaping.webm");
    await writeWebm(file, (at, index) => at + index * 100_000);
    const { id } = await createSentVideo(folder, file, { mimeType: "video/webm" });
    await work();
    expect(await VideoEvaluations.findById(id)).toMatchObject({
      state: "failed",
      reason: storedReason({ code: "file", fault: "unreadable" }),
    });
    expect(await db().selectFrom("jobs").select(["state", "attempts"]).execute()).toEqual([
      { state: "failed", attempts: 1 },
    ]);
  });

  test("corrects and marks a name of the module that was heard otherwise", async () => {
    const { id } = await createSentVideo(folder, mediaFiles.mp4);
    await db().updateTable("modules").set({ videoTranscript: "Ici Karim, de Corvane." }).execute();
    const text = "Je viens de chez Corvanne.";
    await work(createFakeSpeech(() => ({ text, segments: [{ startMs: 0, endMs: 2_000, text }] })));
    const row = await VideoEvaluations.findById(id);
    expect(row && storedTurns(row)).toMatchObject([
      {
        message: "Je viens de chez Corvane.",
        names: [{ start: 17, end: 24, heard: "Corvanne", name: "Corvane" }],
      },
    ]);
    expect(row && resultOf(row)).toMatchObject({
      notes: [expect.any(String), expect.stringContaining("entendu «\u00A0Corvanne\u00A0»")],
    });
  });

  test("finds a file in which nobody speaks not evaluable, with the reason", async () => {
    const { id } = await createSentVideo(folder, mediaFiles.mp4);
    const silence = createFakeSpeech(() => ({ text: "", segments: [] }));
    const judge = createJudge(async () => ({ kind: "not_evaluable", reason: { code: "silent" } }));
    await work(silence, judge);
    expect(await VideoEvaluations.findById(id)).toMatchObject({
      state: "not_evaluable",
      score: null,
      reason: storedReason({ code: "silent" }),
      turnsJson: "[]",
    });
  });

  test.each([
    [
      "nothing to hear",
      Buffer.from("\0\0\0\x18ftypmp42 rien de bon"),
      heard,
      "ne contient pas de son",
    ],
    [
      "engines that are not installed",
      mediaFiles.mp4,
      createFakeSpeech(() =>
        Promise.reject(new SpeechUnavailable({ code: "text", text: "Les poids ne sont pas là." })),
      ),
      "Les poids ne sont pas là.",
    ],
  ])(
    "fails with the reason, and is not tried again by itself: %s",
    async (_, file, speech, why) => {
      const { id } = await createSentVideo(folder, file);
      await work(speech);
      const row = await VideoEvaluations.findById(id);
      expect(row?.state).toBe("failed");
      expect(toldReason(row?.reason ?? null)).toContain(why);
      expect(await jobs()).toEqual([{ kind: "evaluate-video", state: "failed" }]);
    },
  );

  test("says that a file or a module is gone", async () => {
    const first = await createSentVideo(folder, mediaFiles.mp4);
    await openStore(folder).store.remove(first.videoUrl);
    await work();
    expect(await VideoEvaluations.findById(first.id)).toMatchObject({
      reason: storedReason({ code: "fileGone" }),
    });
    await VideoEvaluations.retry(first.id);
    await db().deleteFrom("modules").where("id", "=", first.moduleId).execute();
    await work();
    expect(await VideoEvaluations.findById(first.id)).toMatchObject({
      state: "failed",
      moduleId: null,
      reason: storedReason({ code: "moduleGone" }),
    });
  });

  test("leaves an AVI as it is where there is no ffmpeg, with the reason", async () => {
    const avi = { mimeType: "video/x-msvideo", durationS: null };
    const { id, videoUrl } = await createSentVideo(folder, mediaFiles.avi, avi);
    vi.stubEnv("PATH", "");
    await work();
    const row = await VideoEvaluations.findById(id);
    expect(row).toMatchObject({ state: "failed", videoUrl, durationS: null });
    expect(row?.reason).toBe(storedReason({ code: "file", fault: "no_decoder" }));
    expect(filesUnder(folder)).toEqual(["sent.avi"]);
  });

  test.skipIf(!hasFfmpeg)("makes of an AVI an MP4 that browsers play", async () => {
    const avi = { mimeType: "video/x-msvideo", durationS: null };
    const { id } = await createSentVideo(folder, mediaFiles.avi, avi);
    await work();
    expect(await VideoEvaluations.findById(id)).toMatchObject({
      state: "scored",
      videoUrl: "/media/video-evaluations/sent-mp4.mp4",
      mimeType: "video/mp4",
      durationS: expect.closeTo(1, 0),
    });
    expect(filesUnder(folder)).toEqual(["sent-mp4.mp4"]);
  });

  test("is one evaluation and one job when it is asked for twice", async () => {
    const { id, values } = await createSentVideo(folder, mediaFiles.mp4);
    expect(await VideoEvaluations.insert(values)).toBe(id);
    expect(await jobs()).toHaveLength(1);
  });

  test("keeps what was heard when it is asked for anew, and is one job", async () => {
    const { id } = await createSentVideo(folder, mediaFiles.mp4);
    const failing = createJudge(() => Promise.reject(new Error("panne")));
    await work(heard, failing);
    expect((await VideoEvaluations.findById(id))?.state).toBe("not_evaluable");
    expect([await VideoEvaluations.retry(id), await VideoEvaluations.retry(id)]).toEqual([
      true,
      false,
    ]);
    await work(createFakeSpeech(() => Promise.reject(new Error("heard again"))));
    expect(await VideoEvaluations.findById(id)).toMatchObject({ state: "scored", score: 100 });
    expect(await VideoEvaluations.retry(id)).toBe(false);
  });

  test("stays with the title when its module is deleted, whether it was judged or not", async () => {
    const { id, moduleId } = await createSentVideo(folder, mediaFiles.mp4);
    const module = await Modules.findById(moduleId);
    await Modules.deleteById(moduleId);
    await work();
    const { rows, total } = await ListedVideoEvaluations.findPage(1, 10);
    expect(total).toBe(1);
    const moduleTitle = module?.title;
    expect(rows[0]).toMatchObject({ id, moduleId, moduleTitle, modulePosition: null, score: 100 });
  });

  test("leaves no upload of an unsent form after a day, but each evaluated one", async () => {
    const { store } = openStore(folder);
    const { videoUrl } = await createSentVideo(folder, mediaFiles.mp4);
    expect(await sweepEvaluatedVideos(store, steadyTimes(Date.now() + 25 * 3_600_000))).toBe(0);
    await db().deleteFrom("videoEvaluations").where("videoUrl", "=", videoUrl).execute();
    expect(await sweepEvaluatedVideos(store, steadyTimes())).toBe(0);
    expect(await sweepEvaluatedVideos(store, steadyTimes(Date.now() + 25 * 3_600_000))).toBe(1);
    expect(filesUnder(folder)).toEqual([]);
  });

  describe("its waiting page", () => {
    test("gets the result, or after the bound what there is", async () => {
      const done = await createVideoEvaluation();
      const pending = await createVideoEvaluation({ state: "pending", score: null });
      const { signal } = new AbortController();
      expect(await waitForEnd(done.id, { boundMs: 60_000, signal })).toEqual(done);
      expect(await waitForEnd(pending.id, { boundMs: 0, signal })).toEqual(pending);
      expect(await waitForEnd("none", { boundMs: 60_000, signal })).toBeNull();
    });

    test("waits no more when the result comes, or when who waits leaves", async () => {
      const { id } = await createVideoEvaluation({ state: "pending", score: null });
      const leaving = new AbortController();
      const left = waitForEnd(id, { boundMs: 60_000, signal: leaving.signal });
      const stayed = waitForEnd(id, { boundMs: 60_000, signal: new AbortController().signal });
      leaving.abort();
      await expect(left).rejects.toThrow(/abort/i);
      await VideoEvaluations.fail(id, storedReason({ code: "interrupted" }), db());
      expect(await stayed).toMatchObject({
        state: "failed",
        reason: storedReason({ code: "interrupted" }),
      });
    });
  });
});

describe("a process that is killed in the middle", () => {
  let file: string;
  beforeEach(async () => {
    file = path.join(folder, "aplomb.db");
    await migrateToLatest(openDatabase(file));
  });
  afterEach(() => db().destroy());

  const steps: [step: string, done: string[]][] = [
    ["hear", ["hear", "judge"]],
    // The turns are stored: the next process only judges.
    ["judge", ["judge"]],
  ];
  test.each(inShort(steps, 1))(
    "leaves exactly one result behind when it was to %s",
    async (step, done) => {
      const { id } = await createSentVideo(folder, mediaFiles.mp4);
      const first = startEntry("video-evaluator", [file, folder, step]);
      await printed(first, step);
      first.kill("SIGKILL");
      await ended(first);
      expect((await VideoEvaluations.findById(id))?.state).toBe("pending");
      const second = startEntry("video-evaluator", [file, folder]);
      const steps: string[] = [];
      second.stdout?.setEncoding("utf8").on("data", (text: string) => steps.push(text));
      expect(await ended(second)).toBe(0);
      expect(steps.join("").trim().split("\n")).toEqual(done);
      const rows = await db().selectFrom("videoEvaluations").select(["state", "score"]).execute();
      expect(rows).toEqual([{ state: "scored", score: 100 }]);
      expect(await db().selectFrom("jobs").select(["state", "attempts"]).execute()).toEqual([
        { state: "done", attempts: 2 },
      ]);
      expect(await ended(startEntry("video-evaluator", [file, folder]))).toBe(0); // finds nothing to do
      expect(await db().selectFrom("jobs").select("attempts").execute()).toEqual([{ attempts: 2 }]);
    },
  );
});
