import { expect, test } from "vitest";
import { cumulativeShift } from "./layout-shift.mjs";

const at = (startTime: number, value: number) => ({ startTime, value });

test.each([
  ["no shift adds up to nothing", [], 0],
  ["those of one burst are added up", [at(0, 0.1), at(900, 0.2)], 0.3],
  ["a second without any ends a burst", [at(0, 0.1), at(1_000, 0.2)], 0.2],
  ["the worst of two bursts counts", [at(0, 0.3), at(200, 0.1), at(9_000, 0.2)], 0.4],
  [
    "no burst is longer than five seconds",
    [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((ms) => at(ms, 0.1)),
    0.6,
  ],
])("%s", (_, shifts, expected) => {
  expect(cumulativeShift(shifts)).toBeCloseTo(expected, 10);
});
