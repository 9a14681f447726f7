import { expect, test } from "vitest";
import { failuresLeft, guessLimits, waitMs } from "./guess-limits";

const { pair, network } = guessLimits;

test.each([
  [0, 0],
  [4, 0],
  [5, 15],
  [6, 30],
  [7, 60],
  [10, 480],
  [11, 900],
  [500, 900],
])("after %d failures at one account one waits %d s", (failures, seconds) => {
  expect(waitMs(failures, pair)).toBe(seconds * 1000);
});

test("a network waits less and later: others work behind it", () => {
  expect(waitMs(99, network)).toBe(0);
  expect(waitMs(100, network)).toBe(5_000);
  expect(waitMs(1_000, network)).toBe(300_000);
});

test.each([
  [0, 0],
  [-1, 0],
  [1, 1],
  [900_000, 1],
  [900_001, 2],
])("a failure that fades in %d ms counts %d", (ms, left) => {
  const at = Date.parse("2026-11-20T10:00:00Z");
  expect(failuresLeft(at + ms, at, pair)).toBe(left);
});
