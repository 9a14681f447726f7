import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillAcademy } from "../../../testing/bulk-academy";
import { db, openDatabase } from "~/models/database.server";
import { migrateToLatest } from "~/models/migrate.server";
import { exportEvaluations } from "./evaluations.server";

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-export-"));
  await migrateToLatest(openDatabase(path.join(folder, "aplomb.db")));
});
afterEach(async () => {
  await db().destroy();
  rmSync(folder, { recursive: true, force: true });
});

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** What JavaScript holds once the garbage is gone, in bytes. */
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test("memory stays flat over 50 000 rows, however slowly they are taken", async () => {
  const size = { users: 500, evaluations: 100, containers: 10, modules: 50, textLength: 0 };
  await fillAcademy(size);
  await db()
    .updateTable("evaluations")
    .set({ moduleTitle: "Encaisser ; ".repeat(60) })
    .execute();
  const reader = (await exportEvaluations({ userId: null, timeZone: "Europe/Paris" })).getReader();
  const before = held();
  const [held_, total] = [[] as number[], { bytes: 0, pieces: 0 }];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    total.bytes += read.value.byteLength;
    total.pieces += 1;
    if (total.pieces % 25 === 0) held_.push(held() - before);
  }
  expect(total).toMatchObject({ pieces: 251 });
  expect(total.bytes).toBeGreaterThan(35_000_000);
  expect(Math.max(...held_)).toBeLessThan(4_000_000);
});
