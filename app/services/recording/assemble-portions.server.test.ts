import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ended, printed, startEntry } from "../../../testing/child";
import {
  createGroupPresentation,
  createModulePresentation,
  RECORDING_START_MS,
  sendPortions,
} from "../../../testing/group-recording";
import { readWebm } from "../../../testing/media/webm";
import { hasFfmpeg } from "../../../testing/tools";
import { db, openDatabase } from "~/models/database.server";
import * as Evaluations from "~/models/evaluations.server";
import { migrateToLatest } from "~/models/migrate.server";
import * as Portions from "~/models/portions.server";
import * as Presentations from "~/models/presentations.server";
import { createEvaluation } from "../../../testing/factories";
import { createLocalDrive } from "~/services/drive/local.server";
import { createAssembleRecording } from "./assemble-recording.server";
import { describeMedia } from "~/services/audio/media-info.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import { createEitherStore } from "~/services/media/either-store.server";
import type { MediaStore } from "~/services/media/port";
import { createPortionFiles, type PortionFiles } from "./portion-files.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { sweepPortions } from "./sweep-portions.server";

let dataDir: string;
let store: LocalMediaStore;
let files: PortionFiles;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-assemble-portions-"));
  for (const name of ["tmp", "recordings"]) mkdirSync(path.join(dataDir, name));
  await migrateToLatest(openDatabase(path.join(dataDir, "aplomb.db")));
  store = createLocalMediaStore({ dir: path.join(dataDir, "media"), secret: "s" });
  files = createPortionFiles(path.join(dataDir, "recordings"));
});
afterEach(async () => {
  await db().destroy();
  rmSync(dataDir, { recursive: true });
});

async function assembleAll(media: MediaStore = store): Promise<void> {
  const tmpDir = path.join(dataDir, "tmp");
  const options = { store: media, portionFiles: files, tmpDir, timeZone: "Europe/Paris" };
  const runner = createJobRunner({
    handlers: { "assemble-recording": createAssembleRecording(options) },
  });
  await runner.start();
  await runner.settled();
  await runner.stop();
}
const namesIn = (folder: string) =>
  existsSync(path.join(dataDir, folder)) ? readdirSync(path.join(dataDir, folder)) : [];
const NAME = "academy-record-2026-11-20T14-03-05.webm";
/** Near the clock that made the presentation: the browser's is believed. */
const presentedThen = (id: string) =>
  db()
    .updateTable("presentations")
    .set({ createdAt: new Date(RECORDING_START_MS).toISOString() })
    .where("id", "=", id)
    .execute();

