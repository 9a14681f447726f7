import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import { mediaFiles } from "../../../testing/media/files";
import { hasFfmpeg } from "../../../testing/tools";
import { db } from "~/models/database/database.server";
import { eachTutorialText } from "~/models/terms/tutorial-texts";
import * as Tutorials from "~/models/support/tutorials.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import { createReadTutorialVideo } from "./stored-video.server";

useTestDatabase();

let folder: string;
let store: LocalMediaStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-tutorial-"));
  mkdirSync(path.join(folder, "tmp"));
  store = createLocalMediaStore({ dir: path.join(folder, "media"), secret: "secret" });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function createFilmed(source: string | Buffer, mimeType: string) {
  const file = path.join(folder, "tmp", "sent");
  if (typeof source === "string") copyFileSync(source, file);
  else writeFileSync(file, source);
  const { id: userId } = await createUser();
  const as = { publicId: "rouleau", folder: "tutorials", mimeType, userId };
  const videoUrl = await store.storeFile(file, as);
  const id = await Tutorials.insert({ ...eachTutorialText(() => "Rouleau"), videoUrl });
  return { id, videoUrl };
}

/** Runs the worker to the end and returns the outcomes of the jobs. */
async function work(): Promise<string[]> {
  const handler = createReadTutorialVideo({ store, tmpDir: path.join(folder, "tmp") });
  const runner = createJobRunner({ handlers: { "read-tutorial-video": handler } });
  await runner.start();
  await runner.settled();
  await runner.stop();
  return (await db().selectFrom("jobs").select("state").execute()).map(({ state }) => state);
}

test("the duration of a video is written", async () => {
  const { id, videoUrl } = await createFilmed(mediaFiles.mov, "video/quicktime");
  expect(await work()).toEqual(["done"]);
  const row = await Tutorials.findById(id);
  expect(row?.videoUrl).toBe(videoUrl);
  expect(row?.videoDurationS).toBeCloseTo(3, 0);
});

test.skipIf(!hasFfmpeg)("an AVI becomes an MP4 in its place, and the AVI goes", async () => {
  const { id, videoUrl } = await createFilmed(mediaFiles.avi, "video/x-msvideo");
  expect(await work()).toEqual(["done", "done"]);
  const row = await Tutorials.findById(id);
  expect(row?.videoUrl).toBe("/media/tutorials/rouleau-mp4.mp4");
  expect(row?.videoDurationS).toBeCloseTo(1.25, 1);
  expect(await store.holds(videoUrl, "tutorials")).toBe(false);
  expect(await store.holds(row?.videoUrl ?? "", "tutorials")).toBe(true);
});

test.skipIf(!hasFfmpeg)("an AVI that another tutorial shows is converted for both", async () => {
  const { id, videoUrl } = await createFilmed(mediaFiles.avi, "video/x-msvideo");
  const other = await Tutorials.insert({ ...eachTutorialText(() => "Papier"), videoUrl });
  expect(await work()).toEqual(["done", "done", "done", "done"]);
  for (const one of [id, other]) {
    const row = await Tutorials.findById(one);
    expect(row?.videoUrl).toBe("/media/tutorials/rouleau-mp4.mp4");
    expect(row?.videoDurationS).toBeCloseTo(1.25, 1);
  }
  expect(await store.holds(videoUrl, "tutorials")).toBe(false);
});

test("an AVI stays where there is no ffmpeg", async () => {
  const { id, videoUrl } = await createFilmed(mediaFiles.avi, "video/x-msvideo");
  vi.stubEnv("PATH", "");
  expect(await work()).toEqual(["failed"]);
  expect(await Tutorials.findById(id)).toMatchObject({ videoUrl, videoDurationS: null });
});

test("a damaged video is not tried again, and stays the tutorial's", async () => {
  const damaged = Buffer.from("\0\0\0\x18ftypmp42 rien de bon");
  const { id, videoUrl } = await createFilmed(damaged, "video/mp4");
  expect(await work()).toEqual(["failed"]);
  expect(await Tutorials.findById(id)).toMatchObject({ videoUrl, videoDurationS: null });
});

test("a video that was replaced meanwhile is no trouble", async () => {
  const { id } = await createFilmed(mediaFiles.mp4, "video/mp4");
  await Tutorials.deleteById(id);
  expect(await work()).toEqual(["done"]);
});
