import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { prepareDataDir } from "../../../../../server/open-data";
import { send, signIn } from "../../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import { refusingWrites, withoutTable } from "../../../../../testing/database-faults";
import { createModule, createUser, createVideoEvaluation } from "../../../../../testing/factories";
import { mediaFiles } from "../../../../../testing/media/files";
import { evaluatedVideos, filled, largeForm } from "../../../../../testing/posted-video";
import { judgedJson } from "../../../../../testing/results";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { inShort } from "../../../../../testing/whole-suite";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import type { Module, User } from "~/models/tables";
import { formerly } from "../../../../../testing/reasons";

useTestDatabase();
let as: User;
let module: Module;
beforeEach(async () => {
  await prepareDataDir(config().dataDir);
  as = await createUser({ role: "admin" });
  module = await createModule({ title: "Encaisser" });
});

const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
const here = () => `/admin/evaluate-video/${module.id}`;
const post = (at: string, body: BodyInit, init: RequestInit = {}) =>
  send(at, { method: "POST", as, body, headers: own, ...init });
const htmlOf = (sentence: string) => sentence.replaceAll("'", "&#x27;");
const page = async (at: string) => {
  const response = await send(at, { as });
  return { status: response.status, html: await response.text() };
};

/** Uploads a file as the page does before it sends the form. Returns its address. */
async function uploaded(source: string | Buffer): Promise<string> {
  const upload = { folder: "video-evaluations", public_id: `u-${Math.random()}`.replace(".", "") };
  const signed = await post("/api/cloudinary-signature", new URLSearchParams(upload));
  const { upload_url, cloud_name: _, ...fields } = await signed.json();
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...upload, ...fields }))
    form.set(name, String(value));
  const bytes = typeof source === "string" ? readFileSync(source) : source;
  form.set("file", new File([new Uint8Array(bytes)], "essai.mp4"));
  const stored = await post(upload_url, form);
  return (await stored.json()).secure_url;
}
/** The head of a valid file without the content that it announces. */
const damaged = readFileSync(mediaFiles.mp4).subarray(0, 4_000);
const half = (file: string) => {
  const whole = readFileSync(file);
  return whole.subarray(0, whole.length / 2);
};

