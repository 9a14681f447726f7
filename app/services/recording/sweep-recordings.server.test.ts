import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { planOf, recordQueries, testOnSqlite, useTestDatabase } from "../../../testing/database";
import {
  createConversation,
  createEvaluation,
  createPresentation,
  createSupportCall,
  createUser,
} from "../../../testing/factories";
import { steadyTimes } from "../../../testing/sweep-times";
import * as Conversations from "~/models/presentations/conversations.server";
import { db } from "~/models/database/database.server";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as Portions from "~/models/presentations/portions.server";
import * as Recordings from "~/models/presentations/recordings.server";
import type { Presentation, User } from "~/models/tables";
import { createRemoveFiles, deleteUser } from "~/services/accounts/delete-user.server";
import { createLocalDrive } from "~/services/media/drive/local.server";
import { markFolder, temporaryFolder } from "~/platform/academy-folder.server";
import { sweepUploads } from "~/services/media/receive-form.server";
import { createDiskFiles } from "~/services/media/disk-files.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import type { MediaStore } from "~/services/media/port";
import { createPortionFiles } from "./portion-files.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { sweepRecordings } from "./sweep-recordings.server";
import { formerly } from "../../../testing/reasons";

useTestDatabase();

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.parse("2026-11-20T12:00:00.000Z");
const daysAgo = (days: number) => new Date(NOW_MS - days * DAY_MS).toISOString();

let dataDir: string;
let store: LocalMediaStore;
let rep: User;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-keep-"));
  for (const folder of ["tmp", "conversations", "recordings"])
    mkdirSync(path.join(dataDir, folder));
  store = createLocalMediaStore({ dir: path.join(dataDir, "media"), secret: "secret" });
  rep = await createUser();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const sweep = (keepDays: number | null, through: Pick<MediaStore, "remove"> = store) =>
  sweepRecordings({ store: through, dataDir, keepDays, times: steadyTimes(NOW_MS) });

async function work(through: MediaStore = store): Promise<void> {
  const portionFiles = createPortionFiles(path.join(dataDir, "recordings"));
  const agents = { forget: () => Promise.resolve() };
  const options = { store: through, portionFiles, sounds: createDiskSounds(dataDir), agents };
  const handlers = { "remove-files": createRemoveFiles(options) };
  const runner = createJobRunner({ handlers });
  await runner.start();
  await runner.settled();
  await runner.stop();
}

/** Creates a scored presentation of that age, with the files of its state and the sound of its conversation. */
async function present(
  name: string,
  days: number,
  recordingState: Presentation["recordingState"] = "ready",
) {
  const createdAt = daysAgo(days);
  const presentation = await createPresentation({ userId: rep.id, createdAt, recordingState });
  const { id } = presentation;
  if (recordingState === "ready" || recordingState === "stored")
    await keepVideo(id, recordingState === "ready" ? "recordings" : "presentations", name, days);
  if (recordingState === "receiving" || recordingState === "failed") await keepPortion(id, days);
  const audioFile = `conversations/${name}.wav`;
  writeFileSync(path.join(dataDir, audioFile), "RIFF");
  const conversation = await createConversation({ presentationId: id, audioFile });
  await Conversations.appendTurn({
    conversationId: conversation.id,
    turnIndex: 0,
    source: "user",
    message: "La caisse marche hors ligne.",
    startMs: 0,
    endMs: 900,
    interrupted: 0,
  });
  const chatSessionId = conversation.id;
  await createEvaluation({ userId: rep.id, presentationId: id, score: 91, chatSessionId });
  return { id, conversationId: conversation.id };
}

async function keepVideo(id: string, folder: string, name: string, days: number): Promise<void> {
  const file = path.join(dataDir, "tmp", name);
  writeFileSync(file, name);
  const named = folder === "recordings" ? { recordingName: name } : {};
  const as = { publicId: name, folder, mimeType: "video/webm", userId: rep.id, ...named };
  const videoUrl = await store.storeFile(file, as);
  await db().updateTable("presentations").set({ videoUrl }).where("id", "=", id).execute();
  await db()
    .updateTable("media")
    .set({ createdAt: daysAgo(days) })
    .where("publicId", "=", `${folder}/${name}`)
    .execute();
}

