import { expect, test } from "vitest";
import { smoothLevel } from "./use-levels";

test.each([
  ["no time, no change", 0.2, 1, 0, 0.2],
  ["rises by 63 % in 60 ms", 0, 1, 60, 0.632],
  ["falls by 63 % in 240 ms", 1, 0, 240, 0.368],
  ["a clock that goes back changes nothing", 0.5, 1, -5, 0.5],
  ["too loud is 1", 1, 7, 1000, 1],
  ["below silence is 0", 0, -1, 1000, 0],
])("the level moves as it should: %s", (_, shown, measured, elapsed, level) => {
  expect(smoothLevel(shown, measured, elapsed)).toBeCloseTo(level, 3);
});

test("two short steps move the level as far as one long step", () => {
  const once = smoothLevel(0.9, 0.1, 160);
  expect(smoothLevel(smoothLevel(0.9, 0.1, 80), 0.1, 80)).toBeCloseTo(once, 10);
});
