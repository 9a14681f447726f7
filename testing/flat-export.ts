import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect } from "vitest";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { exportEvaluations } from "~/services/export/lists.server";
import { fillAcademy } from "./bulk-academy";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** Returns the memory held by JavaScript after a collection, in bytes. */
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

interface Export {
  /** Users with a hundred evaluations each. */
  users: number;
  /** Repetitions of a sentence in a row's title. */
  titles: number;
  /** Pieces read between two memory measurements. */
  every: number;
  pieces: number;
  /** The least size of the whole export. */
  bytes: number;
}

/** Exports a large academy. Checks that memory stays within 4 MB. */
export async function expectFlatExport(wanted: Export): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-export-"));
  await migrateToLatest(openDatabase(path.join(folder, "aplomb.db")));
  try {
    const { users } = wanted;
    await fillAcademy({ users, evaluations: 100, containers: 10, modules: 50, textLength: 0 });
    await db()
      .updateTable("evaluations")
      .set({ moduleTitle: "Encaisser ; ".repeat(wanted.titles) })
      .execute();
    await expectFlat(wanted);
  } finally {
    await db().destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function expectFlat({ every, pieces, bytes }: Export): Promise<void> {
  const reader = (await exportEvaluations({ userId: null, timeZone: "Europe/Paris" })).getReader();
  const before = held();
  const [held_, total] = [[] as number[], { bytes: 0, pieces: 0 }];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    total.bytes += read.value.byteLength;
    total.pieces += 1;
    if (total.pieces % every === 0) held_.push(held() - before);
  }
  expect(total.pieces).toBe(pieces);
  expect(total.bytes).toBeGreaterThan(bytes);
  expect(Math.max(...held_)).toBeLessThan(4_000_000);
}
