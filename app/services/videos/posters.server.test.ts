import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createModule } from "../../../testing/factories";
import { mediaFiles } from "../../../testing/media/files";
import { hasFfmpeg } from "../../../testing/tools";
import { steadyTimes } from "../../../testing/sweep-times";
import { db } from "~/models/database/database.server";
import * as Modules from "~/models/content/modules.server";
import { pictureOf, poster } from "~/models/media/poster";
import * as Posters from "~/models/media/posters.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import { createMakePoster, keepPostedPoster, readPosters, sweepPosters } from "./posters.server";
import { removeUnusedModuleVideo } from "./stored-video.server";

useTestDatabase();
let dir: string;
let store: LocalMediaStore;
let stores: Parameters<typeof keepPostedPoster>[1];
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "aplomb-posters-"));
  mkdirSync(path.join(dir, "tmp"));
  store = createLocalMediaStore({ dir: path.join(dir, "media"), secret: "secret" });
  stores = { media: store, localMedia: store, tmpDir: path.join(dir, "tmp") };
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

const files = () => readdirSync(path.join(dir, "media", "posters"));
const webp = readFileSync(mediaFiles.posterWebp);
const dataOf = (bytes: Buffer, type = "image/webp") =>
  `data:${type};base64,${bytes.toString("base64")}`;

/** Creates a module with this file as its stored video. */
async function createFilmed(file = mediaFiles.mp4, mimeType = "video/mp4") {
  const copy = path.join(dir, "tmp", "film");
  copyFileSync(file, copy);
  const publicId = `film-${readdirSync(dir).length}-${Date.now()}`;
  const as = { publicId, folder: "modules", mimeType, userId: null };
  const videoUrl = await store.storeFile(copy, as);
  return { videoUrl, module: await createModule({ videoUrl }) };
}

/** Runs the queued jobs like the running server. */
async function work() {
  const jobs = createJobRunner({ handlers: { "make-poster": createMakePoster(stores) } });
  await jobs.start();
  await jobs.settled();
  await jobs.stop();
  return db().selectFrom("jobs").select(["kind", "state", "lastError"]).execute();
}

describe("a poster that came with a form", () => {
  test("is kept, and shown under a signed address", async () => {
    const { videoUrl } = await createFilmed();
    await keepPostedPoster({ videoUrl, dataUrl: dataOf(webp) }, stores);
    const posterOf = await readPosters(stores);
    const address = new URL(posterOf(videoUrl) ?? "", "http://a.test");
    const opened = await store.openSigned(address);
    expect(opened).toMatchObject({ mimeType: "image/webp" });
    expect(readFileSync(path.join(dir, "media", opened?.file ?? "")).equals(webp)).toBe(true);
    expect([posterOf(null), posterOf("/media/modules/other.mp4")]).toEqual([null, null]);
    expect(readdirSync(path.join(dir, "tmp"))).toEqual([]);
    expect(await db().selectFrom("media").select(["folder", "userId"]).execute()).toContainEqual({
      folder: "posters",
      userId: null,
    });
  });

  test("takes the place of the one before", async () => {
    const { videoUrl } = await createFilmed();
    await keepPostedPoster({ videoUrl, dataUrl: dataOf(webp) }, stores);
    const [first] = files();
    await keepPostedPoster(
      { videoUrl, dataUrl: dataOf(readFileSync(mediaFiles.posterJpeg), "image/jpeg") },
      stores,
    );
    expect(files()).toHaveLength(1);
    expect(files()).not.toContain(first);
    expect(files()[0]).toMatch(/\.jpg$/);
  });

  const small = Buffer.from(webp);
  small.writeUInt16LE(639, 26);
  test.each([
    ["of another size", dataOf(small)],
    ["too heavy", dataOf(Buffer.concat([webp, Buffer.alloc(poster.maxBytes)]))],
    ["a page in its place", dataOf(Buffer.from("<script>alert(1)</script>"))],
    ["a drawing", dataOf(Buffer.from('<svg width="640" height="360"/>'), "image/svg+xml")],
    ["an address", "https://elsewhere.test/poster.webp"],
  ])("is left out: %s", async (_, dataUrl) => {
    const { videoUrl } = await createFilmed();
    await keepPostedPoster({ videoUrl, dataUrl }, stores);
    expect(await Posters.find(videoUrl)).toBeNull();
  });

  test("is the vendor's where the vendor makes one", async () => {
    const { videoUrl } = await createFilmed();
    const media = {
      ...store,
      stillUrl: () => "https://vendor.test/still.jpg",
      makesStill: async () => true,
    };
    await keepPostedPoster({ videoUrl, dataUrl: dataOf(webp) }, { ...stores, media });
    expect(await Posters.find(videoUrl)).toBeNull();
    expect((await readPosters({ ...stores, media }))(videoUrl)).toBe(
      "https://vendor.test/still.jpg",
    );
  });
});

