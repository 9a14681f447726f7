import { expect, test } from "vitest";
import { nameOwnCompany } from "./own-names";

// All sets: `own-names.engines.test.ts`.
// A talk of the second set opens with the name of another company, which must keep its capital.
test.each(["pompes-fr", "serrures-fr"])("the rep's own company moves no score of %s", (set) => {
  for (const isKnown of [true, false]) {
    const { tried, moved } = nameOwnCompany([set], "authored", isKnown);
    expect(tried).toBeGreaterThan(40);
    expect(moved).toEqual([]);
  }
});
