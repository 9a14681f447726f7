import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import * as Settings from "~/models/database/settings.server";
import { findSetting } from "./database-file.server";

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), "aplomb-file-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

test("a setting of a closed database is read from its file", async () => {
  const file = path.join(folder(), "aplomb.db");
  await migrateToLatest(openDatabase(file));
  await Settings.save("chosen", "a-model");
  await db().destroy();
  expect(findSetting(file, "chosen")).toBe("a-model");
  expect(findSetting(file, "another")).toBeNull();
});

test("a missing file, an empty one and another format hold no setting", () => {
  const dir = folder();
  for (const [name, text] of [
    ["empty.db", ""],
    [
      "other.db",
      "this is no database, and it is longer than a header of one hundred bytes".repeat(9),
    ],
  ] as const) {
    const file = path.join(dir, name);
    writeFileSync(file, text);
    expect(findSetting(file, "chosen")).toBeNull();
  }
  expect(findSetting(path.join(dir, "missing.db"), "chosen")).toBeNull();
});
