import { expect, test } from "vitest";
import { byName } from "./by-name";

test("names stand in natural order", () => {
  const names = ["Équipe 10", "équipe 2", "Ouest", "Est", "Équipe 1"].map((name) => ({ name }));
  expect(names.toSorted(byName).map(({ name }) => name)).toEqual([
    "Équipe 1",
    "équipe 2",
    "Équipe 10",
    "Est",
    "Ouest",
  ]);
});
