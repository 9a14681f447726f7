import { expect, test } from "vitest";
import { estimateTrial, sayEstimate } from "./trial-estimate";

const found = estimateTrial();

test("a trial is estimated from the requests that it sends", () => {
  expect(found.texts).toBe(58);
  expect(found.promptTokens / found.texts).toBeGreaterThan(1_500);
  expect(found.promptTokens / found.texts).toBeLessThan(8_000);
});

test.each([
  {
    name: "known prices",
    model: { promptPrice: 1e-6, completionPrice: 0 },
    cost: /environ 0,\d{4}/,
  },
  {
    name: "a model of no cost",
    model: { promptPrice: 0, completionPrice: 0 },
    cost: /environ 0,00/,
  },
  { name: "a price that varies", model: { promptPrice: -1, completionPrice: -1 }, cost: /inconnu/ },
  {
    name: "a price of one half",
    model: { promptPrice: 1e-6, completionPrice: null },
    cost: /inconnu/,
  },
  { name: "a model in no catalogue", model: undefined, cost: /inconnu/ },
])("with $name the sentence says so", ({ model, cost }) => {
  expect(sayEstimate(found, model)).toMatch(cost);
});

test("tokens are told to the thousand", () => {
  expect(sayEstimate(found, undefined)).toMatch(
    /Environ \d{3}\u00a0000 tokens envoyés et \d{2}\u00a0000 reçus/u,
  );
});
