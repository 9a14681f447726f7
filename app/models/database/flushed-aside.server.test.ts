import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  db,
  flushCommitted,
  NotFlushed,
  openDatabase,
  transactionFlushedAside,
} from "./database.server";

/** The names of flushed files, and the disk's fault. */
const disk = { flushed: [] as string[], fault: null as Error | null };

/** Records each flush of a file that `node:fs/promises` opened, or makes it fail. */
async function watchFlushes(): Promise<void> {
  const handle = await open(import.meta.filename);
  const shared = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const datasync = shared.datasync;
  vi.spyOn(shared, "datasync").mockImplementation(async function (this: FileHandle) {
    if (disk.fault) throw disk.fault;
    await datasync.call(this);
    const { ino } = await this.stat();
    disk.flushed.push(
      ...readdirSync(dir).filter((name) => statSync(path.join(dir, name)).ino === ino),
    );
  });
}

let dir: string;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), "aplomb-flush-"));
  openDatabase(path.join(dir, "academy.db"));
  await sql`create table settings (key text primary key, value text, "updatedAt" text)`.execute(
    db(),
  );
  Object.assign(disk, { flushed: [], fault: null });
  await watchFlushes();
});
afterEach(async () => {
  await db().destroy();
  rmSync(dir, { recursive: true });
});

const add = (key: string) =>
  transactionFlushedAside(async (transaction) => {
    await transaction.insertInto("settings").values({ key, value: "", updatedAt: "" }).execute();
    return disk.flushed.length;
  });
const mode = async () =>
  (await sql<{ synchronous: number }>`pragma synchronous`.execute(db())).rows[0]?.synchronous;
const keys = async () =>
  (await db().selectFrom("settings").select("key").execute()).map(({ key }) => key);
const FULL = 2;

test("the log is flushed once, after the commit and before the answer", async () => {
  expect(await add("a")).toBe(0);
  expect(disk.flushed).toEqual(["academy.db-wal"]);
  expect(await keys()).toEqual(["a"]);
});

test("every other commit flushes by itself again, also after a failed transaction", async () => {
  await add("a");
  expect(await mode()).toBe(FULL);
  await expect(add("a")).rejects.toThrow("UNIQUE");
  expect(await mode()).toBe(FULL);
  expect(disk.flushed).toHaveLength(1);
});

test("a failed flush throws NotFlushed; the row is there, and the next flush makes it durable", async () => {
  disk.fault = new Error("EIO");
  await expect(add("a")).rejects.toThrow(NotFlushed);
  expect(await keys()).toEqual(["a"]);
  await expect(flushCommitted()).rejects.toThrow("EIO");
  disk.fault = null;
  await flushCommitted();
  expect(disk.flushed).toEqual(["academy.db-wal"]);
});