describe("a file posted without scripts", () => {
  const kinds: [name: string, file: string, mimeType: string][] = [
    ["an MP4", mediaFiles.mp4, "video/mp4"],
    ["an MP3 named .mp4", mediaFiles.mp3, "audio/mpeg"],
    ["a WebM", mediaFiles.recording, "video/webm"],
    ["a WAV", mediaFiles.twoSides, "audio/wav"],
    ["an AVI", mediaFiles.avi, "video/x-msvideo"],
  ];
  test.each(inShort(kinds, 2))(
    "is kept as %s, and its evaluation is on its way",
    async (_, file, mimeType) => {
      const before = evaluatedVideos();
      const response = await post(here(), filled({}, file));
      const to = response.headers.get("Location") ?? "";
      expect([response.status, to]).toEqual([
        302,
        expect.stringContaining(`${here()}?evaluation=`),
      ]);
      const row = await VideoEvaluations.findById(to.split("=")[1] ?? "");
      expect(row).toMatchObject({ moduleId: module.id, userId: as.id, state: "pending", mimeType });
      expect(evaluatedVideos()).toEqual([...before, row?.videoUrl.split("/").at(-1)]);
      const { html } = await page(to);
      for (const said of [
        copy.evaluateVideo.stepUpload,
        copy.evaluateVideo.stepTranscribe,
        copy.evaluateVideo.working,
        copy.evaluateVideo.refresh,
      ])
        expect(html).toContain(said);
      // Later, without the address, the page shows the module's newest evaluation.
      expect((await page(here())).html).toContain(copy.evaluateVideo.working);
    },
  );

  const refusals: [name: string, file: () => string | Buffer, sentence: string][] = [
    ["a text", () => Buffer.from("bonjour"), copy.evaluateVideo.format],
    ["a QuickTime film", () => mediaFiles.mov, copy.evaluateVideo.format],
    ["an empty file", () => Buffer.alloc(0), copy.evaluateVideo.fileEmpty],
    ["a damaged MP4", () => damaged, "abîmé"],
    ["the first half of a film", () => half("demo/media/caisse.mp4"), "abîmé"],
    ["a damaged WebM", () => Buffer.from("\x1a\x45\xdf\xa3 rien", "latin1"), "abîmé"],
    ["a damaged MP3", () => Buffer.from("ID3 rien"), "abîmé"],
  ];
  const expectRefused = async (init: RequestInit, sentence: string) => {
    const before = evaluatedVideos();
    const headers = { ...own, ...init.headers };
    const response = await send(here(), { ...init, method: "POST", as, headers });
    expect(response.status).toBe(400);
    expectSeen(await response.text(), sentence);
    expect(evaluatedVideos()).toEqual(before);
    expect(await db().selectFrom("videoEvaluations").selectAll().execute()).toEqual([]);
  };
  test.each(inShort(refusals, 4))(
    "is refused with its sentence and leaves nothing: %s",
    (_, file, sentence) => expectRefused({ body: filled({}, file()) }, sentence),
  );

  test("is refused with its sentence and leaves nothing: more than 100 MB", () =>
    expectRefused(largeForm(100), copy.evaluateVideo.size));

  test("is asked for where there is none", async () => {
    const response = await post(here(), new FormData());
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining(copy.evaluateVideo.required),
    ]);
  });

  test("is taken back when its form cannot be kept, which the page says", async () => {
    const before = evaluatedVideos();
    const response = await refusingWrites("insert", "videoEvaluations", () =>
      post(here(), filled({}, mediaFiles.mp4)),
    );
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(htmlOf(copy.evaluateVideo.failed));
    expect(evaluatedVideos()).toEqual(before);
  });

  test("is not kept for an unknown module, whose page leads back", async () => {
    const before = evaluatedVideos();
    const { status, html } = await page("/admin/evaluate-video/none");
    expect(status).toBe(404);
    expectSeen(html, copy.evaluateVideo.moduleNotFound);
    expectSeen(html, copy.evaluateVideo.backToModules);
    expect(html).toMatch(
      new RegExp(`href="/admin/modules"[^>]*><span>${copy.evaluateVideo.backToModules}`),
    );
    const posted = await post("/admin/evaluate-video/none", filled({}, mediaFiles.mp4));
    expect([posted.status, await posted.text()]).toEqual([
      404,
      expect.stringContaining(copy.evaluateVideo.moduleNotFound),
    ]);
    expect(evaluatedVideos()).toEqual(before);
  });
});

describe("a file that the page uploaded ahead", () => {
  test("is evaluated under the name it had; posted twice, once", async () => {
    const video_url = await uploaded(mediaFiles.mp4);
    const body = () => {
      const form = new FormData();
      form.set("video_url", video_url);
      form.set("video_name", "Mon essai.mp4");
      return form;
    };
    const first = (await post(here(), body())).headers.get("Location");
    expect((await post(here(), body())).headers.get("Location")).toBe(first);
    const rows = await db().selectFrom("videoEvaluations").selectAll().execute();
    expect(rows).toMatchObject([{ videoUrl: video_url, fileName: "Mon essai.mp4" }]);
  });

  test("is refused and removed when it is damaged", async () => {
    const before = evaluatedVideos();
    const video_url = await uploaded(damaged);
    expect(evaluatedVideos()).toHaveLength(before.length + 1);
    const response = await post(here(), new URLSearchParams({ video_url }));
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("abîmé"),
    ]);
    expect(evaluatedVideos()).toEqual(before);
  });

  test("must be one of ours", async () => {
    for (const video_url of ["/media/video-evaluations/none.mp4", "https://evil.test/a.mp4"]) {
      const response = await post(here(), new URLSearchParams({ video_url }));
      expect(await response.text()).toContain(copy.evaluateVideo.fileGone);
    }
  });
});

