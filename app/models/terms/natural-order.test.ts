import { expect, test } from "vitest";
import { byNaturalName, byNaturalTitle } from "./natural-order";

test("names stand in natural order", () => {
  const names = ["Équipe 10", "équipe 2", "Ouest", "Est", "Équipe 1"].map((name) => ({ name }));
  expect(names.toSorted(byNaturalName).map(({ name }) => name)).toEqual([
    "Équipe 1",
    "équipe 2",
    "Équipe 10",
    "Est",
    "Ouest",
  ]);
});

test("titles stand in natural order", () => {
  const titles = ["Module 12", "Étape 3", "Module 2", "etape 1"].map((title) => ({ title }));
  expect(titles.toSorted(byNaturalTitle).map(({ title }) => title)).toEqual([
    "etape 1",
    "Étape 3",
    "Module 2",
    "Module 12",
  ]);
});
