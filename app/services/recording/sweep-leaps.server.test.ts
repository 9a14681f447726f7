import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import {
  createConversation,
  createPresentation,
  createSupportCall,
  createUser,
} from "../../../testing/factories";
import { steadyTimes } from "../../../testing/sweep-times";
import { db } from "~/models/database/database.server";
import type { SweepTimes } from "~/models/records/sweep-times";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import type { User } from "~/models/tables";
import type { SweepKind } from "~/models/terms/sweep";
import { createDiskFiles } from "~/services/media/disk-files.server";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import { readSweepTimes } from "~/services/jobs/sweep-clock.server";
import { sweepEvaluatedVideos } from "~/services/videos/evaluated-videos.server";
import { sweepPosters } from "~/services/videos/posters.server";
import { sweepModuleVideos, sweepTutorialVideos } from "~/services/videos/stored-video.server";
import { createPortionFiles } from "./portion-files.server";
import { sweepRecordings, sweepStored } from "./sweep-recordings.server";

useTestDatabase();

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.parse("2026-11-20T12:00:00.000Z");
const LEAPT_MS = NOW_MS + 400 * DAY_MS;
const KEEP_DAYS = 365;
/** A clock that leapt, beside the time that has surely passed. */
const leapt: SweepTimes = { nowMs: LEAPT_MS, sureMs: NOW_MS };
const daysAgo = (days: number) => new Date(NOW_MS - days * DAY_MS).toISOString();

let dataDir: string;
let store: LocalMediaStore;
let rep: User;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-leap-"));
  for (const folder of ["tmp", "conversations", "recordings"])
    mkdirSync(path.join(dataDir, folder));
  store = createLocalMediaStore({ dir: path.join(dataDir, "media"), secret: "secret" });
  rep = await createUser();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Runs every sweep of people's data, as the server does each hour. */
async function sweepAll(times: SweepTimes): Promise<void> {
  const files = createDiskFiles(path.join(dataDir, "media"));
  const portionFiles = createPortionFiles(path.join(dataDir, "recordings"));
  await sweepModuleVideos(store, times);
  await sweepPosters(store, times);
  await sweepTutorialVideos(store, times);
  await sweepEvaluatedVideos(store, times);
  const sounds = createDiskSounds(dataDir);
  await sweepStored({ files, portionFiles, objects: null, sounds, times });
  await sweepRecordings({ store, dataDir, keepDays: KEEP_DAYS, times });
}

/** Writes a file that last changed some days ago. */
function write(name: string, days: number): void {
  const at = new Date(NOW_MS - days * DAY_MS);
  writeFileSync(path.join(dataDir, name), "bytes");
  utimesSync(path.join(dataDir, name), at, at);
}

/** Notes a file whose process was killed half a day ago. */
async function noteBegun(file: string): Promise<void> {
  await db()
    .insertInto("begunFiles")
    .values({ file, begunAt: daysAgo(0.5) })
    .execute();
}

async function upload(folder: Parameters<LocalMediaStore["storeFile"]>[1]["folder"], name: string) {
  const file = path.join(dataDir, "tmp", name);
  writeFileSync(file, name);
  const as = { publicId: name, folder, mimeType: "video/mp4", userId: null };
  const address = await store.storeFile(file, as);
  await db()
    .updateTable("media")
    .set({ createdAt: daysAgo(0.5) })
    .where("publicId", "=", `${folder}/${name}`)
    .execute();
  return address;
}

/** The last migrations of two upgrades, whose copies are made. */
const upgrades: Record<string, string> = {
  a: "2026-11-22-95-lesson-segments",
  b: "2026-11-22-96-teams",
};

