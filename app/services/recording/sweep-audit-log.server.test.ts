import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { db } from "~/models/database/database.server";
import { sweepRecordings } from "./sweep-recordings.server";

useTestDatabase();

test("an entry of the audit log goes after 13 months", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-audit-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  for (const folder of ["tmp", "conversations"]) mkdirSync(path.join(dataDir, folder));
  const entry = { actor: "operator", action: "module-updated", targetId: null, origin: "" };
  const times = ["2025-10-20T11:59:59.000Z", "2025-10-20T12:00:00.000Z"];
  await db()
    .insertInto("auditLog")
    .values(times.map((at) => ({ ...entry, id: at, at })))
    .execute();
  const store = { remove: () => Promise.resolve() };
  const nowMs = Date.parse("2026-11-20T12:00:00.000Z");
  await sweepRecordings({ store, dataDir, keepDays: null, nowMs });
  const kept = await db().selectFrom("auditLog").select("at").execute();
  expect(kept.map(({ at }) => at)).toEqual(times.slice(1));
});