describe("a recording that came in portions", () => {
  test("becomes one seekable file with a chapter per module; its portions go", async () => {
    const made = await createGroupPresentation([0.25, 1.1, null, 2.042]);
    const { id } = made.presentation;
    await presentedThen(id);
    const digest = await sendPortions(made, { dataDir });
    await assembleAll();
    expect(await Presentations.findById(id)).toMatchObject({
      recordingState: "ready",
      recordingDigest: digest,
      videoUrl: `/media/recordings/${NAME}`,
      videoDurationS: expect.closeTo(3, 1),
    });
    expect([namesIn("media/recordings"), namesIn("recordings"), namesIn("tmp")]).toEqual([
      [NAME],
      [],
      [],
    ]);
    const webm = readWebm(path.join(dataDir, "media/recordings", NAME));
    expect(webm.chapters).toEqual([
      { startMs: 250, title: "Étape 1" },
      { startMs: 1100, title: "Étape 2" },
      { startMs: 2042, title: "Étape 4" },
    ]);
    expect(webm.seekHead.map(({ leadsTo }) => leadsTo)).toEqual(
      webm.seekHead.map((entry) => entry.id),
    );
    expect(webm.seekHead.map((entry) => entry.id)).toContain(0x1043a770);
    expect(webm.cues.length).toBeGreaterThan(0);
    expect(webm.cues.every(Boolean)).toBe(true);
    expect(await Portions.findProgress(id)).toMatchObject({ missing: [], finished: true });
    await sendPortions(made, { dataDir }); // sent once more, it is acknowledged and changes nothing
    expect(namesIn("recordings")).toEqual([]);
  });

  test("of a module is kept once, under its public id, and listed by its moment", async () => {
    const made = await createModulePresentation();
    const { id, moduleId } = made.presentation;
    await presentedThen(id);
    const digest = await sendPortions(made, { dataDir });
    await assembleAll();
    const publicId = `module_${moduleId}_instance_${id}_audio_start_time_${RECORDING_START_MS}_video_start_time_${RECORDING_START_MS}`;
    expect(await Presentations.findById(id)).toMatchObject({
      recordingState: "ready",
      recordingDigest: digest,
      videoUrl: `/media/recordings/${publicId}.webm`,
    });
    const kept = [namesIn("media/recordings"), namesIn("recordings"), namesIn("tmp")];
    expect(kept).toEqual([[`${publicId}.webm`], [], []]);
    expect(readWebm(path.join(dataDir, "media/recordings", `${publicId}.webm`)).chapters).toEqual(
      [],
    );
    const drive = createLocalDrive({ mediaDir: path.join(dataDir, "media") });
    const { files: listed } = await drive.list(null);
    expect(listed.map(({ name }) => name)).toEqual([NAME]);
    const played = await drive.open(listed[0]?.id ?? "", new Request("http://aplomb.test"));
    expect(played?.status).toBe(200);
  });

  test("of a module goes to the configured vendor, once and whole, under that public id", async () => {
    const made = await createModulePresentation();
    const { id, moduleId } = made.presentation;
    await sendPortions(made, { dataDir });
    const stored: string[] = [];
    const vendor: MediaStore = {
      ...store,
      provider: "cloudinary",
      async storeFile(file, { folder, publicId }) {
        if (stored.push(`${folder}/${publicId}`) === 1) throw new Error("the vendor is away");
        expect((await describeMedia(file)).durationS).toBeCloseTo(3, 1);
        rmSync(file);
        return `https://vendor.test/${folder}/${publicId}.webm`;
      },
    };
    const media = createEitherStore({ local: store, vendor });
    await assembleAll(media);
    expect((await Presentations.findById(id))?.recordingState).toBe("stored");
    expect(namesIn("recordings")).toEqual([id]);
    await db()
      .updateTable("jobs")
      .set({ runAfterAt: new Date(0).toISOString() })
      .execute();
    await assembleAll(media);
    expect(stored[1]).toContain(`recordings/module_${moduleId}_instance_${id}_audio_start_time_`);
    expect(stored).toEqual([stored[1], stored[1]]);
    expect(await Presentations.findById(id)).toMatchObject({
      recordingState: "ready",
      videoUrl: `https://vendor.test/${stored[1]}.webm`,
    });
    expect([namesIn("recordings"), namesIn("tmp")]).toEqual([[], []]);
  });

  test("of a module is told apart from a group's that began in the same second", async () => {
    const made = [await createModulePresentation(), await createGroupPresentation([0])];
    for (const one of made) {
      await presentedThen(one.presentation.id);
      await sendPortions(one, { dataDir });
      await assembleAll();
    }
    const { files: listed } = await createLocalDrive({ mediaDir: dataDir }).list(null);
    const suffix = made[1]?.presentation.id.slice(0, 8);
    expect(listed.map(({ id }) => id)).toEqual([
      `${NAME.replace(".webm", "")}-${suffix}`,
      NAME.replace(".webm", ""),
    ]);
  });

  test("of a module that was deleted meanwhile is kept all the same", async () => {
    const made = await createModulePresentation();
    await presentedThen(made.presentation.id);
    await sendPortions(made, { dataDir, ends: false });
    await db().deleteFrom("modules").where("id", "=", made.module.id).execute();
    await sendPortions(made, { dataDir });
    await assembleAll();
    expect(await Presentations.findById(made.presentation.id)).toMatchObject({
      recordingState: "ready",
      videoUrl: `/media/recordings/${NAME}`,
    });
  });

  test("opens at each module's chapter from its evaluation", async () => {
    const made = await createGroupPresentation([0.25, 1.1, null]);
    const { id: presentationId, userId, groupId } = made.presentation;
    const ids = [...made.modules.map((module) => module.id), null];
    for (const moduleId of ids)
      await createEvaluation({ userId, presentationId, groupId, moduleId });
    const rows = await Evaluations.findAllByUserAndGroup(userId, groupId ?? "");
    const starts = new Map(rows.map(({ moduleId, startS }) => [moduleId, startS]));
    expect(ids.map((moduleId) => starts.get(moduleId))).toEqual([0.25, 1.1, null, null]);
    const all = await Evaluations.findAllByUser(userId);
    expect(all.map(({ startS }) => startS).toSorted()).toEqual([0.25, 1.1, null, null]);
  });

  test.runIf(hasFfmpeg)("has chapters that players find", async () => {
    const made = await createGroupPresentation([0.25, 1.1]);
    await presentedThen(made.presentation.id);
    await sendPortions(made, { dataDir });
    await assembleAll();
    const file = path.join(dataDir, "media/recordings", NAME);
    const said = execFileSync("ffprobe", ["-v", "error", "-show_chapters", "-of", "json", file], {
      encoding: "utf8",
    });
    const { chapters } = JSON.parse(said) as {
      chapters: { start_time: string; end_time: string; tags: { title: string } }[];
    };
    expect(chapters.map((one) => [Number(one.start_time), one.tags.title])).toEqual([
      [0.25, "Étape 1"],
      [1.1, "Étape 2"],
    ]);
  });

  test("may have a title as long and as odd as it likes", async () => {
    const made = await createGroupPresentation([0, 1]);
    const title = `${"«\u00a0Été\u00a0» 🎬 ".repeat(40)}fin`;
    await db()
      .updateTable("modules")
      .set({ title })
      .where("id", "=", made.modules[1]?.id ?? "")
      .execute();
    await presentedThen(made.presentation.id);
    await sendPortions(made, { dataDir });
    await assembleAll();
    const file = path.join(dataDir, "media/recordings", NAME);
    expect(readWebm(file).chapters.map((one) => one.title)).toEqual(["Étape 1", title]);
    expect((await describeMedia(file)).durationS).toBeCloseTo(3, 1);
  });

  test("that is no video fails with its reason, and its portions are kept", async () => {
    const made = await createGroupPresentation([0]);
    const bytes = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(4000, 9)]);
    await sendPortions(made, { dataDir, bytes });
    await assembleAll();
    expect(await Presentations.findById(made.presentation.id)).toMatchObject({
      recordingState: "failed",
      recordingError: expect.stringContaining("ne peut pas être lu"),
    });
    await sweepPortions(files);
    expect(namesIn("recordings")).toEqual([made.presentation.id]);
  });

  test.each(["before", "after"])(
    "deleted while it is assembled, %s it was stored, leaves nothing",
    async (when) => {
      const made = await createGroupPresentation([0]);
      await sendPortions(made, { dataDir });
      const storeFile = store.storeFile.bind(store);
      const deleteRep = () => db().deleteFrom("users").where("id", "=", made.user.id).execute();
      store.storeFile = async (...args) => {
        if (when === "before") await deleteRep();
        const url = await storeFile(...args);
        if (when === "after") await deleteRep();
        return url;
      };
      await assembleAll();
      await sweepPortions(files);
      expect([namesIn("media/recordings"), namesIn("recordings"), namesIn("tmp")]).toEqual([
        [],
        [],
        [],
      ]);
    },
  );
});

