import { expect, test } from "vitest";
import { SETS } from "./measure";
import { voiced } from "./voiced";

/** The share of replies that quote the rep, so that nobody can voice them ahead. */
const QUOTING = 0.04;

test("nearly every reply of every bench begins with a piece that was voiced before the talk", () => {
  const { replies, cold, later, ready } = voiced(SETS);
  expect(replies).toBeGreaterThan(700);
  expect(cold.length / replies).toBeLessThan(QUOTING);
  expect(ready / later).toBeGreaterThan(0.4);
});
