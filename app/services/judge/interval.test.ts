import { describe, expect, test } from "vitest";
import { calibration, capped, type Doubts, holdsPass, intervalOf, spanning } from "./interval";

const table = {
  version: "essai",
  calibrated: true,
  halfWidths: { provisional: 14, read: 11, authored: 8 },
  error: { base: 1, middle: 0, unmatched: 0, doubt: 0, short: 0, shortBelowWords: 100 },
};
const sure: Doubts = { standing: "authored", unmatched: 0, words: 200, confidence: null };
const ends = ({ low, high }: { low: number; high: number }) => [low, high];

describe("an interval", () => {
  test.each([
    ["authored", 82, 74, 90],
    ["read", 82, 71, 93],
    ["provisional", 82, 68, 96],
    ["authored", 97, 89, 100],
    ["authored", 3, 0, 11],
  ] as const)(
    "of a rubric that is %s, around %i, goes from %i to %i",
    (standing, score, low, high) => {
      expect(ends(intervalOf(score, { ...sure, standing }, table))).toEqual([low, high]);
    },
  );

  test.each([
    ["talk about the subject that matched nothing", { unmatched: 0.5 }],
    ["a recogniser that doubts", { confidence: 0.5 }],
    ["few words", { words: 30 }],
  ])("is wider for %s", (_, values) => {
    const error = { ...table.error, unmatched: 1, doubt: 1, short: 1 };
    const at = (doubts: Doubts) => intervalOf(50, doubts, { ...table, error }).halfWidth;
    expect(at({ ...sure, ...values })).toBeGreaterThan(at({ ...sure, confidence: 1 }));
  });

  test("is wider in the middle than at the ends", () => {
    const error = { ...table.error, base: 0.25, middle: 1 };
    const at = (score: number) => intervalOf(score, sure, { ...table, error }).halfWidth;
    expect(at(50)).toBeGreaterThan(at(90));
    expect(at(10)).toBeCloseTo(at(90));
  });

  test("falls back on what the bench aims at where the table has no figure", () => {
    const empty = { ...table, halfWidths: {} };
    expect(ends(intervalOf(50, { ...sure, standing: "provisional" }, empty))).toEqual([36, 64]);
    expect(ends(intervalOf(50, { ...sure, standing: "read" }, empty))).toEqual([39, 61]);
    expect(ends(intervalOf(50, sure, empty))).toEqual([42, 58]);
  });

  test("ends at 84 with a capped score, and spans another judge's", () => {
    const interval = intervalOf(84, sure, table);
    expect(ends(capped(interval))).toEqual([76, 84]);
    expect(ends(spanning(interval, 40))).toEqual([40, 92]);
    expect(ends(spanning(interval, 99))).toEqual([76, 99]);
  });

  test.each([
    [76, 84, false],
    [76, 85, true],
    [85, 93, true],
    [86, 94, false],
  ])("that goes from %i to %i holds the pass mark: %s", (low, high, holds) => {
    expect(holdsPass({ low, high })).toBe(holds);
  });
});

test("the table in use was measured, for each standing, and says from what", () => {
  expect(calibration.calibrated).toBe(true);
  expect(Object.keys(calibration.halfWidths).toSorted()).toEqual([
    "authored",
    "provisional",
    "read",
  ]);
  expect(calibration.from).toContain("labelled presentations of 14 trades");
});
