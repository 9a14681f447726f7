import { expect, test } from "vitest";
import { measure } from "./measure";
import { dismissals } from "./written";

/** One set of the first tier. `measure.engines.test.ts` runs each rep on three languages. */
const SHORT = ["velo-cargo-fr"];

test("the customer of one set replies to the point, reveals nothing, repeats nothing and stays short", () => {
  const { replies, relevant, reveals, repeats, longest } = measure("vague", SHORT);
  expect(replies).toBeGreaterThan(5);
  expect(relevant / replies).toBeGreaterThanOrEqual(0.9);
  expect([reveals, repeats]).toEqual([[], []]);
  expect(longest).toBeLessThanOrEqual(20);
});

test("a rep who speaks to the point of one set is not dismissed", () => {
  const { turns, dismissed } = dismissals(SHORT);
  expect(turns).toBeGreaterThan(20);
  expect(dismissed).toEqual([]);
});