/** Makes a thing of each kind, whose time is not up by the true time. */
const kinds: Record<string, (name: string) => Promise<void> | void> = {
  async recordings(name) {
    const videoUrl = await upload("recordings", `of-${name}`);
    const values = { userId: rep.id, createdAt: daysAgo(10), recordingState: "ready" as const };
    const { id: presentationId } = await createPresentation({ ...values, videoUrl });
    write(`conversations/${name}.wav`, 10);
    await createConversation({ presentationId, audioFile: `conversations/${name}.wav` });
  },
  async "support-calls"(id) {
    const audioFile = `conversations/call-${id}.wav`;
    write(audioFile, 10);
    await createSupportCall({ id: `call-${id}`, startedAt: daysAgo(10), audioFile });
  },
  "kept-recordings": async (name) => void (await upload("recordings", name)),
  async "unusable-recordings"() {
    const recordingState = "failed" as const;
    await createPresentation({ userId: rep.id, createdAt: daysAgo(10), recordingState });
  },
  async "audit-log"(id) {
    const entry = { actor: "operator", action: "module-updated", targetId: null, origin: "" };
    await db()
      .insertInto("auditLog")
      .values({ ...entry, id, at: daysAgo(10) })
      .execute();
  },
  async mails(id) {
    const row = { id, userId: rep.id, kind: "comment" as const, mailJson: "{}", uniqueKey: id };
    const nothing = { address: null, lastError: null, triedAt: null, endedAt: null };
    await db()
      .insertInto("mails")
      .values({ ...row, ...nothing, state: "sent", createdAt: daysAgo(10) })
      .execute();
  },
  async sounds(name) {
    write(`conversations/unowned-${name}.wav`, 0.5);
    await noteBegun(`conversations/unowned-${name}.wav`);
  },
  "begun-files": (name) => noteBegun(`media/modules/begun-${name}.mp4`),
  "upgrade-copies": (name) => write(`before-upgrade-${upgrades[name] ?? ""}.db`, 1),
  "module-videos": async (name) => void (await upload("modules", name)),
  "tutorial-videos": async (name) => void (await upload("tutorials", name)),
  posters: async (name) => void (await upload("posters", name)),
  "evaluated-videos": async (name) => void (await upload("video-evaluations", name)),
};

/** Returns the numbers of all files in the data directory and of people's rows. */
async function countAll() {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const tables = [
    "presentations",
    "conversations",
    "supportCalls",
    "media",
    "mails",
    "auditLog",
    "begunFiles",
  ];
  const rows = await Promise.all(
    (tables as "mails"[]).map((table) => db().selectFrom(table).selectAll().execute()),
  );
  const videos = await db().selectFrom("presentations").select("videoUrl").execute();
  return {
    files: files.filter((entry) => entry.isFile()).length,
    rows: rows.map((found) => found.length),
    videos: videos.filter(({ videoUrl }) => videoUrl !== null).length,
  };
}

const waitingKinds = async () =>
  (await WaitingSweeps.findAll()).map(({ kind, reason, items }) => ({ kind, reason, items }));

describe("a clock that leapt 400 days", () => {
  test("removes no file and no row of any kind, and each kind waits", async () => {
    for (const make of Object.values(kinds)) for (const name of ["a", "b"]) await make(name);
    const before = await countAll();
    expect(before.files).toBeGreaterThanOrEqual(20);
    await sweepAll(leapt);
    await sweepAll(leapt);
    expect(await countAll()).toEqual(before);
    // The unusable recordings are presentations too.
    const items = (kind: string) => ({
      kind,
      reason: "clock",
      items: kind === "recordings" ? 4 : 2,
    });
    expect(await waitingKinds()).toEqual(Object.keys(kinds).toSorted().map(items));
  });

  test("removes what is due by the time that has surely passed", async () => {
    await createPresentation({
      userId: rep.id,
      createdAt: daysAgo(KEEP_DAYS + 1),
      recordingState: "ready",
    });
    await kinds.recordings?.("young");
    await sweepAll(leapt);
    const states = db().selectFrom("presentations").select("recordingState").orderBy("createdAt");
    const found = await states.execute();
    expect(found.map(({ recordingState }) => recordingState)).toEqual(["removed", "ready"]);
  });

  test("ends no recording that goes on, and removes no file of a running job", async () => {
    const { id } = await createPresentation({
      userId: rep.id,
      recordingState: "receiving",
      lastPortionAt: daysAgo(0.01),
    });
    const row = { portionIndex: 0, digest: "digest", bytes: 7, createdAt: daysAgo(0.01) };
    await db()
      .insertInto("portions")
      .values({ presentationId: id, ...row })
      .execute();
    write("tmp/download-1", 0.01);
    await sweepAll(leapt);
    const found = await db().selectFrom("presentations").select("recordingState").execute();
    expect(found).toEqual([{ recordingState: "receiving" }]);
    expect(readdirSync(path.join(dataDir, "tmp"))).toEqual(["download-1"]);
  });

  test("is forgotten once the clock is right again: nothing waits, nothing is gone", async () => {
    for (const make of Object.values(kinds)) await make("a");
    const before = await countAll();
    await sweepAll(leapt);
    await sweepAll(steadyTimes(NOW_MS + 3_600_000));
    expect(await WaitingSweeps.findAll()).toEqual([]);
    expect(await countAll()).toEqual(before);
  });

  test("at a start, is known by the machine's uptime: 31 recordings of 31 stay", async () => {
    for (let index = 0; index < 31; index++) await kinds.recordings?.(`of-${index}`);
    const before = await countAll();
    const machine = { boot: "boot", uptimeMs: 1_000, nowMs: NOW_MS, startedMs: NOW_MS };
    await sweepAll(await readSweepTimes(machine));
    await sweepAll(await readSweepTimes({ ...machine, uptimeMs: 60_000, nowMs: LEAPT_MS }));
    expect(await countAll()).toEqual(before);
    expect(before).toMatchObject({ files: 62, videos: 31 });
    expect(await waitingKinds()).toContainEqual({ kind: "recordings", reason: "clock", items: 31 });
  });
});

