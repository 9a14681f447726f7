import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createSubscriber } from "../../../testing/parties";
import { publishPerson } from "../../../testing/subscriber-stage";
import { steadyTimes } from "../../../testing/sweep-times";
import { db } from "~/models/database/database.server";
import { sweepRecordings } from "./sweep-recordings.server";

useTestDatabase();

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse("2026-11-30T08:00:00.000Z");

async function counts() {
  const events = await db().selectFrom("events").select("id").execute();
  const deliveries = await db().selectFrom("deliveries").select("eventId").execute();
  return [events.length, deliveries.length];
}

test("events go after thirty days with their deliveries, but not by a clock that leapt", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-sweep-events-"));
  for (const folder of ["conversations", "tmp"]) mkdirSync(path.join(dataDir, folder));
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await createSubscriber();
  for (const days of [31, 30.5, 29]) {
    vi.setSystemTime(NOW_MS - days * DAY_MS);
    await publishPerson("u1");
  }
  vi.setSystemTime(NOW_MS);
  const store = { remove: () => Promise.resolve() };
  const sweep = (times: ReturnType<typeof steadyTimes>) =>
    sweepRecordings({ store, dataDir, keepDays: null, times });
  await sweep({ nowMs: NOW_MS, sureMs: NOW_MS - 10 * DAY_MS });
  expect(await counts()).toEqual([3, 3]);
  await sweep(steadyTimes(NOW_MS));
  expect(await counts()).toEqual([1, 1]);
});
