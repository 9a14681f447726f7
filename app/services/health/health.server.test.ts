import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { db, openDatabase } from "~/models/database/database.server";
import { testOnSqlite, useTestDatabase } from "../../../testing/database";
import { canMount } from "../../../testing/private-disk";
import { runOnSmallDisk } from "../../../testing/small-disk";
import { healthOf } from "./health.server";

useTestDatabase();

test.runIf(canMount)("the health says that a full disk or a read-only one keeps nothing", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-health-"));
  const well = [200, { status: "ok" }];
  expect(runOnSmallDisk("health-full-disk", folder)).toEqual([
    well,
    [503, { status: "unavailable", reason: "disk full" }],
    well,
    well,
    [503, { status: "unavailable", reason: "disk read-only" }],
  ]);
  rmSync(folder, { recursive: true });
});

testOnSqlite("the health says that the database's file was moved under the server", async () => {
  await db().destroy();
  mkdirSync(path.join(config().dataDir, "tmp"), { recursive: true });
  const file = path.join(config().dataDir, "removed.db");
  openDatabase(file);
  expect(await healthOf()).toBeNull();
  renameSync(file, `${file}.former`);
  expect(await healthOf()).toBe("database file missing");
  writeFileSync(file, "another");
  expect(await healthOf()).toBe("database file replaced");
});

test("the health says that the directory is gone, and that the database is", async () => {
  const tmp = path.join(config().dataDir, "tmp");
  rmSync(tmp, { recursive: true, force: true });
  expect(await healthOf()).toBe("data directory missing");
  mkdirSync(tmp);
  expect(await healthOf()).toBeNull();
  await db().destroy();
  expect(await healthOf()).toBe("database not answering");
});
