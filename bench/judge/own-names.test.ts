import { expect, test } from "vitest";
import { nameOwnCompany } from "./own-names";

// All sets: `own-names.engines.test.ts`.
// A talk of this set opens with the name of another company, which must keep its capital.
test("the rep's own company moves no score of a set", () => {
  for (const isKnown of [true, false]) {
    const { tried, moved } = nameOwnCompany(["serrures-fr"], "authored", isKnown);
    expect(tried).toBeGreaterThan(40);
    expect(moved).toEqual([]);
  }
});
