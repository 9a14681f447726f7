import { expect, test } from "vitest";
import { mondayOf, weeksOf } from "./module-results.server";

test.each([
  ["2026-11-22", "2026-11-16"],
  ["2026-11-16", "2026-11-16"],
  ["2026-03-01", "2026-02-23"],
  ["2027-01-01", "2026-12-28"],
])("the week of %s begins on %s", (day, monday) => expect(mondayOf(day)).toBe(monday));

test("a week has its attempts, the first scores and the attempts up to a pass", () => {
  const attempts = [
    { userId: "zoe", day: "2026-11-03", score: 50 },
    { userId: "marc", day: "2026-11-09", score: null },
    { userId: "marc", day: "2026-11-10", score: 70 },
    { userId: "zoe", day: "2026-11-15", score: 90 },
    { userId: "marc", day: "2026-11-17", score: 80 },
    { userId: "ines", day: "2026-11-17", score: 96 },
    { userId: "marc", day: "2026-11-18", score: 85 },
    { userId: "marc", day: "2026-11-22", score: 99 },
  ];
  expect(weeksOf(attempts, { today: "2026-11-22", count: 3 })).toEqual([
    { monday: "2026-11-02", attempts: 1, firstScore: 50, toPass: null },
    { monday: "2026-11-09", attempts: 3, firstScore: 70, toPass: 2 },
    { monday: "2026-11-16", attempts: 4, firstScore: 96, toPass: 2 },
  ]);
});
