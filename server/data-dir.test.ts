import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "~/models/database/database.server";
import { snapshotDatabase } from "~/models/records/database-file.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { prepareDataDir } from "./open-data";

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-data-"))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const modeOf = (...name: string[]) =>
  (statSync(path.join(dataDir, ...name)).mode & 0o777).toString(8);
const databaseModes = () =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith("aplomb.db"))
    .map((name) => [name, modeOf(name)]);

const open = async () => {
  await prepareDataDir(dataDir);
  const database = openDatabase(path.join(dataDir, "aplomb.db"));
  await migrateToLatest(database);
  return database;
};

test.skipIf(process.platform === "win32")(
  "the data belong to the server's user alone, journals and backups too",
  async () => {
    const database = await open();
    const whole = [
      ["aplomb.db", "600"],
      ["aplomb.db-shm", "600"],
      ["aplomb.db-wal", "600"],
    ];
    expect(databaseModes()).toEqual(whole);
    expect(modeOf()).toBe("700");
    snapshotDatabase(path.join(dataDir, "aplomb.db"), path.join(dataDir, "copy.db"));
    expect(modeOf("copy.db")).toBe("600");
    await database.destroy();
  },
);

test.skipIf(process.platform === "win32")(
  "a directory that others could read is closed to them at the next start",
  async () => {
    chmodSync(dataDir, 0o755);
    for (const name of ["aplomb.db", "aplomb.db-wal", "aplomb.db-shm"])
      writeFileSync(path.join(dataDir, name), "", { mode: 0o644 });
    const database = await open();
    expect(modeOf()).toBe("700");
    expect(databaseModes().map(([, mode]) => mode)).toEqual(["600", "600", "600"]);
    await database.destroy();
  },
);
