import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { setImmediate as immediate } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  countQueries,
  recordQueries,
  testOnSqlite,
  useTestDatabase,
} from "../../../testing/database";
import { createModule, createPresentation, createUser } from "../../../testing/factories";
import {
  expectSameBytes,
  type Instance,
  last,
  openGroupInstance,
  usePortionFolder,
} from "../../../testing/portions";
import { canMount } from "../../../testing/private-disk";
import { runOnSmallDisk } from "../../../testing/small-disk";
import { log } from "~/platform/log.server";
import { db } from "~/models/database/database.server";
import * as Portions from "~/models/presentations/portions.server";
import * as Presentations from "~/models/presentations/presentations.server";
import * as Recordings from "~/models/presentations/recordings.server";
import { DiskFull, PortionConflict } from "./accept-portion.server";
import { MB } from "~/models/media/media-folders";
import { portionFile, type PortionName } from "~/models/presentations/portion-rules";
import { TemporaryFile } from "~/services/media/disk-files.server";
import { UploadRefused } from "~/services/media/port";

useTestDatabase();

const portions = usePortionFolder();
const { held, sendForm } = portions;
let instance: Instance;
beforeEach(async () => {
  instance = await openGroupInstance();
});
const send = (
  index: number,
  bytes: string | Uint8Array<ArrayBuffer> | null,
  more: Record<string, string> = {},
  to = instance,
) => portions.send(to, index, bytes, more);
const stored = () =>
  readdirSync(held.folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
const pathOf = (portion: PortionName) => path.join(held.folder, "recordings", portionFile(portion));
const jobs = () => db().selectFrom("jobs").select("payloadJson").execute();
const progress = () => Portions.findProgress(instance.id);
const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => "taken",
    (error: unknown) =>
      error instanceof PortionConflict
        ? error.code
        : error instanceof UploadRefused
          ? error.status
          : Promise.reject(error as Error),
  );

describe("a portion of a module", () => {
  async function openOfModule() {
    const [user, module] = [await createUser(), await createModule()];
    const { id } = await createPresentation({ userId: user.id, moduleId: module.id });
    return { id, userId: user.id, groupId: "", moduleId: module.id };
  }

  test("names no group, because the instance names the module", async () => {
    const own = await openOfModule();
    expect(await send(0, "a", {}, own)).toEqual({ portion_index: 0, next: 1, missing: [] });
    await send(1, "b", last, own);
    expect(await Presentations.findById(own.id)).toMatchObject({ recordingState: "stored" });
    expect(await codeOf(send(1, "c", last, own))).toBe("different");
  });

  test("may leave the group's field out", async () => {
    const own = await openOfModule();
    const form = new FormData();
    form.set("video_portion", new Blob(["a"]));
    form.set("instance_id", own.id);
    form.set("portion_index", "0");
    expect(await sendForm(form, own.userId)).toMatchObject({ next: 1 });
  });

  test("is not accepted for a group, nor from another person", async () => {
    const own = await openOfModule();
    expect(await codeOf(send(0, "a", { group_id: instance.groupId }, own))).toBe(404);
    expect(await codeOf(send(0, "a", { group_id: "" }))).toBe(404);
    expect(await codeOf(send(0, "a", {}, { ...own, userId: instance.userId }))).toBe(404);
    expect([stored(), await jobs()]).toEqual([[], []]);
  });

  test("is accepted up to the last one when the module was deleted meanwhile", async () => {
    const own = await openOfModule();
    await send(0, "a", {}, own);
    await db().deleteFrom("modules").where("id", "=", own.moduleId).execute();
    expect(await send(1, "b", last, own)).toMatchObject({ next: 2 });
  });

  test("is not replaced by a whole upload to the same instance", async () => {
    const own = await openOfModule();
    const upload = {
      presentationId: own.id,
      digest: "d",
      videoUrl: "/media/presentations/x.webm",
      audioStartMs: 1,
      videoStartMs: 1,
    };
    for (const more of [{}, last]) {
      await send(Object.keys(more).length, "a", more, own);
      await expect(Recordings.markStored(upload, db())).rejects.toThrow(
        Recordings.RecordingConflict,
      );
    }
    expect(await jobs()).toHaveLength(1);
  });
});

