import { expect, test } from "vitest";
import { readingCalibration } from "../../app/services/judge/score/reading-interval";
import { calibrate, casesOf, leftOut } from "./calibrate";

// The half-width in use equals the bench's result for the current reader. A change of the reader needs a new
// measurement.
test("the table in use is that of this reader; left-out trades are held", () => {
  const cases = casesOf("authored");
  expect(cases.length).toBeGreaterThanOrEqual(50);
  const { near } = calibrate(new Map([["authored", cases]]));
  const inUse = readingCalibration.near.halfWidths.authored ?? 0;
  // Measured alone, the group may choose another shape of about the same width.
  expect(Math.abs((near.halfWidths.authored ?? 0) - inUse)).toBeLessThan(5);
  const [name, held] = leftOut("authored", cases, readingCalibration.near.error);
  expect(name).toContain("authored");
  expect(Number.parseFloat(held)).toBeGreaterThanOrEqual(85);
});
