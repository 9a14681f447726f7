import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { prepareDataDir } from "../../../../../server/open-data";
import { send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { refusingWrites } from "../../../../../testing/database-faults";
import {
  createContainer,
  createEvaluation,
  createModule,
  createUser,
} from "../../../../../testing/factories";
import { follow } from "../../../../../testing/follow";
import { mediaFiles } from "../../../../../testing/media/files";
import { filled, storedVideos } from "../../../../../testing/posted-video";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import { findHome } from "~/models/home/home.server";
import * as Transcripts from "~/models/content/module-transcripts.server";
import * as Modules from "~/models/content/modules.server";
import { versionsOf } from "~/models/content/module-values.server";
import type { User } from "~/models/tables";
import { NO_SOUND } from "../../../../../testing/reasons";

useTestDatabase();
let as: User;
beforeEach(async () => {
  await prepareDataDir(config().dataDir);
  as = await createUser({ role: "admin" });
});

const videos = () => storedVideos("modules");
const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
const submit = (at: string, body: BodyInit, headers = {}) =>
  send(at, { method: "POST", as, body, headers: { ...own, ...headers } });

const htmlOf = (sentence: string) => sentence.replaceAll("'", "&#x27;").replaceAll('"', "&quot;");

describe("the page of a new module, posted without scripts", () => {
  test("creates it and says so on the list", async () => {
    const response = await submit("/admin/add-module", filled({ title: "Neuf" }, mediaFiles.mp4));
    expect(response.headers.get("Location")).toBe("/admin/modules");
    const [module] = await Modules.findAllListed();
    expect(module).toMatchObject({ title: "Neuf", presentable: 0, transcriptState: "pending" });
    expect(videos()).toContain(module?.videoUrl?.split("/").at(-1));
  });

  test("asks first before it locks others again, keeps the video, and does what is wanted", async () => {
    const [done, next] = [
      await createContainer({ title: "Fini", position: 0 }),
      await createContainer({ title: "La suite", position: 1 }),
    ];
    const passed = await createModule({ containerId: done.id, presentable: 1 });
    await createModule({ containerId: next.id, presentable: 1 });
    const rep = await createUser();
    const of = { userId: rep.id, moduleId: passed.id };
    await createEvaluation({ ...of, state: "scored", score: 95 });
    const isLocked = async () => (await findHome(rep)).sections[1]?.progress.locked;

    const fields = {
      title: "Neuf",
      container_id: done.id,
      presentable: "on",
      allowed_roles: rep.role,
    };
    const asked = await submit("/admin/add-module", filled(fields, mediaFiles.mp4));
    const html = await asked.text();
    expect(asked.status).toBe(409);
    expect(html).toContain(copy.container.relocked("La suite", 1));
    expect(html).toMatch(/<input(?=[^>]*name="relock")(?=[^>]*checked)[^>]*value="keep"/);
    expect(await Modules.findAllListed()).toHaveLength(2);
    const video_url = /name="video_url" value="([^"]+)"/.exec(html)?.[1] ?? "";

    const lock = { ...fields, video_url, relock: "lock" };
    expect((await submit("/admin/add-module", filled(lock))).status).toBe(302);
    expect(await isLocked()).toBe(true);
    const added = (await Modules.findAllListed()).find(({ title }) => title === "Neuf");
    await Modules.update(added?.id ?? "", { presentable: 0 });
    expect(await isLocked()).toBe(false);
    const edited = `/admin/edit-module/${added?.id}`;
    expect((await submit(edited, filled(fields))).status).toBe(409);
    expect((await submit(edited, filled({ ...fields, relock: "keep" }))).status).toBe(302);
    expect(await isLocked()).toBe(false);
    expect((await Modules.findById(added?.id ?? ""))?.presentable).toBe(1);
  });

  test("keeps a good video for the next post when the title is missing", async () => {
    const before = videos();
    const refused = await submit("/admin/add-module", filled({ title: " " }, mediaFiles.mp4));
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain(copy.module.titleRequired);
    expect(html).toContain(copy.module.createUploaded);
    const url = /name="video_url" value="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(videos()).toHaveLength(before.length + 1);
    const again = await submit("/admin/add-module", filled({ title: "Neuf", video_url: url }));
    expect(again.status).toBe(302);
    expect((await Modules.findAllListed()).map(({ videoUrl }) => videoUrl)).toEqual([url]);
  });

  test.each([
    ["no video", undefined, copy.module.videoRequired],
    ["a text file named .mp4", Buffer.from("bonjour"), copy.module.videoFormat],
  ])("refuses %s, keeps what was typed, leaves nothing", async (_, video, sentence) => {
    const before = videos();
    const body = filled({ title: "Un titre", interaction_prompt: "Une consigne" }, video);
    const response = await submit("/admin/add-module", body);
    const html = await response.text();
    expect(response.status).toBe(400);
    expectSeen(html, sentence);
    expect(html).toContain("Un titre");
    expect(html).toContain("Une consigne");
    expect(videos()).toEqual(before);
  });

  test("refuses an empty file", async () => {
    const form = filled({ title: "x" });
    form.set("video", new File([], "lecon.mp4"));
    const html = await (await submit("/admin/add-module", form)).text();
    expect(html).toContain(copy.videoFile.empty);
  });

  test("says that a save failed, and takes its file back", async () => {
    const before = videos();
    const response = await refusingWrites("insert", "modules", () =>
      submit("/admin/add-module", filled({ title: "x" }, mediaFiles.mp4)),
    );
    const html = await response.text();
    expect(response.status).toBe(500);
    expectSeen(html, copy.module.createError);
    expectSeen(html, copy.module.createWithUpload);
    expect(videos()).toEqual(before);
  });

  test("says that a video cannot be stored", async () => {
    const response = await refusingWrites("insert", "media", () =>
      submit("/admin/add-module", filled({ title: "x" }, mediaFiles.mp4)),
    );
    expect(await response.text()).toContain(htmlOf(copy.videoFile.failed));
    expect(readdirSync(path.join(config().dataDir, "tmp"))).toEqual([]);
  });

  test.each([
    ["/admin/add-module", copy.module.addError],
    ["/admin/edit-module/:id", copy.module.updateError],
  ])("says at %s that a body is no form", async (at, sentence) => {
    const { id } = await createModule();
    const headers = { "Content-Type": "multipart/form-data" };
    const response = await submit(at.replace(":id", id), "rien", headers);
    const html = await response.text();
    expect(response.status).toBe(400);
    expectSeen(html, sentence);
  });
});