describe("the hourly sweep", () => {
  test("assembles what got nothing for a day, and removes the portions of what was deleted", async () => {
    const [left, gone] = [await createGroupPresentation([0]), await createGroupPresentation([0])];
    const digest = await sendPortions(left, { dataDir, ends: false });
    await sendPortions(gone, { dataDir, ends: false });
    await db().deleteFrom("users").where("id", "=", gone.user.id).execute();
    await sweepPortions(files, Date.now() + 3_600_000);
    expect(namesIn("recordings")).toEqual([left.presentation.id]);
    expect((await Presentations.findById(left.presentation.id))?.recordingState).toBe("receiving");
    await sweepPortions(files, Date.now() + 25 * 3_600_000);
    await assembleAll();
    expect(await Presentations.findById(left.presentation.id)).toMatchObject({
      recordingState: "ready",
      recordingDigest: digest,
    });
  });
});

test("a process killed again and again while it takes portions keeps each one it acknowledged", async () => {
  const made = await createGroupPresentation([0]);
  const { id, userId, groupId } = made.presentation;
  const lines = Array.from({ length: 400 }, (_, index) => `${index} ${"x".repeat(index * 20)}`);
  const source = path.join(dataDir, "portions.txt");
  writeFileSync(source, lines.join("\n"));
  const args = [dataDir, id, userId, groupId ?? "", source];
  for (const until of [3, 40, 80, 150, 320]) {
    // On a busy machine it is far ahead of who kills it: it waits for that before the next round's portions.
    const child = startEntry("portion-taker", [...args, String(until + 20)]);
    await printed(child, `acknowledged ${until}\n`);
    child.kill("SIGKILL"); // somewhere in the next one
    await ended(child);
    const { next, missing } = await Portions.findProgress(id);
    expect(next).toBeGreaterThan(until);
    expect(missing).toEqual([]);
  }
  expect(await ended(startEntry("portion-taker", args))).toBe(0);
  expect((await Portions.findProgress(id)).finished).toBe(true);
  const portions = await Portions.findAll(id, lines.length - 1);
  const names = portions.map(({ portionIndex: index, digest }) => ({
    presentationId: id,
    index,
    digest,
  }));
  const joined = path.join(dataDir, "joined");
  await files.join(names, joined, new AbortController().signal);
  expect(readFileSync(joined, "utf8")).toBe(lines.join(""));
  expect(namesIn("tmp")).toEqual([]);
});

