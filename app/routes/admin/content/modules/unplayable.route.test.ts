import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prepareDataDir } from "../../../../../server/open-data";
import { post, send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createModule, createTutorial, createUser } from "../../../../../testing/factories";
import { follow } from "../../../../../testing/follow";
import { mediaFiles } from "../../../../../testing/media/files";
import { type NamedCodec, writeNamed } from "../../../../../testing/media/lesson-files";
import { filled, storedVideos } from "../../../../../testing/posted-video";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { hasFfmpeg } from "../../../../../testing/tools";
import { inShort } from "../../../../../testing/whole-suite";
import { copy } from "~/copy/copy";
import * as Transcripts from "~/models/content/module-transcripts.server";
import * as Modules from "~/models/content/modules.server";
import { db } from "~/models/database/database.server";
import * as UnplayableVideos from "~/models/media/unplayable-videos.server";
import { listTutorials } from "~/models/support/tutorials.server";
import type { User } from "~/models/tables";
import { config } from "~/platform/config.server";
import { formerly } from "../../../../../testing/reasons";

const words = copy.videoCodec;

useTestDatabase();
let as: User;
let rep: User;
let folder: string;
beforeEach(async () => {
  await prepareDataDir(config().dataDir);
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-unplayable-"));
  as = await createUser({ role: "admin" });
  rep = await createUser();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const withoutFfmpeg = () => vi.stubEnv("PATH", "");
const form = (codec: NamedCodec, more = {}) =>
  filled({ title: "Encaisser", allowed_roles: rep.role, ...more }, writeNamed(folder, codec));
const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
const submit = (at: string, body: FormData) => send(at, { method: "POST", as, body, headers: own });
const read = async (at: string, reader: User = as) => (await send(at, { as: reader })).text();
const only = async () => (await Modules.findAllListed())[0];

describe("on a machine without ffmpeg", () => {
  beforeEach(withoutFfmpeg);

  // Each codec is told apart in `lesson-files.test.ts`.
  const names = [
    ["hevc", "HEVC (H.265)"],
    ["prores", "Apple ProRes"],
    ["mpeg4", "MPEG-4 partie 2 (DivX, Xvid)"],
    ["h264-10", "H.264 en 10 bits"],
    ["ac3", "son AC-3 (Dolby Digital)"],
  ] as const;
  test.each(inShort(names, 1))(
    "a new module with a video in %s is a draft that names it",
    async (codec, name) => {
      const html = await follow(await submit("/admin/add-module", form(codec)));
      expectSeen(html, words.keptDraft("Encaisser", codec));
      expectSeen(html, words.tag(codec));
      expect(html).toContain(name);
      const module = await only();
      expect(module).toMatchObject({ unpublished: 1, codec });
      expect(await read("/", rep)).not.toContain("Encaisser");

      const at = `/admin/edit-module/${module?.id}`;
      expectSeen(await read(at), words.held(codec));
      expectSeen(await read(`${at}/preview`), words.held(codec));
      const published = await post(`${at}/preview`, { intent: "publish" }, { as });
      expect(published.status).toBe(409);
      expectSeen(await published.text(), words.notPublished(codec));
      const saved = await submit(at, filled({ title: "Encaisser", allowed_roles: rep.role }));
      expectSeen(await follow(saved), words.keptDraft("Encaisser", codec));
      expect((await only())?.unpublished).toBe(1);
    },
  );

  test("a draft is published with a video that plays in its place", async () => {
    await submit("/admin/add-module", form("hevc"));
    const fields = { title: "Encaisser", allowed_roles: rep.role };
    const at = `/admin/edit-module/${(await only())?.id}`;
    const html = await follow(await submit(at, filled(fields, mediaFiles.mp4)));
    expectSeen(html, copy.module.published("Encaisser"));
    expect(await only()).toMatchObject({ unpublished: 0, codec: null });
    expect(await read("/", rep)).toContain("Encaisser");
  });

  test("a published module keeps its video, and the other leaves nothing", async () => {
    const { id, videoUrl } = await createModule({ videoUrl: "/media/modules/old.mp4" });
    const before = storedVideos("modules");
    const refused = await submit(`/admin/edit-module/${id}`, form("hevc"));
    expect(refused.status).toBe(409);
    expectSeen(await refused.text(), words.notReplaced("hevc"));
    expect(await Modules.findById(id)).toMatchObject({ videoUrl, unpublished: 0 });
    expect(storedVideos("modules")).toEqual(before);
    const call = await send(`/api/modules/${id}`, { method: "PUT", as, body: form("hevc") });
    expect([call.status, await call.json()]).toEqual([409, { message: words.notReplaced("hevc") }]);
    expect(storedVideos("modules")).toEqual(before);
  });

  test("a call of /api makes the same draft", async () => {
    const made = await send("/api/modules", { method: "POST", as, body: form("prores") });
    expect(made.status).toBe(201);
    expect(await only()).toMatchObject({ unpublished: 1, codec: "prores" });
  });

  test("a tutorial is kept, and the support page does not show its video", async () => {
    const body = filled({ title: "Ouvrir la caisse" }, writeNamed(folder, "hevc"));
    expect((await submit("/admin/add-tutorial", body)).status).toBe(302);
    const [tutorial] = await listTutorials();
    expect(tutorial).toMatchObject({ videoUrl: null });
    expectSeen(await read(`/admin/edit-tutorial/${tutorial?.id}`), words.heldTutorial("hevc"));
  });
});

const refusals: [string, string, string | Buffer][] = [
  ["the file of 'Évaluer la vidéo'", "abîmé", Buffer.from("\0\0\0\x18ftypmp42 rien de bon")],
  ["a file without a picture", copy.videoFile.noPicture, mediaFiles.ticksMp4],
];
describe.each(inShort(refusals, 1))("a module's video is checked as %s", (_, reason, file) => {
  test("on its form and under /api", async () => {
    const before = storedVideos("modules");
    const refused = await submit("/admin/add-module", filled({ title: "Neuf" }, file));
    expect(refused.status).toBe(400);
    expectSeen(await refused.text(), reason);
    const body = filled({ title: "Neuf" }, file);
    const call = await send("/api/modules", { method: "POST", as, body });
    expect([call.status, await call.text()]).toEqual([422, expect.stringContaining(reason)]);
    expect(storedVideos("modules")).toEqual(before);
    expect(await Modules.findAllListed()).toEqual([]);
  });
});

describe("a video that is being converted", () => {
  const videoUrl = "/media/modules/film.mov";
  let id: string;
  beforeEach(async () => {
    ({ id } = await createModule({ title: "Relancer", videoUrl, presentable: 1 }));
    await UnplayableVideos.insert(videoUrl, { codec: "hevc", held: 0 });
  });

  test("is not shown to a rep, who reads why, and the admin reads its codec", async () => {
    expect(await read("/", rep)).toContain("Relancer");
    for (const at of [`/video/${id}`, `/?video=${id}`]) {
      const html = await read(at, rep);
      expectSeen(html, copy.videoCodec.notYet);
      expect(html).not.toContain("<video");
    }
    const open = (await (await send(`/api/modules/${id}`, { as: rep })).json()) as object;
    expect(open).toMatchObject({ module: { video_url: null } });
    expectSeen(await read(`/admin/edit-module/${id}`), words.converting("hevc"));
  });

  test("makes its module a draft when the conversion fails", async () => {
    await Transcripts.requestTranscript({ moduleId: id, videoUrl }, db());
    await Transcripts.markFailed({ moduleId: id, videoUrl }, formerly("ffmpeg manque."), db());
    expect(await only()).toMatchObject({ unpublished: 1, transcriptState: "failed" });
    expect(await read("/", rep)).not.toContain("Relancer");
    const html = await read(`/admin/edit-module/${id}`);
    expectSeen(html, words.held("hevc"));
    expectSeen(html, "ffmpeg manque.");
    expectSeen(html, copy.module.transcriptRetry);
  });
});

test.skipIf(!hasFfmpeg)("a machine with ffmpeg publishes the module at once", async () => {
  const html = await follow(await submit("/admin/add-module", form("hevc")));
  expectSeen(html, copy.module.created("Encaisser"));
  const module = await only();
  expect(module).toMatchObject({ unpublished: 0, codec: "hevc" });
  expectSeen(await read(`/video/${module?.id}`, rep), copy.videoCodec.notYet);
});

test("a tutorial whose video plays is shown with it", async () => {
  const { id } = await createTutorial({ videoUrl: "/media/tutorials/a.mp4" });
  expect(await listTutorials()).toMatchObject([{ id, videoUrl: "/media/tutorials/a.mp4" }]);
});
