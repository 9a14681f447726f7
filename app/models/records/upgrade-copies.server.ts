import { closeSync, fsyncSync, openSync, renameSync } from "node:fs";
import { readdir, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { log } from "~/platform/log.server";
import { BASELINE, migrationNames } from "~/models/database/migrate.server";
import { appliedMigrations, snapshotDatabase } from "./database-file.server";

/** The beginning of a copy's name. The name of the upgrade's last migration follows. */
const PREFIX = "before-upgrade-";
const PART = ".part";
/** Matches the name of a copy, with its migration. Migrations before the baseline are known by their form alone. */
const COPY = /^before-upgrade-(\d{4}(?:-\d+){3}-[a-z\d-]+)\.db(?:\.part)?$/;
const KEPT_MS = 14 * 24 * 3_600_000;
/** The room that the upgrade needs beside the copy, in bytes. */
const MARGIN = 16 * 1_024 ** 2;

/** The disk has no room for the copy. Nothing was changed. Sizes are in bytes. */
export class NoRoomForCopy extends Error {
  override name = "NoRoomForCopy";
  readonly needed: number;
  readonly free: number;
  constructor(needed: number, free: number) {
    super(`an upgrade needs ${needed} bytes, ${free} are free`);
    this.needed = needed;
    this.free = free;
  }
}

interface Installed {
  dataDir: string;
  databaseFile: string;
}

/**
 * Copies the database before its migration to `target` and removes earlier copies. When an upgrade was killed, keeps
 * the copy from before it. Returns the copy's file.
 * @throws NoRoomForCopy
 */
export async function copyBeforeUpgrade(
  { dataDir, databaseFile }: Installed,
  target: string,
): Promise<string> {
  const copy = path.join(dataDir, `${PREFIX}${target}.db`);
  const earlier = await findCopies(dataDir, target);
  const isHalfWay = earlier.includes(copy) && isBehind(copy, databaseFile);
  if (!isHalfWay) {
    for (const file of earlier) if (file.endsWith(PART)) await rm(file);
    await demandRoom({ dataDir, databaseFile });
    makeCopy(databaseFile, copy);
  }
  for (const file of earlier) if (file !== copy) await rm(file, { force: true });
  return copy;
}

/** Compares the last migrations: their names begin with a day, and a baseline leaves one name of many. */
const isBehind = (copy: string, databaseFile: string) =>
  (appliedMigrations(copy).at(-1) ?? "") < (appliedMigrations(databaseFile).at(-1) ?? "");

/** Writes the copy, which gets its name only when it is complete and on the disk. */
function makeCopy(databaseFile: string, copy: string): void {
  snapshotDatabase(databaseFile, copy + PART);
  const handle = openSync(copy + PART, "r");
  fsyncSync(handle);
  closeSync(handle);
  renameSync(copy + PART, copy);
}

/** Checks for room: the copy is as large as the database with its journal, and a migration may double that. */
async function demandRoom({ dataDir, databaseFile }: Installed): Promise<void> {
  const sizes = await Promise.all([sizeOf(databaseFile), sizeOf(`${databaseFile}-wal`)]);
  const needed = 2 * sizes.reduce((sum, bytes) => sum + bytes, 0) + MARGIN;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed) throw new NoRoomForCopy(needed, bavail * bsize);
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0, // no journal
  );

/** Returns the copies that are 14 days old, with the times of their making, and the number of all copies. */
export async function findOld(dataDir: string, nowMs: number) {
  const copies = await Promise.all(
    (await findCopies(dataDir)).map(async (thing) => ({
      thing,
      atMs: (await stat(thing)).mtimeMs,
    })),
  );
  return { due: copies.filter(({ atMs }) => nowMs - atMs >= KEPT_MS), total: copies.length };
}

/** Removes a copy whose time is up. */
export const removeOld = (file: string): Promise<void> => remove(file, "14 days old");

/** Removes every copy, because an erased person is in them. */
export async function removeUpgradeCopies(dataDir: string): Promise<void> {
  for (const file of await findCopies(dataDir)) await remove(file, "somebody was erased");
}

async function remove(file: string, why: string): Promise<void> {
  await rm(file, { force: true });
  log().info({ file: path.basename(file), why }, "the copy before an upgrade was removed");
}

/** Returns the copies that an upgrade made. An operator's own file of a similar name is none. */
async function findCopies(dataDir: string, target = ""): Promise<string[]> {
  const names = await readdir(dataDir);
  const isCopy = (name: string) => {
    const [, migration = ""] = COPY.exec(name) ?? [];
    return migration === target || migration <= BASELINE || migrationNames().includes(migration);
  };
  return names
    .filter((name) => COPY.test(name) && isCopy(name))
    .map((name) => path.join(dataDir, name));
}
