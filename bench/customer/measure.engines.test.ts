import { expect, test } from "vitest";
import { measure } from "./measure";
import { REPS } from "./reps";
import { dismissals } from "./written";

/** One set per language. The whole bench is `npm run bench -- --only customer`. */
const SHORT = ["velo-cargo-fr", "payroll-en", "logistica-es"];
/** The hearing was learned from strangers' lines, none of them the bench's (docs/decisions/customer-by-rubric.md). */
const RELEVANT = 0.86;
/**
 * The good rep asks each customer for its team, its way of today and its trouble. The bench wants the sheet's fact; the
 * script tells sure facts alone and answers the others roughly.
 */
const RELEVANT_OF_GOOD = 0.8;

test.each(REPS)(
  "replies to a rep who is %s fit, reveal nothing, repeat nothing and stay short",
  (rep) => {
    const { replies, relevant, reveals, repeats, longest } = measure(rep, SHORT);
    expect(replies).toBeGreaterThan(20);
    expect(relevant / replies).toBeGreaterThanOrEqual(rep === "good" ? RELEVANT_OF_GOOD : RELEVANT);
    expect(reveals).toEqual([]);
    expect(repeats).toEqual([]);
    expect(longest).toBeLessThanOrEqual(20);
  },
);

test("a rep who speaks to the point is not dismissed", () => {
  const { turns, dismissed } = dismissals(SHORT);
  expect(turns).toBeGreaterThan(80);
  expect(dismissed).toEqual([]);
});
