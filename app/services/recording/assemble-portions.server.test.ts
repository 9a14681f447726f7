import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  expectKeptThroughKills,
  expectOneOfGroup,
  expectOneOfModule,
  NAME,
  presentedThen,
  useAssembly,
} from "../../../testing/assembly";
import { ended, printed, startEntry } from "../../../testing/child";
import { createEvaluation, createUser } from "../../../testing/factories";
import {
  createGroupPresentation,
  createModulePresentation,
  RECORDING_START_MS,
  sendPortions,
} from "../../../testing/group-recording";
import { readWebm } from "../../../testing/media/webm";
import { canMount } from "../../../testing/private-disk";
import { runOnSmallDisk } from "../../../testing/small-disk";
import { hasFfmpeg } from "../../../testing/tools";
import { steadyTimes } from "../../../testing/sweep-times";
import { inShort, isWholeSuite } from "../../../testing/whole-suite";
import { db } from "~/models/database/database.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Portions from "~/models/presentations/portions.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { describeMedia } from "~/services/audio/media-worker.server";
import { deleteUser } from "~/services/accounts/delete-user.server";
import { createLocalDrive } from "~/services/media/drive/local.server";
import { createDiskFiles } from "~/services/media/disk-files.server";
import { createEitherStore } from "~/services/media/vendors.server";
import type { MediaStore } from "~/services/media/port";
import { sweepPortions } from "./sweep-recordings.server";
import { storedReason } from "~/models/terms/reason";