describe("a removal of more than usual", () => {
  /** Makes things that are due, and things that are not. */
  async function make(kind: SweepKind, due: number, others: number): Promise<void> {
    for (let index = 0; index < due + others; index++) await kinds[kind]?.(`${kind}-${index}`);
    const [table, column] = (
      {
        recordings: ["presentations", "createdAt"],
        "support-calls": ["supportCalls", "startedAt"],
      } as const
    )[kind as "recordings"] ?? ["auditLog", "at"];
    const rows = await db().selectFrom(table).select("id").orderBy("id").limit(due).execute();
    const ids = rows.map(({ id }) => id);
    const old = { [column]: daysAgo(800) };
    await db().updateTable(table).set(old).where("id", "in", ids).execute();
  }
  const leftOf = async (kind: SweepKind) => {
    const counted = await countAll();
    return kind === "recordings" ? counted.videos : counted.rows[kind === "audit-log" ? 5 : 2];
  };

  test.each([
    ["audit-log", 21, 188, 209],
    ["audit-log", 21, 190, 190],
    ["audit-log", 20, 0, 0],
    ["recordings", 10, 5, 5],
    ["recordings", 11, 5, 16],
    ["support-calls", 20, 1, 1],
  ] as const)("%s, %i due and %i not: %i stay", async (kind, due, others, left) => {
    await make(kind, due, others);
    await sweepAll(steadyTimes(NOW_MS));
    expect(await leftOf(kind)).toBe(left);
    const waits = left > others;
    expect(await waitingKinds()).toEqual(waits ? [{ kind, reason: "many", items: due }] : []);
  });

  test.each([
    ["recordings", 11, 5],
    ["audit-log", 25, 5],
    ["support-calls", 21, 5],
  ] as const)("%s waits whole, and goes once an admin lets it go", async (kind, due, others) => {
    await make(kind, due, others);
    await sweepAll(steadyTimes(NOW_MS));
    expect(await leftOf(kind)).toBe(due + others);
    const [waiting] = await WaitingSweeps.findAll();
    expect(waiting).toMatchObject({ kind, reason: "many", items: due, total: due + others });
    expect(waiting?.newestAt).toBe(daysAgo(800));
    expect(await WaitingSweeps.allow({ kind, node: "" }, waiting?.countedAt ?? "")).toBe(true);
    await sweepAll(steadyTimes(NOW_MS));
    expect(await leftOf(kind)).toBe(others);
    expect(await WaitingSweeps.findAll()).toEqual([]);
  });

  test("nothing waits, and no admin's word counts, once the term is taken off", async () => {
    await make("recordings", 11, 5);
    await sweepAll(steadyTimes(NOW_MS));
    const [waiting] = await WaitingSweeps.findAll();
    await WaitingSweeps.allow({ kind: "recordings", node: "" }, waiting?.countedAt ?? "");
    await sweepRecordings({ store, dataDir, keepDays: null, times: steadyTimes(NOW_MS) });
    expect(await WaitingSweeps.findAll()).toEqual([]);
    expect(await leftOf("recordings")).toBe(16);
  });

  test("an admin's word counts for what the admin saw, not for a later count", async () => {
    await make("audit-log", 25, 0);
    await sweepAll(steadyTimes(NOW_MS));
    const [seen] = await WaitingSweeps.findAll();
    await sweepAll(steadyTimes(NOW_MS + 3_600_000));
    const place = { kind: "audit-log", node: "" } as const;
    expect(await WaitingSweeps.allow(place, seen?.countedAt ?? "")).toBe(false);
    await sweepAll(steadyTimes(NOW_MS + 3_600_000));
    expect(await leftOf("audit-log")).toBe(25);
  });
});
