import * as fc from "fast-check";
import { expect, test } from "vitest";
import { clockCells, readClock } from "./picture";

const instants = fc.integer({ min: 1_600_000_000_000, max: 2_400_000_000_000 });
const levels = (nowMs: number) => clockCells(nowMs).map((white) => (white ? 215 : 35));

test("any clock is read back when it is known to within weeks", () => {
  const near = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(instants, near, (nowMs, away) => {
      expect(readClock(levels(nowMs), nowMs + away)).toBe(nowMs);
    }),
  );
});

test("one wrong cell is noticed", () => {
  const cell = fc.integer({ min: 0, max: 47 });
  fc.assert(
    fc.property(instants, cell, (nowMs, wrong) => {
      const damaged = levels(nowMs).map((level, index) => (index === wrong ? 255 - level : level));
      expect(readClock(damaged, nowMs)).toBeNull();
    }),
  );
});

test("a picture without a clock gives null", () => {
  for (const level of [0, 255]) expect(readClock(Array(48).fill(level), 0)).toBeNull();
  expect(readClock([], 0)).toBeNull();
});
