import { expect, test } from "vitest";
import { READER_VERSION } from "../../app/services/judge/near-reader/read-talk";
import { readingCalibration } from "../../app/services/judge/score/interval";
import { heldLeftOut, readCases, versionWith, widthsOfModel } from "./calibrate-model";

const { near, model, version } = readingCalibration;
const VARIANTS = ["drafted", "claims", "authored"] as const;

test("the table in use was measured with the present reader", () => {
  expect(readingCalibration.from).toContain(`near reader ${READER_VERSION},`);
});

test("a model's intervals are measured on readings of each kind of rubric", () => {
  for (const variant of VARIANTS) expect(readCases(variant).length).toBeGreaterThanOrEqual(50);
  expect(model).toEqual(widthsOfModel(near));
});

test("the version of the table covers a model's widths too", () => {
  expect(version).toBe(versionWith(version.replace(/-[^-]+$/, ""), model));
});

test.each(VARIANTS)("a model's intervals hold the labels of left-out trades: %s", (variant) => {
  const { held, of } = heldLeftOut(variant, model.error);
  expect(held / of).toBeGreaterThanOrEqual(0.85);
});
