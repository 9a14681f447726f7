import { expect, test } from "vitest";
import { READER_VERSION } from "../../app/services/judge/near-reader/read-talk";
import { readingCalibration } from "../../app/services/judge/interval";
import { versionWith } from "./calibrate-model";

// The widths are measured again in `calibrate-model.engines.test.ts`.
const { model, version } = readingCalibration;

test("the table in use was measured with the present reader", () => {
  expect(readingCalibration.from).toContain(`near reader ${READER_VERSION},`);
});

test("the version of the table covers a model's widths too", () => {
  expect(version).toBe(versionWith(version.replace(/-[^-]+$/, ""), model));
});
