import { expect, test } from "vitest";
import { SETS } from "./measure";
import { voiced } from "./voiced";

test("nearly every reply of the benches begins with a piece that is voiced ahead", () => {
  const { replies, cold, later, ready } = voiced(SETS);
  expect(replies).toBeGreaterThan(700);
  expect(cold.length / replies).toBeLessThan(0.005);
  expect(ready / later).toBeGreaterThan(0.5);
});
