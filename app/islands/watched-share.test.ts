import { expect, test } from "vitest";
import { playedShare } from "./lesson-video";

const ranges = (...all: [number, number][]) => ({
  length: all.length,
  start: (index: number) => all[index]?.[0] ?? 0,
  end: (index: number) => all[index]?.[1] ?? 0,
});

test.each([
  ["nothing", 100, ranges(), 0],
  ["its beginning", 100, ranges([0, 25]), 0.25],
  ["its end alone, after a jump", 100, ranges([0, 1], [95, 100]), 0.06],
  ["all of it but a jump", 100, ranges([0, 50], [55, 100]), 0.95],
  ["a little more than it says it lasts", 3, ranges([0, 3.04]), 1],
  ["before its length is known", Number.NaN, ranges([0, 1]), 0],
  ["without an end", Number.POSITIVE_INFINITY, ranges([0, 1]), 0],
  ["of no length", 0, ranges(), 0],
])("the watched share is right for %s", (_, duration, played, expected) => {
  expect(playedShare({ duration, played })).toBeCloseTo(expected);
});

test("a visit adds what earlier visits played, once", () => {
  const earlier = [
    [40, 60],
    [0, 50],
  ] as const;
  expect(playedShare({ duration: 100, played: ranges([55, 95]) }, earlier)).toBeCloseTo(0.95);
});