describe("the page of a module", () => {
  test("announces a new video, and the old file goes", async () => {
    await submit("/admin/add-module", filled({ title: "Neuf" }, mediaFiles.mp4));
    const [module] = await Modules.findAllListed();
    const before = videos();
    const body = filled({ title: "Neuf", allowed_roles: "user" }, mediaFiles.mov);
    const response = await submit(`/admin/edit-module/${module?.id}`, body);
    const cookie = response.headers.get("Set-Cookie");
    expect(response.headers.get("Location")).toBe("/admin/modules");
    expect(cookie).toBeTruthy();
    expect(await follow(response)).toContain(
      htmlOf(copy.module.updated("Neuf") + copy.module.newVideo),
    );
    const row = await Modules.findById(module?.id ?? "");
    expect(row).toMatchObject({ allowedRoles: "admin,user", transcriptState: "pending" });
    expect(videos()).toHaveLength(before.length);
    expect(videos()).not.toContain(module?.videoUrl?.split("/").at(-1));
  });

  test("shows why a transcription failed, and 'Relancer' asks again", async () => {
    const { id } = await createModule({ videoUrl: "/media/modules/a.mp4" });
    const video = { moduleId: id, videoUrl: "/media/modules/a.mp4" };
    await Transcripts.requestTranscript(video, db());
    await Transcripts.markFailed(video, NO_SOUND, db());
    const at = `/admin/edit-module/${id}`;
    const html = await (await send(at, { as })).text();
    expect(html).toContain("Ce fichier ne contient pas de son.");
    expect(html).toContain(copy.module.transcriptRetry);
    const response = await submit(at, new URLSearchParams({ intent: "retry" }));
    expect(response.headers.get("Location")).toBe(at);
    expect(await (await send(at, { as })).text()).toContain(copy.module.transcriptPending);
  });

  test.each([
    ["accept", "Entendu"],
    ["dismiss", "Écrit à la main"],
  ])("shows both texts, and '%s' keeps the right one", async (intent, kept) => {
    const { id } = await createModule({ videoUrl: "v" });
    await Transcripts.requestTranscript({ moduleId: id, videoUrl: "v" }, db());
    await Modules.update(id, { videoTranscript: "Écrit à la main" });
    await Transcripts.store(
      { moduleId: id, videoUrl: "v" },
      { text: "Entendu", segments: [] },
      db(),
    );
    const at = `/admin/edit-module/${id}`;
    const html = await (await send(at, { as })).text();
    expect(html).toContain("Entendu");
    expect(html).toContain("Écrit à la main");
    await submit(at, new URLSearchParams({ intent }));
    expect((await Modules.findById(id))?.videoTranscript).toBe(kept);
  });

  describe("a proposed transcript that an admin answers from an older page", () => {
    const propose = async (moduleId: string, text: string) => {
      const video = { moduleId, videoUrl: "v" };
      await Transcripts.requestTranscript(video, db());
      await Transcripts.store(video, { text, segments: [] }, db());
    };
    /** Returns a module with a proposal, and its form as an open page posts it. */
    const open = async () => {
      const { id } = await createModule({ videoUrl: "v", videoTranscript: "À la main" });
      await db().updateTable("modules").set({ transcriptEdited: 1 }).where("id", "=", id).execute();
      await propose(id, "Entendu");
      const at = `/admin/edit-module/${id}`;
      const html = await (await send(at, { as })).text();
      const posted = ["heard", "proposed"].map((name): [string, string] => [
        name,
        new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "",
      ]);
      const answer = (intent: string) =>
        submit(at, new URLSearchParams([["intent", intent], ...posted]));
      const texts = async () => {
        const { videoTranscript: text, transcriptProposal } = (await Modules.findById(id)) ?? {};
        return [text, transcriptProposal];
      };
      return { id, answer, texts };
    };

    test.each(["accept", "dismiss"])("'%s' keeps a text saved since", async (intent) => {
      const { id, answer, texts } = await open();
      await Modules.update(id, { videoTranscript: "Corrigé" });
      const response = await answer(intent);
      expect(response.status).toBe(409);
      expectSeen(await response.text(), copy.module.transcriptChanged);
      expect(await texts()).toEqual(["Corrigé", "Entendu"]);
    });

    test.each(["accept", "dismiss"])("'%s' keeps a proposal made since", async (intent) => {
      const { id, answer, texts } = await open();
      await propose(id, "Entendu mieux");
      expect((await answer(intent)).status).toBe(409);
      expect(await texts()).toEqual(["À la main", "Entendu mieux"]);
    });

    test("'accept' after another admin's 'dismiss' replaces nothing and says so", async () => {
      const { answer, texts } = await open();
      expect((await answer("dismiss")).status).toBe(302);
      expect((await answer("accept")).status).toBe(409);
      expect(await texts()).toEqual(["À la main", null]);
    });

    test.each([
      ["accept", "Entendu"],
      ["dismiss", "À la main"],
    ])("'%s' posted twice succeeds twice", async (intent, text) => {
      const { answer, texts } = await open();
      expect([(await answer(intent)).status, (await answer(intent)).status]).toEqual([302, 302]);
      expect(await texts()).toEqual([text, null]);
    });
  });

  test("calls a recognised transcript a draft until somebody has read its figures", async () => {
    const video = { moduleId: (await createModule({ videoUrl: "v" })).id, videoUrl: "v" };
    const at = `/admin/edit-module/${video.moduleId}`;
    const page = async () => (await send(at, { as })).text();
    await Transcripts.requestTranscript(video, db());
    await Transcripts.store(
      video,
      { text: "Bonjour. Le forfait coûte 4,29 euros par mois.", segments: [] },
      db(),
    );
    const html = await page();
    expect(html).toContain(copy.module.transcriptDraft);
    expect(html).toContain("4,29\u00A0€/mois");
    const [, heard = ""] = /name="heard" value="([^"]+)"/.exec(html) ?? [];
    // A new recognition arrives meanwhile: the admin read another text.
    await Transcripts.requestTranscript(video, db());
    await Transcripts.store(
      video,
      { text: "Le forfait coûte 89 euros par mois.", segments: [] },
      db(),
    );
    const refused = await submit(at, new URLSearchParams({ intent: "figures", heard }));
    expect(refused.status).toBe(409);
    const other = await page();
    expect(other).toContain(copy.module.transcriptDraft);
    const [, current = ""] = /name="heard" value="([^"]+)"/.exec(other) ?? [];
    await submit(at, new URLSearchParams({ intent: "figures", heard: current }));
    const read = await page();
    expect(read).not.toContain(copy.module.transcriptDraft);
    expect(read).toContain(copy.module.transcriptReady);
  });

  test("takes a transcript that an admin corrected as read", async () => {
    const { id } = await createModule({ videoUrl: "v" });
    await Transcripts.requestTranscript({ moduleId: id, videoUrl: "v" }, db());
    await Transcripts.store(
      { moduleId: id, videoUrl: "v" },
      { text: "4,29 euros par mois.", segments: [] },
      db(),
    );
    await Modules.update(id, { videoTranscript: "89 euros par mois." });
    expect(await (await send(`/admin/edit-module/${id}`, { as })).text()).not.toContain(
      copy.module.transcriptDraft,
    );
  });

  test("sees no change in the line ends of a browser", async () => {
    const { id } = await createModule({ title: "x", videoTranscript: "Un\nDeux" });
    const module = await Modules.findById(id);
    if (!module) throw new Error("gone");
    const { version, transcriptVersion } = versionsOf(module);
    const fields = {
      title: "x",
      presentable: "on",
      video_transcript: "Un\r\nDeux",
      version,
      transcript_version: transcriptVersion,
    };
    await submit(`/admin/edit-module/${id}`, filled(fields));
    expect(await Modules.findById(id)).toMatchObject({
      videoTranscript: "Un\nDeux",
      transcriptEdited: 0,
    });
  });

  test("leads to the list once the module is gone", async () => {
    const response = await send("/admin/edit-module/none", { as });
    expect(response.headers.get("Location")).toBe("/admin/modules");
    const posted = await submit("/admin/edit-module/none", filled({ title: "x" }));
    expect(await follow(posted)).toContain(copy.module.gone);
  });
});