async function keepPortion(presentationId: string, days: number): Promise<void> {
  const folder = path.join(dataDir, "recordings", presentationId);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "000001-digest"), "portion");
  const row = { presentationId, portionIndex: 1, digest: "digest", bytes: 7 };
  await db()
    .insertInto("portions")
    .values({ ...row, createdAt: daysAgo(days) })
    .execute();
  await db()
    .updateTable("presentations")
    .set({ lastPortionAt: daysAgo(days) })
    .where("id", "=", presentationId)
    .execute();
}

const listOf = (folder: string) =>
  existsSync(path.join(dataDir, folder)) ? readdirSync(path.join(dataDir, folder)).sort() : [];
const left = () =>
  ["media/recordings", "media/presentations", "recordings", "conversations", "tmp"].flatMap(listOf);
const rowOf = async (id: string) => (await Recordings.find(id)) as Presentation;
const listedOf = async (id: string) => {
  const rows = await Evaluations.findAllByUser(rep.id);
  return rows.find(({ presentationId }) => presentationId === id);
};

describe("the sweep with a term of 90 days", () => {
  test("removes older videos, portions and sounds; scores and words stay, and younger ones stay whole", async () => {
    const old = await present("old", 91);
    const young = await present("young", 89);
    await present("arriving", 91, "receiving");
    await present("whole", 91, "stored");
    await present("unreadable", 91, "failed");
    await sweep(90);
    await work();
    expect(left()).toEqual(["young.webm", "young.wav"]);
    const listed = await listedOf(old.id);
    expect(listed).toMatchObject({ score: 91, videoUrl: null, recordingState: "removed" });
    expect(listed).toMatchObject({ recordingKeptDays: 90, soundKeptDays: 90 });
    expect(await Conversations.findTurns(old.conversationId)).toHaveLength(1);
    expect(await listedOf(young.id)).toMatchObject({
      recordingState: "ready",
      soundKeptDays: null,
    });
    const drive = createLocalDrive(createDiskFiles(path.join(dataDir, "media")), store);
    expect((await drive.list(null)).files.map(({ name }) => name)).toEqual(["young.webm"]);
  });

  test("removes more than one transaction holds, and nothing the second time", async () => {
    for (let index = 0; index < 45; index++) await present(`old-${index}`, 100);
    await sweep(90);
    const [waiting] = await WaitingSweeps.findAll();
    expect(waiting).toMatchObject({ kind: "recordings", items: 45, files: 90, total: 45 });
    expect(left()).toHaveLength(90);
    await WaitingSweeps.allow({ kind: "recordings", node: "" }, waiting?.countedAt ?? "");
    await sweep(90);
    await sweep(90);
    expect(await WaitingSweeps.findAll()).toEqual([]);
    const jobs = await db().selectFrom("jobs").select("id").execute();
    expect(jobs).toHaveLength(3);
    await work();
    expect(left()).toEqual([]);
  });

  test("does not mark a presentation without a recording as removed", async () => {
    const typed = await present("typed", 91, "none");
    await sweep(90);
    expect(await rowOf(typed.id)).toMatchObject({ recordingKeptDays: null, soundKeptDays: 90 });
    const late = { presentationId: typed.id, index: 0, content: { digest: "d", bytes: 1 } };
    const taken = await Portions.addAll([
      { ...late, last: true, audioStartMs: null, videoStartMs: null },
    ]);
    expect(taken).toEqual([false]);
  });

  test("removes kept recordings of a deleted account after the term", async () => {
    await present("orphan", 91);
    await db().deleteFrom("users").execute();
    await sweep(90);
    expect(listOf("media/recordings")).toEqual([]);
  });

  test("removes a deleted account's recording at a vendor after the term, and lists it until then", async () => {
    const videoUrl = "https://res.cloudinary.com/c/video/authenticated/v1/recordings/a.mp4";
    const { id } = await createPresentation({
      userId: rep.id,
      createdAt: daysAgo(91),
      recordingState: "ready",
      videoUrl,
    });
    const admin = await createUser({ role: "admin" });
    await deleteUser({ id: rep.id, by: admin.id, recordings: "keep" });
    const playbackUrl = (address: string) => `${address}?signed`;
    const files = createDiskFiles(path.join(dataDir, "media"));
    const drive = createLocalDrive(files, { playbackUrl });
    const { files: listed } = await drive.list(null);
    const named = `academy-record-2026-08-21T14-00-00-${id.slice(0, 8)}`;
    expect(listed).toEqual([{ id: named, name: `${named}.mp4`, bytes: null }]);
    const answer = await drive.open(named, new Request("http://aplomb.test"));
    expect([answer?.status, answer?.headers.get("location")]).toEqual([302, `${videoUrl}?signed`]);

    const removed: string[] = [];
    const remove = (address: string) => Promise.resolve(void removed.push(address));
    await sweep(92);
    await work({ ...store, remove });
    expect(removed).toEqual([]);
    await sweep(90);
    await work({ ...store, remove });
    expect(removed).toEqual([videoUrl]);
    expect((await drive.list(null)).files).toEqual([]);
  });

  test.each([1, 2])(
    "leads no screen to a missing file when it is killed after %i removals",
    async (steps) => {
      const ids = [(await present("a", 91)).id, (await present("b", 91)).id];
      await sweep(90);
      for (const id of ids) expect((await rowOf(id)).videoUrl).toBeNull();
      let done = 0;
      const dying: MediaStore = {
        ...store,
        async remove(address) {
          done += 1;
          if (done === steps) rmSync(path.join(dataDir, address), { force: true });
          if (done >= steps) throw new Error("killed");
          await store.remove(address);
        },
      };
      await work(dying);
      await db()
        .updateTable("jobs")
        .set({ runAfterAt: daysAgo(1) })
        .execute();
      await work();
      expect(left()).toEqual([]);
      const jobs = await db().selectFrom("jobs").select("state").execute();
      expect(jobs).toEqual([{ state: "done" }]);
    },
  );

  test("is not undone by an assembly that ends later", async () => {
    const { id } = await present("whole", 91, "stored");
    await sweep(90);
    const ready = { videoUrl: "/media/recordings/late.webm", videoDurationS: 3 };
    expect(await Recordings.markReady(id, ready, db())).toBe(false);
    await Recordings.markFailed(id, formerly("trop tard"), db());
    expect(await rowOf(id)).toMatchObject({ recordingState: "removed", videoUrl: null });
  });
});

