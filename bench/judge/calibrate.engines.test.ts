import { expect, test } from "vitest";
import { isPassed } from "~/models/terms/score";
import { readingCalibration } from "../../app/services/judge/interval";
import { calibrate, casesOf, leftOut, quantile } from "./calibrate";

const cases = casesOf("authored");

test("an admin reviews each pass that its label denies", () => {
  const wrong = cases.filter(({ label, score }) => isPassed(score) && !isPassed(label));
  expect(wrong.length).toBeGreaterThan(0);
  expect(wrong.filter(({ review }) => !review)).toEqual([]);
});

// A reader whose errors have another quantile needs a new measurement: `npm run bench -- --only judge --calibrate`.
test("the table in use belongs to this reader, and holds the labels of left-out trades", () => {
  expect(cases.length).toBeGreaterThanOrEqual(50);
  const { halfWidths, error } = readingCalibration.near;
  expect(quantile(cases, error)).toBe(halfWidths.authored);
  const source = (from = "") => /near reader [^,]+/.exec(from)?.[0];
  expect(source(readingCalibration.from)).toBe(
    source(calibrate(new Map([["authored", cases]])).from),
  );
  const [name, held] = leftOut("authored", cases, error);
  expect(name).toContain("authored");
  expect(Number.parseFloat(held)).toBeGreaterThanOrEqual(85);
});
