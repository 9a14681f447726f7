import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { steadyTimes } from "../../../testing/sweep-times";
import { db } from "~/models/database/database.server";
import { sweepRecordings } from "./sweep-recordings.server";

useTestDatabase();

test.each([
  [
    "20 November",
    "2026-11-20T12:00:00.000Z",
    "2025-10-20T11:59:59.000Z",
    "2025-10-20T12:00:00.000Z",
  ],
  ["31 March", "2026-03-31T12:00:00.000Z", "2025-02-28T11:59:59.000Z", "2025-02-28T12:00:00.000Z"],
])("an entry of the audit log is deleted after 13 months, on %s", async (_, at, old, young) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-audit-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  for (const folder of ["tmp", "conversations"]) mkdirSync(path.join(dataDir, folder));
  const entry = { actor: "operator", action: "module-updated", targetId: null, origin: "" };
  await db()
    .insertInto("auditLog")
    .values([old, young].map((time) => ({ ...entry, id: time, at: time })))
    .execute();
  const store = { remove: () => Promise.resolve() };
  await sweepRecordings({ store, dataDir, keepDays: null, times: steadyTimes(Date.parse(at)) });
  const kept = await db().selectFrom("auditLog").select("at").execute();
  expect(kept.map((row) => row.at)).toEqual([young]);
});
