import { describe, expect, test } from "vitest";
import {
  bestScore,
  cardTone,
  formatScore,
  isPassed,
  openInterval,
  PASS_SCORE,
  scoreColour,
} from "./score";

test("a score is written out of 100, and a damaged value becomes a score", () => {
  expect([0, 78, 100].map(formatScore)).toEqual(["0/100", "78/100", "100/100"]);
  expect([-1, 101, 1e9, 84.4, Number.NaN].map(formatScore)).toEqual([
    "0/100",
    "100/100",
    "100/100",
    "84/100",
    "0/100",
  ]);
});

describe("the pass mark compares scores as numbers", () => {
  test.each([
    [PASS_SCORE - 1, "red"],
    [PASS_SCORE, "green"],
    [100, "green"],
    [9, "red"],
    [0, "red"],
  ] as const)("%i is %s", (score, colour) => {
    expect(scoreColour(score)).toBe(colour);
    expect(isPassed(score)).toBe(colour === "green");
  });
  test("no score does not pass", () => expect(isPassed(null)).toBe(false));
});

describe("a card has the tone of its score", () => {
  test.each([
    [false, null, "info"],
    [false, 92, "info"],
    [true, null, "white"],
    [true, PASS_SCORE - 1, "ko"],
    [true, 0, "ko"],
    [true, PASS_SCORE, "ok"],
    [true, 100, "ok"],
  ] as const)("when presentable is %s, a score of %s makes it %s", (presentable, score, tone) => {
    expect(cardTone({ presentable, score })).toBe(tone);
  });
});

test.each([
  [[52, null, 91, 78], 91],
  [[0], 0],
  [[null, null], null],
  [[], null],
])("the best score of %o is %o", (scores, best) => expect(bestScore(scores)).toBe(best));

describe("an interval decides something", () => {
  const open = { toReview: true, decided: false };
  const around = { low: 76, high: 88 };
  test.each([
    ["it holds the mark and a review is open", around, open, around],
    ["it lies below the mark", { low: 60, high: PASS_SCORE - 1 }, open, null],
    ["it lies above the mark", { low: PASS_SCORE, high: 97 }, open, null],
    ["nobody has to decide", around, { toReview: false, decided: false }, null],
    ["an admin decided", around, { toReview: true, decided: true }, null],
    ["it is unknown", null, open, null],
  ])("when %s", (_, interval, review, shown) => {
    expect(openInterval(interval, review)).toEqual(shown);
  });
});