describe("an assembly that is killed", () => {
  test.each(["stored", "committed"])(
    "of a module, when it is %s, leaves one recording",
    async (place) => {
      const made = await createModulePresentation();
      await presentedThen(made.presentation.id);
      await sendPortions(made, { dataDir });
      const child = startEntry("assembler", [dataDir, place]);
      await printed(child, place);
      child.kill("SIGKILL");
      await ended(child);
      expect(await ended(startEntry("assembler", [dataDir]))).toBe(0);
      const { files: listed } = await createLocalDrive({ mediaDir: dataDir }).list(null);
      expect(listed.map(({ name }) => name)).toEqual([NAME]);
      expect(namesIn("media/recordings")).toHaveLength(1);
    },
  );

  test.each(["joined", "remuxed", "stored", "committed"])(
    "when it is %s starts over and ends once",
    async (place) => {
      const made = await createGroupPresentation([0, 1]);
      const { id } = made.presentation;
      await presentedThen(id);
      const digest = await sendPortions(made, { dataDir });
      for (let time = 0; time < 2; time++) {
        const child = startEntry("assembler", [dataDir, place]);
        if (time === 0 || place !== "committed") await printed(child, place);
        child.kill("SIGKILL");
        await ended(child);
      }
      expect(await ended(startEntry("assembler", [dataDir]))).toBe(0);
      expect(await Presentations.findById(id)).toMatchObject({
        recordingState: "ready",
        recordingDigest: digest,
        videoUrl: `/media/recordings/${NAME}`,
      });
      expect([namesIn("media/recordings"), namesIn("recordings"), namesIn("tmp")]).toEqual([
        [NAME],
        [],
        [],
      ]);
      const webm = readWebm(path.join(dataDir, "media/recordings", NAME));
      expect(webm.chapters).toHaveLength(2);
      expect(await db().selectFrom("jobs").select(["kind", "state"]).execute()).toEqual([
        { kind: "assemble-recording", state: "done" },
      ]);
    },
  );

  test("what a killed worker still writes is not the file of the next one", async () => {
    const made = await createGroupPresentation([0]);
    await sendPortions(made, { dataDir });
    const first = startEntry("assembler", [dataDir, "remuxed"]);
    await printed(first, "remuxed");
    const leftOver = namesIn("tmp");
    expect(leftOver).toHaveLength(2);
    first.kill("SIGKILL");
    await ended(first);
    const used: string[] = [];
    const [join, storeFile] = [files.join.bind(files), store.storeFile.bind(store)];
    files.join = (names, target, signal) => (used.push(target), join(names, target, signal));
    store.storeFile = (file, as) => (used.push(file), storeFile(file, as));
    await assembleAll();
    expect(used).toHaveLength(2);
    expect(used.filter((file) => leftOver.includes(path.basename(file)))).toEqual([]);
    expect(await ended(startEntry("assembler", [dataDir]))).toBe(0);
    expect(namesIn("tmp")).toEqual([]); // swept at the next start
  });
});
