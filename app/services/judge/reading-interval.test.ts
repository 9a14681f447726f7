import { describe, expect, test } from "vitest";
import { type Doubts, intervalOfReading, readingCalibration } from "./interval";
import { PASS_SCORE } from "~/models/terms/score";

const error = { base: 1, middle: 0, unmatched: 0, doubt: 0, short: 0, shortBelowWords: 100 };
const calibration = {
  version: "essai",
  near: { calibrated: true, halfWidths: { provisional: 20, read: 16, authored: 12 }, error },
  model: { calibrated: true, halfWidths: { provisional: 9, read: 6, authored: 4 }, error },
};
const sure: Doubts = { standing: "authored", lost: 0, unmatched: 0, words: 200, confidence: null };
const settled = { score: 60, best: 60, worst: 60, isCapped: false };

describe("an interval", () => {
  test.each([
    ["of nothing doubtful, by a model", settled, "model", 56, 64],
    ["by the near reader", settled, "near", 48, 72],
    ["from worst to best", { ...settled, worst: 40, best: 80 }, "model", 36, 84],
    ["within 0 and 100", { ...settled, worst: 2, best: 98 }, "model", 0, 100],
    [
      "of a cap that no doubt lifts",
      { score: PASS_SCORE - 1, best: PASS_SCORE - 1, worst: PASS_SCORE - 5, isCapped: true },
      "model",
      PASS_SCORE - 9,
      PASS_SCORE - 1,
    ],
    [
      "of a cap that a doubt lifts",
      { score: PASS_SCORE - 1, best: 95, worst: PASS_SCORE - 1, isCapped: false },
      "model",
      PASS_SCORE - 5,
      99,
    ],
  ] as const)("%s: %j by %s goes from %i to %i", (_, ends, kind, low, high) => {
    const found = intervalOfReading(ends, sure, { kind, calibration });
    expect(found).toMatchObject({ low, high, calibration: "essai" });
  });

  test("is as wide as its standing says", () => {
    const provisional = { ...sure, standing: "provisional" } as const;
    const found = intervalOfReading(settled, provisional, { kind: "near", calibration });
    expect(found).toMatchObject({ low: 40, high: 80, halfWidth: 20 });
  });
});

test("the table in use knows both readers, and says where it comes from", () => {
  expect(readingCalibration).toMatchObject({ near: {}, model: {} });
  expect(readingCalibration.from).not.toBe("");
});
