import { expect, test } from "vitest";
import type { LatePart } from "./to-help";
import { worstFirst } from "./worst-first";

/** Returns a person with these scores at one module, newest first. */
const person = (id: string, scores: readonly number[]) => ({
  id,
  name: id,
  lastAt: scores.length > 0 ? "2026-11-30T08:00:00Z" : null,
  newest: scores.map((score) => ({ subject: "m", score, createdAt: "2026-11-30T08:00:00Z" })),
});
const late = (days: number): LatePart => ({ title: "Le devis", days });

test("the latest come first, then no progress, then the lowest last score", () => {
  const people = [
    person("passed", [95]),
    person("never", []),
    person("failed", [60]),
    person("low", [20]),
    person("stuck", [70, 71, 70]),
    person("late", [90]),
    person("later low", [10]),
    person("later", [90]),
  ];
  const parts = new Map([
    ["late", late(2)],
    ["later", late(9)],
    ["later low", late(9)],
  ]);
  const ids = worstFirst(people, parts, 10).map(({ id }) => id);
  expect(ids).toEqual(["later low", "later", "late", "stuck", "low", "failed", "never", "passed"]);
  expect(worstFirst(people, parts, 1)).toEqual([
    {
      id: "later low",
      name: "later low",
      lastAt: "2026-11-30T08:00:00Z",
      score: 10,
      late: { title: "Le devis", days: 9 },
      isStuck: false,
    },
  ]);
});
