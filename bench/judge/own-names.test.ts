import { expect, test } from "vitest";
import { nameOwnCompany } from "./own-names";
import { inShort } from "../../testing/whole-suite";

// All sets: `own-names.engines.test.ts`.
// A talk of this set opens with the name of another company, which must keep its capital.
test("the rep's own company moves no score of a set", () => {
  for (const isKnown of inShort([false, true], 1)) {
    const { tried, moved } = nameOwnCompany(["serrures-fr"], "authored", isKnown);
    expect(tried).toBeGreaterThan(40);
    expect(moved).toEqual([]);
  }
});
