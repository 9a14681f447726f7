import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startBadServer } from "../../../testing/doubles/bad-server";
import { useTestDatabase } from "../../../testing/database";
import { createModule, createTutorial, createUser } from "../../../testing/factories";
import { mediaFiles } from "../../../testing/media/files";
import { largeForm } from "../../../testing/posted-video";
import { steadyTimes } from "../../../testing/sweep-times";
import { copy } from "~/copy/copy";
import { createRemoveFiles } from "~/services/accounts/delete-user.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createCloudinaryStore } from "~/services/media/cloudinary.server";
import { createPortionFiles } from "~/services/recording/portion-files.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { moduleVideoRules, newTutorialVideoRules, tutorialVideoRules } from "./video-rules";
import { receiveVideoForm, type VideoRules } from "./video-form.server";
import * as UnusedVideos from "./stored-video.server";

useTestDatabase();

let folder: string;
let media: LocalMediaStore;
let userId: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-video-form-"));
  mkdirSync(path.join(folder, "tmp"));
  media = createLocalMediaStore({ dir: path.join(folder, "media"), secret: "secret" });
  userId = (await createUser({ role: "admin" })).id;
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => path.extname(name));

function receive(
  fields: Record<string, string>,
  video?: { bytes: Buffer; name: string },
  rules: VideoRules = moduleVideoRules,
) {
  const form = new FormData();
  // As in the page, the video comes first and the typed fields after it.
  form.set("video", new File(video ? [new Uint8Array(video.bytes)] : [], video?.name ?? ""));
  form.append("allowed_roles", "admin");
  form.append("allowed_roles", "user");
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request("http://a.test", { method: "POST", body: form });
  return receiveVideoForm(request, rules, { media, tmpDir: path.join(folder, "tmp"), userId });
}

describe("the form of a module", () => {
  test.each(["mp4", "mov", "avi"] as const)("takes an %s, whatever its name says", async (kind) => {
    const bytes = readFileSync(mediaFiles[kind]);
    const { entries, refusal, discard } = await receive(
      { title: "Encaisser" },
      { bytes, name: "x.txt" },
    );
    expect([refusal, entries.get("title")]).toEqual([null, "Encaisser"]);
    expect(entries.getAll("allowed_roles")).toEqual(["admin", "user"]);
    expect(await media.holds(String(entries.get("video_url")), "modules")).toBe(true);
    expect(files()).toEqual([`.${kind}`]);
    await discard();
    expect(files()).toEqual([]);
  });

  test.each([
    ["a text file named .mp4", Buffer.from("ceci n'est pas une vidéo"), copy.module.videoFormat],
    ["a WebM", readFileSync(mediaFiles.recording), copy.module.videoFormat],
    ["an empty file", Buffer.alloc(0), copy.videoFile.empty],
  ])("is refused with %s, keeps what was typed, leaves nothing", async (_, bytes, sentence) => {
    const { entries, refusal } = await receive({ title: "Encaisser" }, { bytes, name: "x.mp4" });
    expect(refusal).toBe(sentence);
    expect(entries.get("title")).toBe("Encaisser");
    expect(entries.has("video_url")).toBe(false);
    expect(files()).toEqual([]);
  });

  test("is refused with one byte more than 300 MB, keeps what was typed, leaves nothing", async () => {
    const request = new Request("http://a.test", { ...largeForm(300), method: "POST" });
    const tmpDir = path.join(folder, "tmp");
    const { refusal, entries } = await receiveVideoForm(request, moduleVideoRules, {
      media,
      tmpDir,
      userId,
    });
    expect([refusal, entries.get("title")]).toEqual([copy.module.videoTooLarge, "Encaisser"]);
    expect(files()).toEqual([]);
  });

  test("names a video that was uploaded before when it has no file", async () => {
    const { entries } = await receive({}, { bytes: readFileSync(mediaFiles.mp4), name: "a.mp4" });
    const videoUrl = String(entries.get("video_url"));
    const second = await receive({ video_url: videoUrl });
    expect(second.entries.get("video_url")).toBe(videoUrl);
    await second.discard();
    expect(files()).toEqual([".mp4"]);
  });

  test.each(["https://evil.test/a.mp4", "/media/modules/none.mp4", "/media/tutorials/a.mp4"])(
    "that names %s as its video is told to send it again",
    async (video_url) => {
      const { entries, refusal } = await receive({ video_url });
      expect([refusal, entries.has("video_url")]).toEqual([copy.videoFile.gone, false]);
    },
  );
});

