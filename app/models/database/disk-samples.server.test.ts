import { describe, expect, test } from "vitest";
import { type DiskSample, diskWarning } from "./disk-samples.server";

const GB = 1e9;
const START_MS = Date.parse("2026-11-13T00:00:00.000Z");

/** Returns a sample every `everyH` hours during `days`, of a disk of 500 GB with `free(day)` gigabytes free. */
function samplesOf(days: number, free: (day: number) => number, everyH = 1, total = 500) {
  const samples: DiskSample[] = [];
  for (let hour = 0; hour <= days * 24; hour += everyH)
    samples.push({
      at: new Date(START_MS + hour * 3_600_000).toISOString(),
      freeBytes: Math.round(free(hour / 24) * GB),
      totalBytes: total * GB,
    });
  return samples;
}

/** Returns the free space of a disk that is written to in the hours of working days only. */
const inOfficeHours = (perDay: number, from: number) => (day: number) => {
  const worked = Math.min(Math.floor(day), 5);
  const today = day < 5 ? Math.min(1, Math.max(0, ((day % 1) - 9 / 24) / (9 / 24))) : 0;
  return from - perDay * (worked + today);
};

describe("a full disk is announced a week ahead", () => {
  test.each([
    ["2.1 GB a day, 12 GB left", samplesOf(7, (day) => 26.7 - 2.1 * day), 5.7],
    ["6.9 days left", samplesOf(7, (day) => 13.9 - day), 6.9],
    ["a day of samples is enough", samplesOf(1, (day) => 40 - 10 * day), 3],
    ["samples every six hours", samplesOf(7, (day) => 90 - 10 * day, 6), 2],
    [
      "a film of 3 GB copied and removed again changes nothing",
      samplesOf(7, (day) => 26.7 - 2.1 * day - (day > 3 && day < 4 ? 3 : 0)),
      5.7,
    ],
    [
      "one wrong sample changes nothing",
      samplesOf(7, (day) => (day === 5 ? 400 : 26.7 - 2.1 * day)),
      5.7,
    ],
  ])("the forecast holds: %s", (_, samples, days) => {
    expect(diskWarning(samples)?.daysLeft).toBeCloseTo(days, 1);
  });

  test("recordings in office hours count by the day", () => {
    const warning = diskWarning(samplesOf(4, inOfficeHours(6, 50)));
    expect(warning?.bytesPerDay).toBeGreaterThan(5.5 * GB);
    expect(warning?.bytesPerDay).toBeLessThan(6.5 * GB);
  });
});

test.each([
  ["nothing measured yet", []],
  ["one sample of a disk with room", samplesOf(0, () => 100)],
  ["less than a day of samples", samplesOf(0.9, (day) => 20 - 10 * day)],
  ["7.1 days left", samplesOf(7, (day) => 14.1 - day)],
  ["a disk that gets emptier", samplesOf(7, (day) => 20 + day)],
  ["a disk that nobody writes to", samplesOf(7, () => 6)],
  ["one backup of 60 GB on a disk that does not fill", samplesOf(7, (day) => (day > 4 ? 30 : 90))],
  ["a small disk, a fifth of it free", samplesOf(7, () => 4, 1, 20)],
])("nothing is said of %s", (_, samples) => {
  expect(diskWarning(samples)).toBeNull();
});

test.each([
  ["under 5 GB of a large disk", samplesOf(7, () => 4.9), null],
  ["under a tenth of a small one", samplesOf(7, () => 1.9, 1, 20), null],
  ["at the first sample already", samplesOf(0, () => 0.4), null],
  ["even when it would last for years", samplesOf(7, (day) => 4.9 - day / 1000), 4_893],
])("too little room is said at once: %s", (_, samples, days) => {
  const left = diskWarning(samples)?.daysLeft;
  expect(left === null || left === undefined ? left : Math.round(left)).toBe(days);
});
