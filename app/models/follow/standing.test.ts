import { describe, expect, test } from "vitest";
import { isStuck, medianOf, personState, type ScoredAttempt, trendOf } from "./standing";
import { PASS_SCORE } from "~/models/terms/score";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`;
const attempts = (...scores: number[]): ScoredAttempt[] =>
  scores.map((score, index) => ({ subject: "m", score, createdAt: at(20 - index) }));

describe("a person is stuck", () => {
  test.each([
    ["after three attempts without progress", attempts(61, 60, 62), true],
    ["after three equal scores", attempts(60, 60, 60), true],
    ["whatever came before", attempts(60, 61, 62, 95), true],
    ["not when the last is better than the first", attempts(63, 50, 62), false],
    ["not after a pass", attempts(60, PASS_SCORE, 62), false],
    ["not after two attempts", attempts(60, 60), false],
    ["not without any", [], false],
  ])("%s", (_, newest, stuck) => expect(isStuck(newest)).toBe(stuck));

  test("not by attempts at different things", () => {
    const [first, ...others] = attempts(60, 60, 60);
    if (!first) throw new Error("an attempt is needed");
    expect(isStuck([{ ...first, subject: "other" }, ...others])).toBe(false);
  });
});

describe("a person's state", () => {
  const now = Date.parse(at(22));
  test.each([
    ["never", { lastAt: null, newest: [] }],
    ["active", { lastAt: at(20), newest: attempts(90) }],
    ["active", { lastAt: at(8), newest: [] }],
    ["idle", { lastAt: at(7), newest: attempts(90) }],
    ["stuck", { lastAt: at(1), newest: attempts(60, 60, 60) }],
  ])("is %s", (state, person) => expect(personState(person, now)).toBe(state));
});

describe("the trend at a module", () => {
  test.each([
    ["nothing without attempts", [], null],
    ["nothing after one", [50], null],
    ["the last two attempts", [90, 40, 62], { points: 22, kind: "up" }],
    ["a drop", [78, 60], { points: -18, kind: "down" }],
    ["a small drop just above the mark", [90, 86], { points: -4, kind: "down" }],
    ["a small drop high above the mark as stable", [99, 98], { points: -1, kind: "stable" }],
    ["a drop of five to 93 as stable", [98, 93], { points: -5, kind: "stable" }],
    ["a large drop to 91 as a drop", [100, 91], { points: -9, kind: "down" }],
    ["two points more as stable", [60, 62], { points: 2, kind: "stable" }],
  ])("tells %s", (_, scores, trend) => expect(trendOf(scores)).toEqual(trend));
});

test.each([
  [[], null],
  [[70], 70],
  [[90, 10, 50], 50],
  [[60, 81, 10, 99], 71],
])("the median of %j is %j", (values, median) => expect(medianOf(values)).toBe(median));
