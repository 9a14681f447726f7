import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import {
  account,
  type GoogleDriveDouble,
  serviceAccount,
  startGoogleDriveDouble,
} from "../../../../testing/doubles/google-drive-double";
import { db } from "~/models/database/database.server";
import * as Media from "~/models/media/media.server";
import { createGoogleDrive } from "./google.server";
import { createLocalDrive } from "./local.server";
import { createDiskFiles } from "~/services/media/disk-files.server";
import { PAGE_SIZE, type RecordingsDrive } from "./port";

useTestDatabase();
const video = path.resolve("testing/media/lesson.mp4");
const bytes = readFileSync(video);
const nameOf = (day: number) =>
  `academy-record-2026-10-${String(day).padStart(2, "0")}T09-30-00.mp4`;
let dir: string;
let double: GoogleDriveDouble;

/** A function that puts the recordings of these days into the drive. */
type Fill = (days: number[]) => Promise<void>;
const drives: Record<string, () => { drive: RecordingsDrive; fill: Fill }> = {
  local: () => ({
    drive: createLocalDrive(createDiskFiles(dir), { playbackUrl: (address) => address }),
    async fill(days) {
      mkdirSync(path.join(dir, "recordings"));
      for (const name of days.map(nameOf)) {
        const file = `recordings/${name}`;
        copyFileSync(video, path.join(dir, file));
        const publicId = file.replace(".mp4", "");
        const recordingName = name.replace(".mp4", "");
        const row = { publicId, file, folder: "recordings", mimeType: "video/mp4", recordingName };
        await Media.upsert({ ...row, bytes: bytes.length, userId: null }, db());
      }
    },
  }),
  google: () => ofGoogle(account),
  "google (service account)": () => ofGoogle(serviceAccount),
};
const ofGoogle = (who: typeof account | typeof serviceAccount) => ({
  drive: createGoogleDrive({ ...who, apiUrl: double.url }),
  fill: async (days: number[]) => {
    double.files = days.map((day) => ({ id: `id-${day}`, name: nameOf(day), path: video }));
  },
});

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), "aplomb-drive-"));
  double = await startGoogleDriveDouble();
});
afterEach(async () => {
  rmSync(dir, { recursive: true });
  await double.close();
});

const ask = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("http://aplomb.test/api/drive/files/x", { headers, method });

const bodyOf = async (answer: Response | null) =>
  Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));

describe.each(Object.entries(drives))("the %s drive", (_, make) => {
  test("is empty at first", async () => {
    expect(await make().drive.list(null)).toEqual({ files: [], next: null });
  });

  test("lists newest first, page by page, every file once", async () => {
    const { drive, fill } = make();
    const days = Array.from({ length: 31 }, (_unused, index) => index + 1);
    await fill(days);
    const first = await drive.list(null);
    expect(first.files).toHaveLength(PAGE_SIZE);
    expect(first.files[0]).toMatchObject({ name: nameOf(31), bytes: bytes.length });
    const second = await drive.list(first.next);
    expect(second.next).toBeNull();
    expect([...first.files, ...second.files].map(({ name }) => name)).toEqual(
      days.toReversed().map(nameOf),
    );
  });

  test("plays a file whole, by ranges, from its end, and refuses what lies outside", async () => {
    const { drive, fill } = make();
    await fill([1]);
    const id = (await drive.list(null)).files[0]?.id ?? "";
    const whole = await drive.open(id, ask());
    expect(whole?.status).toBe(200);
    expect(whole?.headers.get("Content-Type")).toBe("video/mp4");
    expect(whole?.headers.get("Accept-Ranges")).toBe("bytes");
    expect((await bodyOf(whole)).equals(bytes)).toBe(true);

    const size = bytes.length;
    for (const [range, from, to] of [
      ["bytes=0-99", 0, 99],
      [`bytes=${size - 10}-`, size - 10, size - 1],
      ["bytes=-5", size - 5, size - 1],
    ] as const) {
      const part = await drive.open(id, ask({ Range: range }));
      expect(part?.status).toBe(206);
      expect(part?.headers.get("Content-Range")).toBe(`bytes ${from}-${to}/${size}`);
      const body = await bodyOf(part);
      expect(body.equals(bytes.subarray(from, to + 1)), range).toBe(true);
    }
    const outside = await drive.open(id, ask({ Range: `bytes=${size}-` }));
    expect(outside?.status).toBe(416);
    expect(outside?.headers.get("Content-Range")).toBe(`bytes */${size}`);
    const head = await drive.open(id, ask({}, "HEAD"));
    expect(head?.headers.get("Content-Length")).toBe(String(size));
    expect(await head?.text()).toBe("");
  });

  test.each(["gone", "../secrets", "..%2Fsecrets", "a/b", ""])("has no file '%s'", async (id) => {
    const { drive, fill } = make();
    await fill([1]);
    expect(await drive.open(id, ask())).toBeNull();
  });
});

test("a local recording whose file was taken away is not found", async () => {
  const { drive, fill } = drives.local?.() ?? expect.unreachable();
  await fill([1]);
  rmSync(path.join(dir, "recordings"), { recursive: true });
  expect(await drive.open(nameOf(1).replace(".mp4", ""), ask())).toBeNull();
});
