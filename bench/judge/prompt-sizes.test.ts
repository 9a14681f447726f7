import { expect, test } from "vitest";
import { measuredSets, sizesOf, tokensOf } from "./prompt-sizes";

// Issue 25, must show 6. With claims alone a rubric is short: 63 to 67 %.
test.each(measuredSets)("two talks of one module share three quarters of a request: %s", (name) => {
  const { common, whole, answer } = sizesOf(name, "authored");
  expect(common / whole).toBeGreaterThanOrEqual(0.75);
  expect(tokensOf(answer)).toBeLessThanOrEqual(150);
});
