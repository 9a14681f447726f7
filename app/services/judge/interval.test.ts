import { describe, expect, test } from "vitest";
import { type Doubts, halfWidthOf } from "./interval";

const table = {
  halfWidths: { provisional: 15, read: 12, authored: 9 },
  error: { base: 1, middle: 0, unmatched: 0, doubt: 0, short: 0, shortBelowWords: 100 },
};
const sure: Doubts = {
  standing: "authored",
  lost: 0,
  unmatched: 0,
  words: 200,
  confidence: null,
};

describe("half of an interval's width", () => {
  test.each([
    ["authored", 9],
    ["read", 12],
    ["provisional", 15],
  ] as const)("of a rubric that is %s is %i", (standing, width) => {
    expect(halfWidthOf(50, { ...sure, standing }, table)).toBe(width);
  });

  test.each([
    ["talk about the subject that matched nothing", { unmatched: 0.5 }],
    ["a recogniser that doubts", { confidence: 0.5 }],
    ["few words", { words: 30 }],
    ["falsehoods", { lost: 0.5 }],
  ])("is wider for %s", (_, values) => {
    const error = { ...table.error, unmatched: 1, doubt: 1, short: 1, lost: 1 };
    const of = (doubts: Doubts) => halfWidthOf(50, doubts, { ...table, error });
    expect(of({ ...sure, ...values })).toBeGreaterThan(of({ ...sure, confidence: 1 }));
  });

  test("is wider in the middle than at the ends", () => {
    const error = { ...table.error, base: 0.25, middle: 1 };
    const of = (score: number) => halfWidthOf(score, sure, { ...table, error });
    expect(of(50)).toBeGreaterThan(of(90));
    expect(of(10)).toBeCloseTo(of(90));
  });

  test.each([
    ["provisional", 14],
    ["read", 11],
    ["authored", 8],
  ] as const)("is what the bench aims at where the table has no figure: %s", (standing, width) => {
    expect(halfWidthOf(50, { ...sure, standing }, { ...table, halfWidths: {} })).toBe(width);
  });
});
