import { describe, expect, test } from "vitest";
import type { Doubts } from "~/services/judge/interval";
import { holdsPass, intervalOfScore } from "./arithmetic";

const table = {
  version: "essai",
  calibrated: true,
  halfWidths: { provisional: 14, read: 11, authored: 8 },
  error: { base: 1, middle: 0, unmatched: 0, doubt: 0, short: 0, shortBelowWords: 100 },
};
const day = { calibration: table, passScore: 85 };
const sure: Doubts = { standing: "authored", lost: 0, unmatched: 0, words: 200, confidence: null };
const free = { isCapped: false, rulesScore: null };

describe("an interval of version 1", () => {
  test.each([
    ["authored", { score: 82, ...free }, 74, 90],
    ["read", { score: 82, ...free }, 71, 93],
    ["provisional", { score: 82, ...free }, 68, 96],
    ["authored", { score: 97, ...free }, 89, 100],
    ["authored", { score: 3, ...free }, 0, 11],
    ["authored", { score: 84, isCapped: true, rulesScore: null }, 76, 84],
    ["authored", { score: 84, isCapped: false, rulesScore: 40 }, 40, 92],
    ["authored", { score: 84, isCapped: false, rulesScore: 99 }, 76, 99],
  ] as const)("of a rubric that is %s, %j, goes from %i to %i", (standing, score, low, high) => {
    const { interval } = intervalOfScore(score, { ...sure, standing }, day);
    expect([interval.low, interval.high]).toEqual([low, high]);
  });

  test.each([
    [76, 84, false],
    [76, 85, true],
    [85, 93, true],
    [86, 94, false],
  ])("that goes from %i to %i holds the pass mark: %s", (low, high, holds) => {
    expect(holdsPass({ low, high }, day.passScore)).toBe(holds);
  });

  test("is read again where it holds the pass mark", () => {
    const reviewOf = (score: number) => intervalOfScore({ score, ...free }, sure, day).review;
    expect([70, 80, 95].map(reviewOf)).toEqual([false, true, false]);
  });
});
