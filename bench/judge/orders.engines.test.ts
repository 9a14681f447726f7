import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { learnOrders, WEIGHTS } from "./orders";

// `npm run bench -- --only judge --orders` writes them.
test("the weights in use are those that the labelled sentences give", () => {
  expect(JSON.parse(readFileSync(WEIGHTS, "utf8"))).toEqual(learnOrders());
});