describe("a video that is too large for the vendor to make a picture of", () => {
  const tooLarge = () => ({
    ...stores,
    media: {
      ...store,
      stillUrl: () => "https://vendor.test/still.jpg",
      makesStill: async () => false,
    },
  });

  test("shows the one that came with its form", async () => {
    const { videoUrl } = await createFilmed();
    await keepPostedPoster({ videoUrl, dataUrl: dataOf(webp) }, tooLarge());
    expect((await readPosters(tooLarge()))(videoUrl)).toMatch(/^\/media\/posters\//);
  });

  test.skipIf(!hasFfmpeg)(
    "shows the one that the machine draws when its form had none",
    async () => {
      const { videoUrl } = await createFilmed();
      stores = tooLarge();
      await Posters.requestMissing();
      await work();
      expect((await readPosters(stores))(videoUrl)).toMatch(/^\/media\/posters\//);
    },
  );
});

describe("a video without a poster", () => {
  test.skipIf(!hasFfmpeg).each([
    ["MP4", mediaFiles.mp4],
    ["MOV", mediaFiles.mov],
    ["a lesson of the demo", mediaFiles.lowRateLesson],
  ])("gets the frame at a third from ffmpeg: %s", async (_, file) => {
    const { videoUrl } = await createFilmed(file);
    await Posters.requestMissing();
    await Posters.requestMissing();
    expect(await work()).toEqual([{ kind: "make-poster", state: "done", lastError: null }]);
    const bytes = readFileSync(path.join(dir, "media", "posters", files()[0] ?? ""));
    expect(bytes.length).toBeLessThanOrEqual(poster.maxBytes);
    expect(pictureOf(bytes)).toEqual({ mimeType: "image/jpeg", width: 640, height: 360 });
    expect((await readPosters(stores))(videoUrl)).toContain("/media/posters/");
  });

  test.skipIf(!hasFfmpeg).each([
    ["one picture alone", "-f lavfi -i testsrc=s=320x180:d=1:r=1 -frames:v 1"],
    [
      "noise, which is heavy",
      "-f lavfi -i nullsrc=s=640x360:d=1:r=3,geq=random(1)*255:random(2)*255:random(3)*255",
    ],
  ])("gets one from ffmpeg, even of %s", async (_, options) => {
    const file = path.join(dir, "odd.mp4");
    const all = `-v error ${options} -c:v libx264 -qp 4 -pix_fmt yuv420p ${file}`;
    execFileSync("ffmpeg", all.split(" "));
    const { videoUrl } = await createFilmed(file);
    await Posters.requestMissing();
    await work();
    expect(await Posters.find(videoUrl)).not.toBeNull();
  });

  test("is asked for one when it is new, and keeps the one of its form", async () => {
    const { videoUrl } = await createFilmed();
    await keepPostedPoster({ videoUrl, dataUrl: dataOf(webp) }, stores);
    await Modules.insert({
      title: "Neuf",
      containerId: null,
      allowedRoles: "admin",
      presentable: 0,
      videoUrl,
    });
    const asked = await db()
      .selectFrom("jobs")
      .select("payloadJson")
      .where("kind", "=", "make-poster")
      .execute();
    expect(asked).toEqual([{ payloadJson: JSON.stringify({ videoUrl }) }]);
    const [name] = files();
    await work();
    expect(files()).toEqual([name]);
  });

  test.each([
    ["there is no ffmpeg", mediaFiles.mp4, () => vi.stubEnv("PATH", "")],
    ["the file is damaged", mediaFiles.twoSides, () => {}],
    [
      "the file is gone",
      mediaFiles.mp4,
      () => rmSync(path.join(dir, "media"), { recursive: true }),
    ],
  ])("stays without a poster when %s", async (_, file, befall) => {
    const { videoUrl } = await createFilmed(file);
    await Posters.requestMissing();
    befall();
    expect(await work()).toEqual([{ kind: "make-poster", state: "done", lastError: null }]);
    expect(await Posters.find(videoUrl)).toBeNull();
  });
});

describe("a poster that is not needed", () => {
  test("goes with its module, unless another shows the video", async () => {
    const { videoUrl, module } = await createFilmed();
    const other = await createModule({ videoUrl });
    await keepPostedPoster({ videoUrl, dataUrl: dataOf(webp) }, stores);
    await Modules.deleteById(module.id);
    await removeUnusedModuleVideo(store, videoUrl);
    expect(files()).toHaveLength(1);
    await Modules.deleteById(other.id);
    await removeUnusedModuleVideo(store, videoUrl);
    expect(files()).toEqual([]);
    expect(await Posters.find(videoUrl)).toBeNull();
  });

  test("goes a day after a form that was abandoned, and no other does", async () => {
    const { videoUrl } = await createFilmed();
    await keepPostedPoster({ videoUrl, dataUrl: dataOf(webp) }, stores);
    const [used] = files();
    await keepPostedPoster(
      { videoUrl: "/media/modules/abandoned.mp4", dataUrl: dataOf(webp) },
      stores,
    );
    expect(await sweepPosters(store, steadyTimes())).toBe(0);
    expect(await sweepPosters(store, steadyTimes(Date.now() + 25 * 3_600_000))).toBe(1);
    expect(files()).toEqual([used]);
    const kept = await db().selectFrom("posters").select("videoUrl").execute();
    expect(kept).toEqual([{ videoUrl }]);
  });
});