const academy = useAssembly();
const { assembleAll, namesIn } = academy;
describe("a recording in portions", () => {
  test("becomes one seekable file with a chapter per module, and its portions are removed", async () => {
    const made = await createGroupPresentation([0.25, 1.1, null, 2.042]);
    const { id } = made.presentation;
    await presentedThen(id);
    const digest = await sendPortions(made, { dataDir: academy.dataDir });
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
    const webm = readWebm(path.join(academy.dataDir, "media/recordings", NAME));
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
    await sendPortions(made, { dataDir: academy.dataDir }); // a second delivery is acknowledged and changes nothing
    expect(namesIn("recordings")).toEqual([]);
  });

  test("of a module is stored once, under its public id, and listed by its start", async () => {
    const made = await createModulePresentation();
    const { id, moduleId } = made.presentation;
    await presentedThen(id);
    const digest = await sendPortions(made, { dataDir: academy.dataDir });
    await assembleAll();
    const publicId = `module_${moduleId}_instance_${id}_audio_start_time_${RECORDING_START_MS}_video_start_time_${RECORDING_START_MS}`;
    expect(await Presentations.findById(id)).toMatchObject({
      recordingState: "ready",
      recordingDigest: digest,
      videoUrl: `/media/recordings/${publicId}.webm`,
    });
    const kept = [namesIn("media/recordings"), namesIn("recordings"), namesIn("tmp")];
    expect(kept).toEqual([[`${publicId}.webm`], [], []]);
    expect(
      readWebm(path.join(academy.dataDir, "media/recordings", `${publicId}.webm`)).chapters,
    ).toEqual([]);
    const drive = createLocalDrive(
      createDiskFiles(path.join(academy.dataDir, "media")),
      academy.store,
    );
    const { files: listed } = await drive.list(null);
    expect(listed.map(({ name }) => name)).toEqual([NAME]);
    const played = await drive.open(listed[0]?.id ?? "", new Request("http://aplomb.test"));
    expect(played?.status).toBe(200);
  });

  test("of a module goes to the configured vendor, once and whole, under the same public id", async () => {
    const made = await createModulePresentation();
    const { id, moduleId } = made.presentation;
    await sendPortions(made, { dataDir: academy.dataDir });
    const stored: string[] = [];
    const vendor: MediaStore = {
      ...academy.store,
      async storeFile(file, { folder, publicId }) {
        if (stored.push(`${folder}/${publicId}`) === 1) throw new Error("the vendor is away");
        expect((await describeMedia(file)).durationS).toBeCloseTo(3, 1);
        rmSync(file);
        return `https://vendor.test/${folder}/${publicId}.webm`;
      },
    };
    const media = createEitherStore({ local: academy.store, vendor });
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

  test("is assembled as its presenter's job, beside other people's", async () => {
    const made = await createModulePresentation();
    await sendPortions(made, { dataDir: academy.dataDir });
    expect(await db().selectFrom("jobs").select(["kind", "userId"]).execute()).toEqual([
      { kind: "assemble-recording", userId: made.presentation.userId },
    ]);
  });

  test("of a module has another name than a group's that began in the same second", async () => {
    const made = [await createModulePresentation(), await createGroupPresentation([0])];
    for (const one of made) {
      await presentedThen(one.presentation.id);
      await sendPortions(one, { dataDir: academy.dataDir });
      await assembleAll();
    }
    const { files: listed } = await createLocalDrive(
      createDiskFiles(academy.dataDir),
      academy.store,
    ).list(null);
    const suffix = made[1]?.presentation.id.slice(0, 8);
    expect(listed.map(({ id }) => id)).toEqual([
      `${NAME.replace(".webm", "")}-${suffix}`,
      NAME.replace(".webm", ""),
    ]);
  });

  test("of a module that was deleted meanwhile is kept", async () => {
    const made = await createModulePresentation();
    await presentedThen(made.presentation.id);
    await sendPortions(made, { dataDir: academy.dataDir, ends: false });
    await db().deleteFrom("modules").where("id", "=", made.module.id).execute();
    await sendPortions(made, { dataDir: academy.dataDir });
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
    await sendPortions(made, { dataDir: academy.dataDir });
    await assembleAll();
    const file = path.join(academy.dataDir, "media/recordings", NAME);
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

  test("may have a title of any length and any characters", async () => {
    const made = await createGroupPresentation([0, 1]);
    const title = `${"«\u00a0Été\u00a0» 🎬 ".repeat(40)}fin`;
    await db()
      .updateTable("modules")
      .set({ title })
      .where("id", "=", made.modules[1]?.id ?? "")
      .execute();
    await presentedThen(made.presentation.id);
    await sendPortions(made, { dataDir: academy.dataDir });
    await assembleAll();
    const file = path.join(academy.dataDir, "media/recordings", NAME);
    expect(readWebm(file).chapters.map((one) => one.title)).toEqual(["Étape 1", title]);
    expect((await describeMedia(file)).durationS).toBeCloseTo(3, 1);
  });

  test("that is no video fails with its reason, and its portions are kept", async () => {
    const made = await createGroupPresentation([0]);
    const bytes = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(4000, 9)]);
    await sendPortions(made, { dataDir: academy.dataDir, bytes });
    await assembleAll();
    expect(await Presentations.findById(made.presentation.id)).toMatchObject({
      recordingState: "failed",
      recordingError: storedReason({ code: "file", fault: "unreadable" }),
    });
    await sweepPortions(academy.files, steadyTimes());
    expect(namesIn("recordings")).toEqual([made.presentation.id]);
  });

  test.each(["before", "after"])(
    "of a presentation deleted during the assembly, %s it was stored, leaves nothing",
    async (when) => {
      const made = await createGroupPresentation([0]);
      await sendPortions(made, { dataDir: academy.dataDir });
      const storeFile = academy.store.storeFile.bind(academy.store);
      const deleteRep = () => removeUser(made.user.id);
      academy.store.storeFile = async (...args) => {
        if (when === "before") await deleteRep();
        const url = await storeFile(...args);
        if (when === "after") await deleteRep();
        return url;
      };
      await assembleAll();
      await sweepPortions(academy.files, steadyTimes());
      expect([namesIn("media/recordings"), namesIn("recordings"), namesIn("tmp")]).toEqual([
        [],
        [],
        [],
      ]);
    },
  );
});

/** Deletes an account as an admin does, with its recordings. */
async function removeUser(id: string): Promise<void> {
  const { id: by } = await createUser({ role: "admin" });
  await deleteUser({ id, by, recordings: "remove" });
}

describe("the hourly sweep", () => {
  test("assembles a recording without portions for a day, and removes portions of deleted presentations", async () => {
    const [left, gone] = [await createGroupPresentation([0]), await createGroupPresentation([0])];
    const digest = await sendPortions(left, { dataDir: academy.dataDir, ends: false });
    await sendPortions(gone, { dataDir: academy.dataDir, ends: false });
    await removeUser(gone.user.id);
    mkdirSync(path.join(academy.dataDir, "recordings", "unknown"));
    await sweepPortions(academy.files, steadyTimes(Date.now() + 3_600_000));
    expect(namesIn("recordings")).toEqual([left.presentation.id, "unknown"].toSorted());
    expect((await Presentations.findById(left.presentation.id))?.recordingState).toBe("receiving");
    await sweepPortions(academy.files, steadyTimes(Date.now() + 25 * 3_600_000));
    await assembleAll();
    expect(await Presentations.findById(left.presentation.id)).toMatchObject({
      recordingState: "ready",
      recordingDigest: digest,
    });
  });
});

test("a process killed while it takes portions keeps each acknowledged one", () =>
  expectKeptThroughKills(academy, { portions: 60, kills: [...inShort([3, 30], 1)] }));

describe("when an assembly is killed", () => {
  test("a module's recording is stored once, also when the kill comes after it was stored", () =>
    expectOneOfModule(academy, "stored"));

  // Before a commit a module's recording is killed alone, after a later step.
  test.runIf(isWholeSuite)(
    "a group's recording starts over and is stored once, when the kill comes after it was remuxed",
    () => expectOneOfGroup(academy, "remuxed"),
  );

  test("a killed worker and the next one write to different files", async () => {
    const made = await createGroupPresentation([0]);
    await sendPortions(made, { dataDir: academy.dataDir });
    const first = startEntry("assembler", [academy.dataDir, "remuxed"]);
    await printed(first, "remuxed");
    const leftOver = namesIn("tmp");
    expect(leftOver).toHaveLength(2);
    first.kill("SIGKILL");
    await ended(first);
    const used: string[] = [];
    const [join, storeFile] = [
      academy.files.join.bind(academy.files),
      academy.store.storeFile.bind(academy.store),
    ];
    academy.files.join = (names, target, signal) => (
      used.push(target),
      join(names, target, signal)
    );
    academy.store.storeFile = (file, as) => (used.push(file), storeFile(file, as));
    await assembleAll();
    expect(used).toHaveLength(2);
    expect(used.filter((file) => leftOver.includes(path.basename(file)))).toEqual([]);
    expect(await ended(startEntry("assembler", [academy.dataDir]))).toBe(0);
    expect(namesIn("tmp")).toEqual([]); // swept at the next start
  });
});

test.runIf(canMount)("a disk that is full during the assembly does not fail the recording", () => {
  const waits = { job: "queued", recording: "stored", lasts: 0, left: 0 };
  expect(runOnSmallDisk("assemble-full-disk", academy.dataDir)).toEqual([
    waits,
    waits,
    { job: "done", recording: "ready", lasts: 3, left: 0 },
  ]);
});
