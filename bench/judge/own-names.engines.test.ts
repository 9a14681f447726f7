import { expect, test } from "vitest";
import { nameOwnCompany } from "./own-names";
import { ALL } from "./sets";

test.each([
  { names: "known before the talk", isKnown: true },
  { names: "that only the rep tells", isKnown: false },
])("the name of the rep's own company moves no score: names $names", ({ isKnown }) => {
  const { tried, moved } = nameOwnCompany(ALL, "authored", isKnown);
  expect(tried).toBeGreaterThan(800);
  expect(moved).toEqual([]);
});