describe("one portion after the other", () => {
  test("has no start time when its field is empty", async () => {
    await send(0, "a", { audio_start_time: "", video_start_time: "5" });
    const started = { audioStartMs: null, videoStartMs: 5 };
    expect(await Presentations.findById(instance.id)).toMatchObject(started);
  });

  test("is on disk and acknowledged, with the gaps and the first start times", async () => {
    expect(await send(0, "a")).toEqual({ portion_index: 0, next: 1, missing: [] });
    const times = { audio_start_time: "1795000000100", video_start_time: "1795000000200.7" };
    expect(await send(3, "d", times)).toEqual({ portion_index: 3, next: 1, missing: [1, 2] });
    await send(1, "b", { audio_start_time: "5", video_start_time: "" });
    expect(await progress()).toEqual({ next: 2, missing: [2], finished: false });
    expect(await Presentations.findById(instance.id)).toMatchObject({
      recordingState: "receiving",
      audioStartMs: 1_795_000_000_100,
      videoStartMs: 1_795_000_000_201,
      lastPortionAt: expect.stringMatching(/Z$/),
    });
    const digest = createHash("sha256").update("d").digest("hex");
    expect(readFileSync(pathOf({ presentationId: instance.id, index: 3, digest }), "utf8")).toBe(
      "d",
    );
    expect(readdirSync(path.join(held.folder, "tmp"))).toEqual([]);
  });

  test("is acknowledged only once its bytes and its name are on the disk", async () => {
    let endFlush = () => {};
    const flushed = new Promise<void>((resolve) => (endFlush = resolve));
    const flush = vi.spyOn(TemporaryFile.prototype, "flush").mockReturnValue(flushed);
    const sent = send(0, "a");
    await expect.poll(() => flush.mock.calls).toHaveLength(1);
    // Leaves enough turns for a row that waits for nothing to be written.
    for (let turn = 0; turn < 500; turn++) await immediate();
    expect((await progress()).next).toBe(0);
    endFlush();
    expect(await sent).toMatchObject({ next: 1 });
    expect((await progress()).next).toBe(1);
  });

  test("has its folder opened for a flush before it is acknowledged, at every portion", async () => {
    const opened = vi.spyOn(fs, "openSync");
    onTestFinished(() => {
      opened.mockRestore();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    const folder = path.join(held.folder, "recordings", instance.id);
    for (const index of [0, 1, 2]) {
      opened.mockClear();
      await send(index, `portion ${index}`);
      expect(opened.mock.calls).toContainEqual([folder, "r"]);
    }
  });

  test("replaces what a killed process left at its place", async () => {
    const digest = createHash("sha256").update("a").digest("hex");
    const place = pathOf({ presentationId: instance.id, index: 0, digest });
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, "a part of other bytes");
    expect(await send(0, "a")).toMatchObject({ next: 1 });
    expect(readFileSync(place, "utf8")).toBe("a");
  });

  test("is acknowledged again when it is repeated, before and after the end, but not with other bytes", async () => {
    await send(0, "a");
    expect(await send(0, "a")).toEqual({ portion_index: 0, next: 1, missing: [] });
    expect(await codeOf(send(0, "x"))).toBe("different");
    await send(1, "b", last);
    expect(await progress()).toEqual({ next: 2, missing: [], finished: true });
    expect(await codeOf(send(0, "a"))).toBe("taken");
    expect(await codeOf(send(1, "b", last))).toBe("taken");
    expect(await codeOf(send(1, null, last))).toBe("taken");
    expect(await codeOf(send(1, "x"))).toBe("different");
    expect(await codeOf(send(2, "c"))).toBe("finished");
    expect(stored()).toHaveLength(2);
    expect(await jobs()).toHaveLength(1);
  });

  test("may be announced as the last one before the gaps are filled, and their filling ends the recording", async () => {
    await send(0, "a");
    await send(2, "c", last);
    expect([(await progress()).finished, await jobs()]).toEqual([false, []]);
    await send(1, "b");
    expect((await progress()).finished).toBe(true);
    expect(await jobs()).toEqual([
      { payloadJson: JSON.stringify({ presentationId: instance.id }) },
    ]);
    expect(await Presentations.findById(instance.id)).toMatchObject({
      recordingState: "stored",
      lastPortionIndex: 2,
    });
  });

  test("may be named the last one without a file, and another end is refused", async () => {
    await send(0, "a");
    expect(await send(1, null, last)).toEqual({ portion_index: 1, next: 1, missing: [] });
    expect(await codeOf(send(0, null, last))).toBe("different");
    expect(await codeOf(send(2, "c"))).toBe("different");
    await send(1, "b");
    expect((await progress()).finished).toBe(true);
  });

  test("is refused as the last one below a stored index", async () => {
    for (const index of [0, 1, 2]) await send(index, "a");
    expect(await codeOf(send(1, null, last))).toBe("different");
    expect((await progress()).finished).toBe(false);
  });

  test("is answered with up to a thousand gaps", async () => {
    const { next, missing } = await send(5_000, "z");
    expect([next, missing.length, missing[0], missing.at(-1)]).toEqual([0, 1_000, 0, 999]);
    await send(0, "a");
    expect((await progress()).missing[0]).toBe(1);
  });

  test("without bytes is refused, so that the sender keeps its bytes", async () => {
    expect(await codeOf(send(0, ""))).toBe(422);
    expect(await codeOf(send(0, "", last))).toBe(422);
    expect(stored()).toEqual([]);
    await send(0, "a");
    expect(await codeOf(send(1, ""))).toBe(422);
    await send(1, "b", last);
    expect(await progress()).toEqual({ next: 2, missing: [], finished: true });
  });

  test("without bytes may end a recording, because a browser may end with one", async () => {
    await send(0, "a");
    expect(await send(1, "", last)).toEqual({ portion_index: 1, next: 2, missing: [] });
    expect((await progress()).finished).toBe(true);
  });
});

describe("a refused portion leaves nothing", () => {
  test.each([
    ["no file and not the last", null, {}, 422],
    ["an index that is none", "a", { portion_index: "-1" }, 422],
    ["a last_chunk that is neither", "a", { last_chunk: "yes" }, 422],
    ["a start time that is none", "a", { audio_start_time: "hier" }, 422],
    ["another group", "a", { group_id: "other" }, 404],
    ["an unknown instance", "a", { instance_id: "unknown" }, 404],
    ["no instance", "a", { instance_id: "" }, 422],
  ])("because it has %s", async (_, bytes, more, status) => {
    expect(await codeOf(send(0, bytes, more))).toBe(status);
    expect(stored()).toEqual([]);
    expect((await progress()).next).toBe(0);
  });

  test("when it belongs to another person's instance, or to a module's", async () => {
    const other = await createUser();
    expect(await codeOf(send(0, "a", {}, { ...instance, userId: other.id }))).toBe(404);
    const module = await createModule();
    const alone = await createPresentation({ userId: other.id, moduleId: module.id });
    const to = { id: alone.id, userId: other.id, groupId: instance.groupId };
    expect(await codeOf(send(0, "a", {}, to))).toBe(404);
    expect(stored()).toEqual([]);
  });

  test("when it has more than 64 MB, while 64 MB are accepted", async () => {
    expect(await codeOf(send(0, new Uint8Array(64 * MB + 1)))).toBe(413);
    expect(stored()).toEqual([]);
    expect(await codeOf(send(0, new Uint8Array(64 * MB)))).toBe("taken");
  });

  test("but a deleted group stops nothing, and the recorded portions are kept", async () => {
    await send(0, "a");
    await db().deleteFrom("groups").where("id", "=", instance.groupId).execute();
    expect(await codeOf(send(1, "b", last))).toBe("taken");
    expect((await progress()).finished).toBe(true);
  });
});

test.runIf(existsSync("/proc/self/fd"))(
  "whatever the answer, a portion's file is closed",
  async () => {
    const open = () =>
      execFileSync("ls", ["-l", `/proc/${process.pid}/fd`], { encoding: "utf8" })
        .split("\n")
        .filter((line) => line.includes(held.folder));
    await send(0, "taken");
    await send(0, "taken");
    await codeOf(send(0, "different"));
    await codeOf(send(1, "nobody's", { instance_id: "unknown" }));
    await codeOf(send(1, "badly said", { portion_index: "-1" }));
    await codeOf(send(1, new Uint8Array(64 * MB + 1)));
    await expect.poll(open).toEqual([]);
  },
);

describe("a portion without room", () => {
  testOnSqlite("in the database is not half kept, and goes on once there is room", async () => {
    await send(0, "a");
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db());
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 1)}`.execute(db());
    await db().insertInto("settings").values({ key: "filler", value: "", updatedAt: "" }).execute();
    for (let size = 400_000; size > 0; size = Math.floor(size / 2))
      await sql`update settings set value = value || ${"x".repeat(size)} where key = 'filler'`
        .execute(db())
        .catch((error: unknown) => expect(error).toMatchObject({ code: "SQLITE_FULL" }));
    const isTaken = (index: number) =>
      send(index, "b").then(
        () => true,
        (error: unknown) => (expect(error).toBeInstanceOf(DiskFull), false),
      );
    const logged = vi.spyOn(log(), "error");
    let refused = 1;
    while (refused < 200 && (await isTaken(refused))) refused++;
    expect(refused).toBeLessThan(200);
    expect(logged).toHaveBeenCalledWith(expect.anything(), "the disk is full");
    expect(stored()).toHaveLength(refused);
    expect((await progress()).next).toBe(refused);
    await sql`pragma max_page_count = 1000000`.execute(db());
    expect(await send(refused, "b")).toMatchObject({ next: refused + 1 });
  });
});

test.runIf(canMount)(
  "a portion on a full disk gets 507, and is accepted once there is room",
  () => {
    expect(runOnSmallDisk("full-disk", held.folder)).toEqual({
      small: "taken",
      readWhole: "DiskFull",
      streamed: "DiskFull",
      left: 1,
      progress: { next: 1, missing: [], finished: false },
      afterwards: "taken",
      finished: true,
    });
  },
);

test("a portion costs the same number of queries however many are stored", async () => {
  const cost = async (index: number) => countQueries(() => send(index, `portion ${index}`));
  const first = await cost(0);
  for (let index = 1; index < 40; index++) await send(index, `portion ${index}`);
  expect(await cost(40)).toBe(first);
  expect(first).toBeLessThanOrEqual(7);
});

test("the next portion of a recording does not count the earlier ones", async () => {
  for (const index of [0, 1, 2]) await send(index, `portion ${index}`);
  const queries = await recordQueries(() => send(3, "portion 3"));
  expect(queries.filter((query) => query.includes("count("))).toEqual([]);
});

test("portions in any order, repetition and interleaving give the same bytes", () =>
  expectSameBytes(portions, 8));

describe("a recording without further portions", () => {
  const after = (ms: number) => new Date(Date.now() + ms).toISOString();

  test("ends once with its contiguous prefix, but not without portion 0", async () => {
    const headless = await openGroupInstance();
    for (const index of [0, 1, 3]) await send(index, "a");
    await send(1, "b", {}, headless);
    expect(await Portions.closeAbandoned(after(-3_600_000))).toBe(0);
    expect(await Portions.closeAbandoned(after(1_000))).toBe(1);
    expect(await Presentations.findById(instance.id)).toMatchObject({
      recordingState: "stored",
      lastPortionIndex: 1,
    });
    expect((await Presentations.findById(headless.id))?.recordingState).toBe("receiving");
    expect(await jobs()).toHaveLength(1);
    expect(await Portions.closeAbandoned(after(1_000))).toBe(0);
    expect(await codeOf(send(1, "a"))).toBe("taken");
    expect(await codeOf(send(3, "a"))).toBe("finished");
    expect(await codeOf(send(2, "a"))).toBe("finished");
  });
});
