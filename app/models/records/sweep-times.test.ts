import { describe, expect, test } from "vitest";
import { judgeClock, type RunClock } from "./sweep-times";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.parse("2026-11-20T12:00:00.000Z");

/** Runs the sweeps one after the other. Returns what each run takes for sure, in hours from the start. */
function run(...runs: { shown: number; passed: number | null }[]): number[] {
  let last: RunClock = { sureMs: START_MS, slackMs: 0 };
  return runs.map(({ shown, passed }) => {
    const sureMs = last.sureMs + (passed ?? 0) * HOUR_MS;
    const slackMs = passed === null ? null : last.slackMs;
    const { times, kept } = judgeClock({ sureMs, slackMs }, START_MS + shown * HOUR_MS);
    last = kept;
    return (times.sureMs - START_MS) / HOUR_MS;
  });
}

describe("what has surely come", () => {
  test.each([
    ["an hour of running", [{ shown: 1, passed: 1 }], [1]],
    ["a correction of five minutes", [{ shown: 13 / 12, passed: 1 }], [13 / 12]],
    ["a leap of half an hour", [{ shown: 1.5, passed: 1 }], [1]],
    ["a leap of 400 days", [{ shown: 9_600, passed: 1 }], [1]],
    ["a leap of 400 days at a restart", [{ shown: 9_600, passed: 0.01 }], [0.01]],
    ["a week of a suspended machine, counted by its uptime", [{ shown: 168, passed: 168 }], [168]],
    ["a weekend off", [{ shown: 60, passed: null }], [60]],
    ["five days off", [{ shown: 120, passed: null }], [0]],
    ["a leap of 400 days at a start of the machine", [{ shown: 9_600, passed: null }], [0]],
  ])("after %s", (_, runs, sure) => {
    expect(run(...runs)).toEqual(sure);
  });

  test("a doubted clock goes on at the pace of time, and is believed once it is set back", () => {
    const leapt = [1, 2, 3].map((hour) => ({ shown: 9_600 + hour, passed: 1 }));
    expect(run(...leapt, { shown: 4, passed: 1 }, { shown: 5, passed: 1 })).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  test("time that a doubted clock counts is no proof, however long", () => {
    const month = Array.from({ length: 720 }, (_, hour) => ({ shown: 9_601 + hour, passed: 1 }));
    expect(run(...month).at(-1)).toBe(720);
  });

  test("a clock set back, then forward to the right time, is no leap", () => {
    expect(
      run({ shown: -9_600, passed: 1 }, { shown: -9_599, passed: 1 }, { shown: 3, passed: 1 }),
    ).toEqual([-9_600, -9_599, 3]);
  });

  test("a clock set back, then forward too far, is a leap", () => {
    expect(run({ shown: -9_600, passed: 1 }, { shown: 9_600, passed: 1 })).toEqual([-9_600, 2]);
  });

  test("a machine without a battery, whose clock is set after its start, may have been off a weekend", () => {
    const start = { shown: -490_000, passed: null };
    expect(run(start, { shown: 61, passed: 1 })).toEqual([-490_000, 61]);
    expect(run(start, { shown: 600, passed: 1 })).toEqual([-490_000, 1]);
  });

  test("the time off is believed once for each start", () => {
    expect(run({ shown: 60, passed: null }, { shown: 120, passed: 1 })).toEqual([60, 61]);
  });
});

test("the lead of a clock is reported in ms", () => {
  const last = { sureMs: START_MS, slackMs: 0 };
  expect(judgeClock(last, START_MS + 400 * DAY_MS).leadMs).toBe(400 * DAY_MS);
});
