import { expect, test } from "vitest";
import { learnedWeights } from "./weigh";

/** The largest difference between learned weights and those in use. A larger one asks for a new version of the reader. */
const SAME = 0.15;

// `npm run bench -- --only judge --weigh` prints them.
test("the weights in use are those that the labelled points give", () => {
  for (const { learned, used } of learnedWeights())
    for (const [name, weight] of Object.entries(used))
      expect(Math.abs((learned[name] ?? 0) - weight), name).toBeLessThan(SAME);
});