testOnSqlite("an hour with nothing due reads no table from end to end", async () => {
  await sweep(90);
  const queries = await recordQueries(() => sweep(90));
  const looks = queries.filter((query) => /^(select|delete)/.test(query));
  const plans = (await Promise.all(looks.map(planOf))).flat();
  expect(looks.length).toBeGreaterThan(3);
  expect(plans.filter((step) => /^SCAN|AUTOMATIC/.test(step))).toEqual([]);
});

describe("the sweep without a term", () => {
  test("keeps recordings for ever, and removes unusable ones after 30 days", async () => {
    await present("old", 4_000);
    const failed = await present("failed", 31, "failed");
    await present("recent", 29, "failed");
    await present("headless", 31, "receiving");
    await sweep(null);
    await work();
    expect(listOf("media/recordings")).toEqual(["old.webm"]);
    expect(listOf("recordings")).toHaveLength(1);
    expect(listOf("conversations")).toHaveLength(4);
    expect(await rowOf(failed.id)).toMatchObject({ recordingKeptDays: 30, soundKeptDays: null });
  });

  test("counts the 30 days of a failed recording from its failure", async () => {
    const { id } = await present("late", 31, "receiving");
    await Recordings.markFailed(id, formerly("Le quota est épuisé."), db());
    const sweepAt = (nowMs: number) =>
      sweepRecordings({ store, dataDir, keepDays: null, times: steadyTimes(nowMs) });
    await sweepAt(Date.now() + 29 * DAY_MS);
    await work();
    expect([(await rowOf(id)).recordingState, listOf("recordings")]).toEqual(["failed", [id]]);
    await sweepAt(Date.now() + 31 * DAY_MS);
    await work();
    expect([(await rowOf(id)).recordingState, listOf("recordings")]).toEqual(["removed", []]);
  });

  test("deletes ended jobs, the done ones first", async () => {
    const ended = async (state: "done" | "failed", days: number) => {
      const id = await Jobs.enqueue({
        kind: "evaluate-presentation",
        payload: { evaluationId: "" },
      });
      const values = { state, finishedAt: daysAgo(days) };
      await db().updateTable("jobs").set(values).where("id", "=", id).execute();
    };
    await Jobs.enqueue({ kind: "evaluate-presentation", payload: { evaluationId: "" } });
    for (const days of [6, 8, 91]) await ended("done", days);
    for (const days of [8, 91]) await ended("failed", days);
    await sweep(null);
    const rows = await db().selectFrom("jobs").select("state").orderBy("state").execute();
    expect(rows.map(({ state }) => state)).toEqual(["done", "failed", "queued"]);
  });

  test("removes whole support calls after the term, and keeps them without a term", async () => {
    const calls = [];
    for (const [name, days] of [
      ["old", 31],
      ["young", 29],
    ] as const) {
      const audioFile = `conversations/${name}.wav`;
      const file = path.join(dataDir, audioFile);
      writeFileSync(file, "RIFF");
      utimesSync(file, new Date(0), new Date(0));
      calls.push(await createSupportCall({ id: name, startedAt: daysAgo(days), audioFile }));
    }
    await sweep(null);
    expect(listOf("conversations")).toEqual(["old.wav", "young.wav"]);
    await sweep(30);
    await work();
    expect(await db().selectFrom("supportCalls").selectAll().execute()).toEqual([calls[1]]);
    expect(listOf("conversations")).toEqual(["young.wav"]);
  });

  test("removes after a day the sounds and temporary files that this academy noted, and no others", async () => {
    await present("mine", 2);
    markFolder(dataDir, "ours");
    mkdirSync(path.join(dataDir, "tmp/ours"));
    const sounds = ["conversations/deleted.wav", "conversations/fresh.wav"];
    await Jobs.enqueueRemoval({ presentationIds: [], videoUrls: [], mediaFiles: [], sounds });
    const begunAt = daysAgo(2);
    await db()
      .insertInto("begunFiles")
      .values([
        { file: "conversations/begun.wav", begunAt },
        { file: "conversations/mine.wav", begunAt },
      ])
      .execute();
    for (const [name, hours] of [
      ["conversations/deleted.wav", 25],
      ["conversations/begun.wav", 25],
      ["conversations/unknown.wav", 9_000],
      ["conversations/fresh.wav", 23],
      ["conversations/mine.wav", 25],
      ["tmp/ours/download-1", 25],
      ["tmp/ours/upload-1", 1],
      ["tmp/download-2", 9_000],
      ["tmp/upload-2", 9_000],
    ] as const) {
      writeFileSync(path.join(dataDir, name), "");
      const at = new Date(NOW_MS - hours * 3_600_000);
      utimesSync(path.join(dataDir, name), at, at);
    }
    await sweep(null);
    await sweepUploads(temporaryFolder(dataDir)); // as at a start
    expect([listOf("conversations"), listOf("tmp/ours"), listOf("tmp")]).toEqual([
      ["fresh.wav", "mine.wav", "unknown.wav"],
      [],
      ["download-2", "ours", "upload-2"],
    ]);
  });
});
