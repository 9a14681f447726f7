import { expect, test } from "vitest";
import { learnedWeights } from "./weigh";

// Weights that differ need a new version of the reader: `npm run bench -- --only judge --weigh` prints them.
test("the weights in use are those that the labelled points give", () => {
  for (const { learned, used } of learnedWeights())
    for (const [name, weight] of Object.entries(used))
      expect(learned[name], name).toBeCloseTo(weight, 1);
});
