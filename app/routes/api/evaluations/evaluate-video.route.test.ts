import { beforeEach, describe, expect, test } from "vitest";
import { prepareDataDir } from "../../../../server/open-data";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createModule, createUser, createVideoEvaluation } from "../../../../testing/factories";
import { mediaFiles } from "../../../../testing/media/files";
import { evaluatedVideos, filled } from "../../../../testing/posted-video";
import { writtenJson } from "../../../../testing/results";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import type { Module, User } from "~/models/tables";
import { storedReason } from "~/models/terms/reason";

useTestDatabase();
let module: Module;
let as: User;
beforeEach(async () => {
  module = await createModule();
  as = await createUser({ role: "admin" });
  await prepareDataDir(config().dataDir);
});

const own = { Origin: "http://aplomb.test" };
const post = (body: BodyInit, init: RequestInit = {}) =>
  send("/api/evaluate-video", { method: "POST", as, body, headers: own, ...init });

describe("the API of evaluated videos", () => {
  test("answers a post once the evaluation ended", async () => {
    const asked = post(filled({ module_id: module.id }, mediaFiles.mp4));
    await expect
      .poll(() => db().selectFrom("videoEvaluations").select("id").execute())
      .toHaveLength(1);
    await db()
      .updateTable("videoEvaluations")
      .set({ state: "scored", score: 88, resultJson: writtenJson("Bien."), transcript: "Bonjour." })
      .execute();
    const response = await asked;
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      state: "scored",
      score: "88/100",
      result: "Bien.",
      text_chat: "Bonjour.",
    });
  });

  test("answers a failed evaluation with an error and its reason", async () => {
    const asked = post(filled({ module_id: module.id }, mediaFiles.mp3));
    await expect
      .poll(() => db().selectFrom("videoEvaluations").select("id").execute())
      .toHaveLength(1);
    await db()
      .updateTable("videoEvaluations")
      .set({ state: "failed", reason: storedReason({ code: "file", fault: "no_audio" }) })
      .execute();
    const response = await asked;
    expect([response.status, (await response.json()).message]).toEqual([
      500,
      `${copy.evaluateVideo.failed}. Ce fichier ne contient pas de son.`,
    ]);
  });

  test.each([
    ["another type", "bonjour", 415, copy.evaluateVideo.format],
    ["no module", mediaFiles.mp4, 404, "Not found"],
  ])("refuses %s and keeps nothing", async (_, file, status, message) => {
    const before = evaluatedVideos();
    const source = file === "bonjour" ? Buffer.from(file) : file;
    const response = await post(filled({ module_id: "none" }, source));
    expect([response.status, await response.json()]).toEqual([status, { message }]);
    expect(evaluatedVideos()).toEqual(before);
  });

  test("refuses a file that was evaluated against another module", async () => {
    const asked = post(filled({ module_id: module.id }, mediaFiles.mp3));
    await expect
      .poll(() => db().selectFrom("videoEvaluations").select("id").execute())
      .toHaveLength(1);
    const set = { state: "scored", score: 88, resultJson: writtenJson("Bien.") } as const;
    await db().updateTable("videoEvaluations").set(set).execute();
    const { id } = await (await asked).json();
    const { videoUrl } = await db()
      .selectFrom("videoEvaluations")
      .select("videoUrl")
      .executeTakeFirstOrThrow();
    const named = (moduleId: string) => {
      const body = new FormData();
      body.append("module_id", moduleId);
      body.append("video_url", videoUrl);
      return post(body);
    };
    const other = await named((await createModule()).id);
    expect([other.status, await other.json()]).toEqual([
      409,
      { message: copy.evaluateVideo.otherModule },
    ]);
    expect(await (await named(module.id)).json()).toMatchObject({ id, score: "88/100" });
  });

  test("keeps the evaluation of a client that leaves", async () => {
    const leaving = new AbortController();
    const body = filled({ module_id: module.id }, mediaFiles.mp4);
    const asked = post(body, { signal: leaving.signal });
    await expect.poll(() => db().selectFrom("jobs").select("kind").execute()).toHaveLength(1);
    leaving.abort();
    await Promise.allSettled([asked]);
    expect(await db().selectFrom("videoEvaluations").select("state").execute()).toEqual([
      { state: "pending" },
    ]);
  });

  test("lists the evaluations that ended", async () => {
    const { id } = await createVideoEvaluation({
      moduleId: module.id,
      resultJson: writtenJson("Bien."),
      transcript: "Bonjour.",
    });
    await createVideoEvaluation({ state: "pending", score: null });
    const response = await send("/api/video-evaluations", { as });
    expect(await response.json()).toEqual({
      video_evaluations: [
        {
          id,
          module_id: module.id,
          created_at: expect.stringMatching(/Z$/),
          score: "70/100",
          status: "settled",
          interval: null,
          effective_score: "70/100",
          judge_score: "70/100",
          reviewed_at: null,
          video_url: expect.stringContaining("signature="),
          evaluation: "Bien.",
          video_transcript: "Bonjour.",
        },
      ],
    });
  });
});
