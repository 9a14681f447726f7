import { expect, test } from "vitest";
import { NamedTrial, turnedWithNames } from "./names";

// All read sets: `names.engines.test.ts`.
test("no turned fact of one set becomes right by the correction of names", () => {
  const { talks, becameRight, rose } = turnedWithNames([
    new NamedTrial("nettoyage-fr", "authored"),
  ]);
  expect(talks).toBeGreaterThan(20);
  expect([becameRight, rose]).toEqual([[], []]);
});
