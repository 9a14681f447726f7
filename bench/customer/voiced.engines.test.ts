import { expect, test } from "vitest";
import { SETS } from "./measure";
import { voiced } from "./voiced";

test("every reply of every bench begins with a piece that was voiced before the talk", () => {
  const { replies, cold, later, ready } = voiced(SETS);
  expect(replies).toBeGreaterThan(700);
  expect(cold).toEqual([]);
  expect(ready / later).toBeGreaterThan(0.5);
});
