import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createModule, createUser } from "../../../testing/factories";
import { createFakeSpeech } from "../../../testing/doubles/fake-speech";
import { mediaFiles } from "../../../testing/media/files";
import { silence, voice, writeMov, writeNamed } from "../../../testing/media/lesson-files";
import { hasFfmpeg } from "../../../testing/tools";
import { inShort } from "../../../testing/whole-suite";
import { duplicate } from "~/models/content/duplicate-module.server";
import * as Transcripts from "~/models/content/module-transcripts.server";
import * as Modules from "~/models/content/modules.server";
import { db } from "~/models/database/database.server";
import { publishById } from "~/models/home/publish.server";
import * as UnplayableVideos from "~/models/media/unplayable-videos.server";
import * as LessonSegments from "~/models/media/lesson-segments.server";
import { describeMedia } from "~/services/audio/media-worker.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { SpeechUnavailable } from "~/services/speech/port";
import { createTranscribeModuleVideo } from "./stored-video.server";
import { storedReason, toldReason } from "~/models/terms/reason";

useTestDatabase();

let folder: string;
let store: LocalMediaStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-transcribe-"));
  mkdirSync(path.join(folder, "tmp"));
  store = createLocalMediaStore({ dir: path.join(folder, "media"), secret: "secret" });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function createFilmed(source: string | Buffer, mimeType = "video/mp4", name = "lecon") {
  const file = path.join(folder, "tmp", "sent");
  if (typeof source === "string") copyFileSync(source, file);
  else writeFileSync(file, source);
  const { id: userId } = await createUser();
  const as = { publicId: `v-${name}`, folder: "modules", mimeType, userId };
  const videoUrl = await store.storeFile(file, as);
  const { id: moduleId } = await createModule();
  await Transcripts.requestTranscript({ moduleId, videoUrl }, db());
  return { moduleId, videoUrl };
}

const said = (text: string) =>
  createFakeSpeech(() => ({ text, segments: [{ startMs: 400, endMs: 1_200, text: text.trim() }] }));

async function work(speech = said(" Bonjour à tous. ")): Promise<void> {
  const tmpDir = path.join(folder, "tmp");
  const runner = createJobRunner({
    handlers: {
      "transcribe-module-video": createTranscribeModuleVideo({ store, speech, tmpDir }),
    },
  });
  await runner.start();
  await runner.settled();
  await runner.stop();
}
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test.each(inShort(["mp4", "mov"] as const, 1))(
  "the text and the duration of an %s are written",
  async (kind) => {
    const { moduleId } = await createFilmed(
      mediaFiles[kind],
      kind === "mp4" ? "video/mp4" : "video/quicktime",
    );
    await work();
    const module = await Modules.findById(moduleId);
    expect(module).toMatchObject({ videoTranscript: "Bonjour à tous.", transcriptState: "ready" });
    expect(module?.videoDurationS).toBeCloseTo(3, 0);
    const lesson = (await LessonSegments.findAll([moduleId])).get(moduleId);
    expect(lesson?.segments).toEqual([
      { startMs: 400, endMs: 1_200, text: "Bonjour à tous.", wordsMs: [400, 667, 933] },
    ]);
  },
);

test.skipIf(!hasFfmpeg)(
  "an AVI becomes an MP4 that browsers play, and is transcribed from it",
  async () => {
    const { moduleId } = await createFilmed(mediaFiles.avi, "video/x-msvideo");
    await work();
    const module = await Modules.findById(moduleId);
    expect(module).toMatchObject({
      videoUrl: "/media/modules/v-lecon-mp4.mp4",
      transcriptState: "ready",
      videoTranscript: "Bonjour à tous.",
    });
  },
);

test.skipIf(!hasFfmpeg)(
  "an AVI that a copy of the module shows is converted for both",
  async () => {
    const { moduleId, videoUrl } = await createFilmed(mediaFiles.avi, "video/x-msvideo");
    const admin = await createUser({ role: "admin" });
    const words = { titleOf: (title: string) => `Copie de ${title}`, noteOf: String, by: admin };
    const copy = await duplicate(moduleId, words);
    await work();
    for (const id of [moduleId, copy.id])
      expect(await Modules.findById(id)).toMatchObject({
        videoUrl: "/media/modules/v-lecon-mp4.mp4",
        transcriptState: "ready",
      });
    expect(await store.holds(videoUrl, "modules")).toBe(false);
  },
);

test.skipIf(!hasFfmpeg)(
  "an AVI stays while a module that failed before ffmpeg shows it",
  async () => {
    const { moduleId, videoUrl } = await createFilmed(mediaFiles.avi, "video/x-msvideo");
    const other = await createModule({ videoUrl, transcriptState: "failed" });
    await work();
    expect((await Modules.findById(moduleId))?.videoUrl).toBe("/media/modules/v-lecon-mp4.mp4");
    expect(await store.holds(videoUrl, "modules")).toBe(true);
    await Transcripts.retry(other.id);
    await work();
    expect(await Modules.findById(other.id)).toMatchObject({ transcriptState: "ready" });
    expect(await store.holds(videoUrl, "modules")).toBe(false);
  },
);

