import { expect, test } from "vitest";
import { readingCalibration } from "../../app/services/judge/interval";
import { heldLeftOut, readCases, widthsOfModel } from "./calibrate-model";

const { model } = readingCalibration;
const VARIANTS = ["drafted", "claims", "authored"] as const;

test("a model's intervals are measured on readings of each kind of rubric", () => {
  for (const variant of VARIANTS) expect(readCases(variant).length).toBeGreaterThanOrEqual(50);
  expect(model).toEqual(widthsOfModel());
});

test.each(VARIANTS)("a model's intervals hold the labels of left-out trades: %s", (variant) => {
  const { held, of } = heldLeftOut(variant, model.error);
  expect(held / of).toBeGreaterThanOrEqual(0.85);
});
