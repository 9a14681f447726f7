import { expect, test } from "vitest";
import { calibration } from "../../app/services/judge/interval";
import { calibrate, casesOf, leftOut } from "./calibrate";

// The half-width in use is what the bench gives for the rules as they are: who changes them measures again.
test("the table in use is that of these rules; left-out trades are held", () => {
  const cases = casesOf("authored");
  expect(cases.length).toBeGreaterThanOrEqual(50);
  const { halfWidths } = calibrate(new Map([["authored", cases]]));
  const inUse = calibration.halfWidths.authored ?? 0;
  // Alone, the group may choose another shape: as wide, give or take.
  expect(Math.abs((halfWidths.authored ?? 0) - inUse)).toBeLessThan(5);
  const [name, held] = leftOut("authored", cases, calibration.error);
  expect(name).toContain("authored");
  expect(Number.parseFloat(held)).toBeGreaterThanOrEqual(85);
});