describe("the page of evaluated videos", () => {
  const turn = { index: 0, source: "user", startMs: 64_000, endMs: 80_000 };

  test("shows score, text, quotes, transcript and the player, at their times", async () => {
    const { id } = await createVideoEvaluation({
      moduleId: module.id,
      fileName: "Mon essai.mp4",
      score: 72,
      resultJson: judgedJson({ strengths: ["Bravo pour le prix."] }),
      turnsJson: JSON.stringify([{ ...turn, message: "C'est soixante-neuf euros par mois." }]),
    });
    for (const at of [here(), "/admin/evaluated-videos"]) {
      const { status, html } = await page(at);
      expect(status).toBe(200);
      for (const said of [
        "72/100",
        "<li>Bravo pour le prix.</li>",
        "Annonce du prix",
        "Mon essai.mp4",
        "01:04",
        "soixante-neuf euros par mois.",
        `?video=${id}&amp;t=75`,
        `?video=${id}&amp;t=64`,
      ])
        expect(html).toContain(said);
      expect(html).toMatch(/Module n°\u00a0\d+\u00a0: Encaisser/);
      const playing = await page(`${at}?video=${id}&t=64`);
      expect(playing.html).toMatch(/<video[^>]* src="[^"]*signature=[^"]*#t=64"/);
    }
  });

  test("has a sound player for a sound, and none for an AVI", async () => {
    const sound = await createVideoEvaluation({
      mimeType: "audio/mpeg",
      videoUrl: "/media/video-evaluations/a.mp3",
    });
    const avi = await createVideoEvaluation({
      mimeType: "video/x-msvideo",
      videoUrl: "/media/video-evaluations/b.avi",
    });
    const at = "/admin/evaluated-videos";
    expect((await page(`${at}?video=${sound.id}`)).html).toMatch(/<audio[^>]* src="[^"]*a\.mp3/);
    expect((await page(`${at}?video=${avi.id}`)).html).not.toContain("<video");
    expect((await page(at)).html).toContain(copy.evaluateVideo.unplayable);
  });

  test("shows the reason of a failure, and 'Réévaluer' asks again", async () => {
    const reason = "Ce fichier ne contient pas de son.";
    const failed = {
      moduleId: module.id,
      state: "failed",
      score: null,
      reason: formerly(reason),
    } as const;
    const { id } = await createVideoEvaluation(failed);
    const { html } = await page(here());
    expectSeen(html, copy.evaluateVideo.failed);
    expect(html).toContain(reason);
    expect(html).toContain(copy.evaluateVideo.retry);
    const ask = () => post(here(), new URLSearchParams({ intent: "retry", id }));
    expect((await ask()).headers.get("Location")).toBe(`${here()}?evaluation=${id}`);
    expect(await VideoEvaluations.findById(id)).toMatchObject({ state: "pending", reason: null });
    const again = await ask();
    const cookie = again.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
    const flashed = await send(here(), { headers: { Cookie: cookie } });
    expect(await flashed.text()).toContain(copy.evaluateVideo.retryFailed);
    expect(await db().selectFrom("jobs").select("kind").execute()).toEqual([
      { kind: "evaluate-video" },
    ]);
  });

  test("shows '--' for a module that is gone, of which nothing can be asked", async () => {
    await createVideoEvaluation({ moduleId: null, state: "failed", score: null });
    const { html } = await page("/admin/evaluated-videos");
    expect(html).toContain(copy.evaluatedVideos.moduleGone);
    expect(html).not.toContain(copy.evaluateVideo.retry);
  });

  test("says that there is none yet, or that the list cannot be read", async () => {
    const { html } = await page("/admin/evaluated-videos");
    expectSeen(html, copy.evaluatedVideos.empty);
    const [broken, form] = await withoutTable("videoEvaluations", async () => [
      await page("/admin/evaluated-videos"),
      await page(here()),
    ]);
    expect(broken.status).toBe(500);
    expectSeen(broken.html, copy.evaluatedVideos.loadFailed);
    expect(broken.html).toMatch(/<a[^>]*>.*?Réessayer<\/span><\/a>/s);
    expect([form.status, form.html]).toEqual([
      500,
      expect.stringContaining(copy.module.loadFailed),
    ]);
  });

  test("shows ten at a time, newest first, at the same number of queries", async () => {
    const headers = { Cookie: await signIn(as) };
    const list = (search = "") => send(`/admin/evaluated-videos${search}`, { headers });
    await createVideoEvaluation({ fileName: "oldest.mp4", createdAt: "2026-01-01T00:00:00.000Z" });
    const one = await countQueries(list);
    for (let index = 0; index < 24; index++) await createVideoEvaluation({ moduleId: module.id });
    expect(await countQueries(list)).toBe(one);
    const first = await (await list()).text();
    expect(first.match(/70\/100/g)?.length).toBe(10);
    expect(first).not.toContain("oldest.mp4");
    const last = await (await list("?page=3")).text();
    expect(last).toContain("oldest.mp4");
    expect((await list("?page=9")).headers.get("Location")).toBe("/admin/evaluated-videos?page=3");
  });
});