describe("the form of a tutorial", () => {
  const { formatOnAdd, formatOnEdit } = copy.tutorial;
  const send = (kind: keyof typeof mediaFiles, rules: VideoRules) =>
    receive({}, { bytes: readFileSync(mediaFiles[kind]), name: "x.mp4" }, rules);

  test.each([
    ["new", newTutorialVideoRules, { mp4: null, avi: null, recording: null, mov: formatOnAdd }],
    ["old", tutorialVideoRules, { mp4: null, avi: null, mov: null, recording: formatOnEdit }],
  ] as const)("takes of one that is %s what it says it takes", async (_, rules, refusals) => {
    for (const [kind, sentence] of Object.entries(refusals)) {
      const { refusal, discard } = await send(kind as keyof typeof refusals, rules);
      expect([kind, refusal]).toEqual([kind, sentence]);
      await discard();
    }
    expect(files()).toEqual([]);
  });

  test("does not name as its video one that was uploaded for the other form's kinds", async () => {
    const { entries } = await send("recording", newTutorialVideoRules);
    const video_url = String(entries.get("video_url"));
    const { refusal } = await receive({ video_url }, undefined, tutorialVideoRules);
    expect(refusal).toBe(formatOnEdit);
    expect((await receive({ video_url }, undefined, newTutorialVideoRules)).refusal).toBeNull();
  });
});

describe.each([
  {
    folder: "modules",
    removeUnusedVideo: UnusedVideos.removeUnusedModuleVideo,
    sweep: UnusedVideos.sweepModuleVideos,
    make: createModule,
  },
  {
    folder: "tutorials",
    removeUnusedVideo: UnusedVideos.removeUnusedTutorialVideo,
    sweep: UnusedVideos.sweepTutorialVideos,
    make: createTutorial,
  },
] as const)("the videos of $folder", ({ folder: kind, removeUnusedVideo, sweep, make }) => {
  async function store(publicId: string): Promise<string> {
    const file = path.join(folder, "tmp", publicId);
    copyFileSync(mediaFiles.mp4, file);
    return media.storeFile(file, { publicId, folder: kind, mimeType: "video/mp4", userId });
  }

  test("go after a day when nothing uses them, and the others stay", async () => {
    const [used] = [await store("utilisee"), await store("abandonnee")];
    await make({ videoUrl: used });
    const hour = 3_600_000;
    expect(await sweep(media, steadyTimes(Date.now() + 23 * hour))).toBe(0);
    expect(await sweep(media, steadyTimes(Date.now() + 25 * hour))).toBe(1);
    expect(await media.holds(used, kind)).toBe(true);
    expect(files()).toEqual([".mp4"]);
  });

  test("go when they are replaced, unless something else shows them", async () => {
    const [shared, alone] = [await store("partagee"), await store("seule")];
    await make({ videoUrl: shared });
    await removeUnusedVideo(media, shared);
    await removeUnusedVideo(media, alone);
    await removeUnusedVideo(media, null);
    expect(files()).toEqual([".mp4"]);
  });

  test("are asked to be removed until a vendor who was away does it", async () => {
    const vendor = await startBadServer({ status: 503 });
    onTestFinished(() => vendor.close());
    const account = { cloudName: "cloud", apiKey: "key", apiSecret: "s", apiBase: vendor.url };
    const cloudinary = createCloudinaryStore({ ...account, tmpDir: folder });
    await removeUnusedVideo(
      cloudinary,
      `https://res.cloudinary.com/cloud/video/authenticated/v1/${kind}/a.mp4`,
    );
    expect(vendor.asked).toHaveLength(1);
    vendor.ailment = { status: 200, body: '{"result":"ok"}' };
    const removal = createRemoveFiles({
      store: cloudinary,
      portionFiles: createPortionFiles(folder),
      sounds: createDiskSounds(folder),
      agents: { forget: () => Promise.resolve() },
    });
    const runner = createJobRunner({ handlers: { "remove-files": removal } });
    await runner.start();
    await runner.settled();
    await runner.stop();
    expect(vendor.asked).toEqual(Array(2).fill("POST /v1_1/cloud/video/destroy"));
  });
});
