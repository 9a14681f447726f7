import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createPresentation, createUser } from "../../../testing/factories";
import { db } from "~/models/database/database.server";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import { type MachineClock, readSweepTimes } from "./sweep-clock.server";

useTestDatabase();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.parse("2026-11-20T12:00:00.000Z");

/** Returns a machine whose clock shows `shown` hours after the start, and which has run for `up` hours. */
const machine = (shown: number, up: number, boot = "first"): MachineClock => ({
  nowMs: START_MS + shown * HOUR_MS,
  uptimeMs: up * HOUR_MS,
  boot,
  startedMs: START_MS + shown * HOUR_MS - 1_000,
});

/** Runs the sweeps' clock. Returns what has surely come, in hours from the start. */
const sureAt = async (...clocks: Parameters<typeof machine>) =>
  ((await readSweepTimes(machine(...clocks))).sureMs - START_MS) / HOUR_MS;

test("the time between two runs is the machine's uptime, across restarts of the process", async () => {
  expect(await sureAt(0, 10)).toBe(0);
  expect(await sureAt(170, 180)).toBe(170);
  expect(await sureAt(170 + 9_600, 180.5)).toBe(170.5);
  expect(await sureAt(171, 181)).toBe(171);
});

test("after a start of the machine, a long weekend is believed, and more is not", async () => {
  expect(await sureAt(0, 10)).toBe(0);
  expect(await sureAt(90, 1, "second")).toBe(90);
  expect(await sureAt(300, 1, "third")).toBe(90);
});

test("the first run of all reads the last sign of life from before this process", async () => {
  const { id: userId } = await createUser();
  await createPresentation({ userId, createdAt: new Date(START_MS - HOUR_MS).toISOString() });
  const leaptMs = START_MS + 400 * DAY_MS;
  await createPresentation({ userId, createdAt: new Date(leaptMs).toISOString() });
  expect(await sureAt(9_600, 1)).toBe(-1);
});

test("the first run of an empty academy believes the clock", async () => {
  expect(await sureAt(9_600, 1)).toBe(9_600);
});

test("an admin's word moves the clock that the sweeps go by", async () => {
  await sureAt(0, 1);
  expect(await sureAt(9_600, 2)).toBe(1);
  await WaitingSweeps.confirmClock(new Date(START_MS + 9_600 * HOUR_MS).toISOString());
  expect(await sureAt(9_600.5, 2.5)).toBe(9_600.5);
});

test("machines know what another is sure of, and each its own time since then", async () => {
  expect(await sureAt(0, 500)).toBe(0);
  expect(await sureAt(1, 3, "other")).toBe(1);
  expect(await sureAt(9_600, 502)).toBe(2);
  expect(await sureAt(3, 5, "other")).toBe(3);
  expect(await sureAt(9_600, 7, "third")).toBe(3);
});

test("starts of long ago are forgotten", async () => {
  await sureAt(0, 1, "of last year");
  await sureAt(90, 1, "second");
  await sureAt(90 + 720, 721, "second");
  const rows = await db().selectFrom("sweepClocks").select("boot").execute();
  expect(rows).toEqual([{ boot: "second" }]);
});
