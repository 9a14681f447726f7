import { expect, test } from "vitest";
import { nameOwnCompany } from "./own-names";

// All sets: `own-names.engines.test.ts`.
test("the name of the rep's own company moves no score of one set", () => {
  for (const isKnown of [true, false]) {
    const { tried, moved } = nameOwnCompany(["pompes-fr"], "authored", isKnown);
    expect(tried).toBeGreaterThan(40);
    expect(moved).toEqual([]);
  }
});
