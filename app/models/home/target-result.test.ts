import { expect, test } from "vitest";
import { noResult, resultOfScore } from "./target-result";

test.each([
  ["module", null, noResult],
  ["module", 88, { completion: "completed", success: "passed", score: 88 }],
  ["module", 85, { completion: "completed", success: "passed", score: 85 }],
  ["group", 84, { completion: "completed", success: "failed", score: 84 }],
  ["module", 0, { completion: "completed", success: "failed", score: 0 }],
  ["container", null, noResult],
  ["container", 90, { completion: "incomplete", success: "unknown", score: 90 }],
  ["container", 100, { completion: "completed", success: "passed", score: 100 }],
] as const)("a %s with the score %s is told as %o", (kind, score, result) => {
  expect(resultOfScore(kind, score)).toEqual(result);
});
