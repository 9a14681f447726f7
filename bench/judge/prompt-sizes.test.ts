import { describe, expect, test } from "vitest";
import { sizesOf, tokensOf } from "./prompt-sizes";
import { ALL } from "./sets";

// All figures: `node bench/prompt-sizes.mjs`.
describe("two talks of one module share three quarters of a request", () => {
  test.each(ALL)("by an authored rubric: %s", (name) => {
    const { common, whole, answer } = sizesOf(name, "authored");
    expect(common / whole).toBeGreaterThanOrEqual(0.75);
    expect(tokensOf(answer)).toBeLessThanOrEqual(150);
  });

  // Measured: 75 to 84 % in fifteen sets. Three sets have the longest talks beside their rubrics and share 72 to 75 %.
  test("by claims alone: three quarters over all sets, and no set far below", () => {
    const sizes = ALL.map((name) => sizesOf(name, "claims"));
    const sum = (key: "common" | "whole") => sizes.reduce((total, size) => total + size[key], 0);
    expect(sum("common") / sum("whole")).toBeGreaterThanOrEqual(0.75);
    for (const { common, whole } of sizes) expect(common / whole).toBeGreaterThan(0.72);
  });
});
