import { expect, test } from "vitest";
import { READER_VERSION } from "../../app/services/judge/near-reader/read-talk";
import { readingCalibration } from "../../app/services/judge/score/interval";
import { heldLeftOut, readCases, versionWith, widthsOfModel } from "./calibrate-model";

const { near, model, version } = readingCalibration;

test("the table in use was measured with the present reader", () => {
  expect(readingCalibration.from).toContain(`near reader ${READER_VERSION},`);
});

// Once 50 readings are recorded, the widths are measured as the near reader's are.
test("too few careful readings are recorded to calibrate a model's interval", () => {
  expect(readCases()).toHaveLength(24);
  expect(model.calibrated).toBe(false);
});

test("a model's widths are the widest errors met, and other rubrics have at least these widths", () => {
  const { authored = 0, read = 0, provisional = 0 } = model.halfWidths;
  expect(authored).toBe(widthsOfModel(near).halfWidths.authored);
  expect(read).toBeGreaterThanOrEqual(authored);
  expect(provisional).toBeGreaterThanOrEqual(read);
});

test("the version of the table covers a model's widths too", () => {
  expect(version).toBe(versionWith(version.replace(/-[^-]+$/, ""), model));
});

test("the widest error of three trades holds nearly all labels of the fourth", () => {
  const { held, of } = heldLeftOut(model.error);
  expect(held / of).toBeGreaterThanOrEqual(0.9);
});