describe("where there is no ffmpeg", () => {
  test("an AVI stays, with the reason", async () => {
    const { moduleId, videoUrl } = await createFilmed(mediaFiles.avi, "video/x-msvideo", "avi");
    vi.stubEnv("PATH", "");
    await work();
    const module = await Modules.findById(moduleId);
    expect(module).toMatchObject({ videoUrl, transcriptState: "failed", videoDurationS: null });
    expect(toldReason(module?.transcriptError ?? null)).toContain("installez ffmpeg");
    expect(files()).toEqual(["v-avi.avi"]);
  });
});

describe("a video of a codec that browsers may not play", () => {
  test("makes its module a draft where there is no ffmpeg, and its file stays", async () => {
    const { moduleId, videoUrl } = await createFilmed(writeNamed(folder, "hevc"));
    vi.stubEnv("PATH", "");
    await work();
    expect(await Modules.findById(moduleId)).toMatchObject({
      videoUrl,
      unpublished: 1,
      transcriptState: "failed",
    });
    expect(await UnplayableVideos.find(videoUrl)).toMatchObject({ codec: "hevc", held: 1 });
    expect(await store.holds(videoUrl, "modules")).toBe(true);
  });

  test.skipIf(!hasFfmpeg)("is converted where ffmpeg is, and its text is heard", async () => {
    const source = await writeMov(path.join(folder, "pcm.mov"), [[silence], [voice]]);
    const { moduleId, videoUrl } = await createFilmed(source, "video/quicktime");
    await work();
    expect(await Modules.findById(moduleId)).toMatchObject({
      videoUrl: "/media/modules/v-lecon-mp4.mp4",
      unpublished: 0,
      transcriptState: "ready",
    });
    expect(await store.holds(videoUrl, "modules")).toBe(false);
  });

  test.skipIf(!hasFfmpeg)("is converted by 'Relancer' once ffmpeg is there", async () => {
    const source = await writeMov(path.join(folder, "late.mov"), [[voice]]);
    const { moduleId } = await createFilmed(source, "video/quicktime");
    vi.stubEnv("PATH", "");
    await work();
    expect((await Modules.findById(moduleId))?.unpublished).toBe(1);
    vi.unstubAllEnvs();
    await Transcripts.retry(moduleId);
    await work();
    expect(await Modules.findById(moduleId)).toMatchObject({ transcriptState: "ready" });
    expect(await publishById("modules", moduleId)).toBeDefined();
  });

  test("is forgotten a day after nothing shows it", async () => {
    const { moduleId, videoUrl } = await createFilmed(mediaFiles.mp4);
    const later = new Date(Date.now() + 1_000).toISOString();
    for (const url of [videoUrl, "/media/modules/unsent.mp4"])
      await UnplayableVideos.insert(url, { codec: "hevc", held: 1 });
    await UnplayableVideos.deleteUnused(later);
    expect(await UnplayableVideos.find(videoUrl)).not.toBeNull();
    expect(await UnplayableVideos.find("/media/modules/unsent.mp4")).toBeNull();
    await Modules.deleteById(moduleId);
    await UnplayableVideos.deleteUnused(later);
    expect(await UnplayableVideos.find(videoUrl)).toBeNull();
  });
});

const failures: [string, string | Buffer, ReturnType<typeof said>, string][] = [
  ["a damaged file", Buffer.from("\0\0\0\x18ftypmp42 rien de bon"), said("x"), "abîmé"],
  ["a video in which nobody speaks", mediaFiles.mp4, said(" "), "Aucune parole"],
  [
    "engines that are not installed",
    mediaFiles.mp4,
    createFakeSpeech(() =>
      Promise.reject(new SpeechUnavailable({ code: "text", text: "Les poids ne sont pas là." })),
    ),
    "Les poids ne sont pas là.",
  ],
];
test.each(inShort(failures, 2))(
  "%s is said with its reason, and not tried again by itself",
  async (_, source, speech, reason) => {
    const { moduleId } = await createFilmed(source);
    await work(speech);
    const module = await Modules.findById(moduleId);
    expect(module?.transcriptState).toBe("failed");
    expect(toldReason(module?.transcriptError ?? null)).toContain(reason);
    await Transcripts.retry(moduleId);
    if (source === mediaFiles.mp4) {
      await work();
      expect(await Modules.findById(moduleId)).toMatchObject({ transcriptState: "ready" });
    }
  },
);

test("a video whose file is gone is said", async () => {
  const { moduleId, videoUrl } = await createFilmed(mediaFiles.mp4);
  await store.remove(videoUrl);
  await work();
  expect(await Modules.findById(moduleId)).toMatchObject({
    transcriptState: "failed",
    transcriptError: storedReason({ code: "fileGone" }),
  });
});

test("a module that was deleted meanwhile is no trouble", async () => {
  const { moduleId } = await createFilmed(mediaFiles.mp4);
  await Modules.deleteById(moduleId);
  await work();
  const jobs = db().selectFrom("jobs").select("state");
  const read = await jobs.where("kind", "=", "transcribe-module-video").execute();
  expect(read).toEqual([{ state: "done" }]);
});

test.skipIf(!hasFfmpeg)("the converted file holds picture and sound", async () => {
  const { moduleId } = await createFilmed(mediaFiles.avi, "video/x-msvideo", "avi");
  await work();
  const module = await Modules.findById(moduleId);
  expect(files()).toEqual(["v-avi-mp4.mp4"]);
  const copy = await store.localCopy(module?.videoUrl ?? "");
  expect(await describeMedia(copy.path)).toMatchObject({ hasVideo: true, hasAudio: true });
  expect(readFileSync(copy.path).subarray(4, 8).toString()).toBe("ftyp");
});
