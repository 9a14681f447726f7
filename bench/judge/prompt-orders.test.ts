import { expect, test } from "vitest";
import { ordersSeen } from "./prompt-orders";

// All read sets give 0 of 1 300: `node bench/prompt-sizes.mjs --orders`.
test("a model never sees the orders that the code knows, wherever they stand", () => {
  const { requests, seen } = ordersSeen(["nettoyage-fr", "solar-en", "logistica-es"]);
  expect(requests).toBeGreaterThan(100);
  expect(seen).toBe(0);
});
