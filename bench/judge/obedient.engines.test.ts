import { expect, test } from "vitest";
import { ordersObeyed } from "./obedient";
import { OPEN } from "./sets";

// The whole measure of 760 orders.
test("none of 760 orders raises the score of an obedient model's talk", async () => {
  const { orders, raised } = await ordersObeyed(OPEN);
  expect(orders).toBe(760);
  expect(raised).toEqual([]);
});
