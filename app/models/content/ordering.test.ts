import { describe, expect, test } from "vitest";
import { isCompleteSet, moved, withRun } from "./ordering";

describe("a row moves by one place", () => {
  test.each([
    ["up", "b", ["b", "a", "c"]],
    ["down", "b", ["a", "c", "b"]],
    ["up", "a", ["a", "b", "c"]],
    ["down", "c", ["a", "b", "c"]],
    ["up", "c", ["a", "c", "b"]],
    ["down", "gone", null],
  ] as const)("a move gives its order: %s of %s", (direction, id, expected) => {
    expect(moved(["a", "b", "c"], id, direction)).toEqual(expected);
  });
});

describe("a list is a complete set when it holds each row once", () => {
  test.each([
    [["b", "a"], true],
    [["a", "b", "c"], false],
    [["a"], false],
    [["a", "a"], false],
    [["a", "c"], false],
    [[], false],
  ])("the answer for %j as the complete set of a and b is %s", (ids, expected) => {
    expect(isCompleteSet(ids, ["a", "b"])).toBe(expected);
  });
});

describe("a run of rows", () => {
  test.each([
    [["c", "b"], 1, ["a", "c", "b", "d"]],
    [["d"], 3, ["a", "b", "c", "d"]],
    [["b", "d"], 1, null],
    [["b", "b"], 1, null],
    [["d", "c"], 3, null],
    [["c"], 9, null],
  ])("puts %j at %i of a, b, c and d: %j", (ids, from, expected) => {
    expect(withRun(["a", "b", "c", "d"], ids, from)).toEqual(expected);
  });
});
