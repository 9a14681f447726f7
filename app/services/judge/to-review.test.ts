import { expect, test } from "vitest";
import { PASS_SCORE } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/reader";
import { isToReview } from "~/services/judge/conclude-reading";

const sure = {
  score: 60,
  best: 60,
  worst: 60,
  secondScore: null as number | null,
  points: [{ verdict: "said" as Verdict }, { verdict: "unsaid" as Verdict }],
  words: 149,
  kind: "model" as "model" | "near",
};
const close = { score: 90, best: 90, margin: 4 };
const fluent = { kind: "near" as const, score: 70, best: 70, worst: 70, words: 150 };
const beside = (verdict: Verdict) => ({ points: [...sure.points, { verdict }] });

test.each([
  ["nothing is doubtful", {}, false],
  [
    "it passes at its best and fails at its worst",
    { best: PASS_SCORE, worst: PASS_SCORE - 1 },
    true,
  ],
  ["it passes at its worst", { score: 90, best: 100, worst: PASS_SCORE }, false],
  ["its worst clears the mark by less than the margin", { ...close, worst: PASS_SCORE + 3 }, true],
  ["its worst clears the mark by the margin", { ...close, worst: PASS_SCORE + 4 }, false],
  ["it fails at its best", { best: PASS_SCORE - 1, worst: 10 }, false],
  ["the second opinion passes what fails", { secondScore: PASS_SCORE }, true],
  [
    "the second opinion fails what passes",
    { score: PASS_SCORE, best: PASS_SCORE, worst: PASS_SCORE, secondScore: PASS_SCORE - 1 },
    true,
  ],
  ["both stand on one side", { secondScore: PASS_SCORE - 1 }, false],
  ["the near reader fails a fluent talk", fluent, true],
  [
    "that is up to 84",
    { ...fluent, score: PASS_SCORE - 1, best: PASS_SCORE - 1, worst: PASS_SCORE - 1 },
    true,
  ],
  ["it passes", { ...fluent, score: PASS_SCORE, best: PASS_SCORE, worst: PASS_SCORE }, false],
  ["it fails below 70", { ...fluent, score: 69, best: 69, worst: 69 }, false],
  ["no wording was authored", { ...fluent, score: 50, best: 50, worst: 50, reviewFrom: 50 }, true],
  ["it is below 50 then", { ...fluent, score: 49, best: 49, worst: 49, reviewFrom: 50 }, false],
  ["the talk is shorter", { ...fluent, words: 149 }, false],
  ["a point is contradicted", { ...fluent, ...beside("contradicted") }, false],
  ["a red line was crossed", { ...fluent, ...beside("crossed") }, false],
  ["a point is open", { ...fluent, ...beside("open") }, true],
  ["a model fails it", { ...fluent, kind: "model" as const }, false],
])("when %s: %j is %s", (_, values, found) => {
  expect(isToReview({ ...sure, ...values })).toBe(found);
});
