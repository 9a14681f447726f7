import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStored, pickPlace, placesOf, withOneChanged } from "../../../bench/proof/one-byte";
import { seeded } from "../../../bench/judge/noise";
import { frozenFolder as folder, writeFrozenAcademy } from "../../../testing/frozen-academy";
import { db, openDatabase } from "~/models/database/database.server";
import { streamIds } from "~/models/evaluations/evaluations-export.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { exportEvaluation, findExportable, loadEvidence } from "./load-evidence.server";
import { type FileReport, verifyFile } from "./signed-json";
import { verifyEvidence } from "./verify";

/*
 * Records that an academy stored and exported on 22 November 2026 (`testing/frozen`), before a model could decide. They
 * verify and export by the arithmetic of their day, whatever judges now, and a changed byte is found. The database was
 * brought from its 36 migrations to the last of the 44 that the baseline replaced, by the code before the baseline; the
 * exports are as they were.
 */
const names = readdirSync(folder).filter((name) => name.endsWith(".json"));

const faultsOf = ({ differences, reports }: FileReport) =>
  [...differences, ...reports.flatMap((report) => report.differences)].map(({ at }) => at);

describe.each(names)("the export %s", (name) => {
  const file = readFileSync(path.join(folder, name));

  test("verifies", () => {
    expect(faultsOf(verifyFile(file))).toEqual([]);
  });

  test("does not verify with one byte changed, wherever it is", () => {
    const random = seeded(file.length);
    for (let turn = 0; turn < 12; turn++) {
      const { changed, at } = withOneChanged(file, random);
      expect([at, faultsOf(verifyFile(changed)).length > 0]).toEqual([at, true]);
    }
  });
});

describe("the database", () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-frozen-"));
  const ids: string[] = [];
  beforeAll(async () => {
    const file = path.join(dataDir, "aplomb.db");
    writeFrozenAcademy(file);
    await migrateToLatest(openDatabase(file));
    for await (const id of streamIds()) ids.push(id);
  });
  afterAll(async () => {
    await db().destroy();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const faultsIn = async (id: string, again: boolean) => {
    const loaded = await loadEvidence(id);
    const found = loaded?.evidence ? verifyEvidence(loaded.evidence, { again }).differences : [];
    return [...(loaded?.faults ?? []), ...found].map(({ at }) => `${id} ${at}`);
  };

  test("verifies, record by record, once it is brought up to date", async () => {
    expect(ids.length).toBeGreaterThan(80);
    const faults: string[] = [];
    for (const id of ids) faults.push(...(await faultsIn(id, false)));
    expect(faults).toEqual([]);
  });

  test("exports what was exported, and the file verifies", async () => {
    for (const name of names) {
      const { evaluation } = JSON.parse(readFileSync(path.join(folder, name), "utf8")) as {
        evaluation: { record: { id: string } };
      };
      const exportable = await findExportable(evaluation.record.id);
      expect([name, exportable === null]).toEqual([name, false]);
      const text =
        exportable &&
        (await exportEvaluation(exportable, { dataDir, at: new Date("2026-11-22T03:00:00Z") }));
      expect([name, faultsOf(verifyFile(Buffer.from(text ?? "")))]).toEqual([name, []]);
    }
  });

  test("does not verify with one stored byte changed", async () => {
    const random = seeded(7);
    for (const id of ids.filter((_, at) => at % 3 === 0)) {
      const { what, undo } = await changeStored(pickPlace(await placesOf(id), random), random);
      try {
        expect([what, (await faultsIn(id, false)).length > 0]).toEqual([what, true]);
      } finally {
        await undo();
      }
    }
  });
});
