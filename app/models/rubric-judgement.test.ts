import { expect, test } from "vitest";
import { rubricJudgement, rubricTalk } from "../../testing/results";
import { resultJsonOf, resultOf } from "./evaluation-result";
import { costOf, lossesOf, saidOf } from "./judged-points";
import { RubricJudgement } from "./rubric-judgement";
import * as v from "valibot";

test("a judgement is read back as it was written", () => {
  const talk = rubricTalk();
  expect(resultOf({ resultJson: resultJsonOf(talk) })).toEqual(talk);
});

test("what was lost comes dearest first, a red line only when it was crossed", () => {
  const [said, unsaid] = rubricJudgement().points;
  if (!said || !unsaid) throw new Error("two points expected");
  const wrong = { ...unsaid, id: "wrong", verdict: "contradicted" as const, points: -10 };
  const kept = { ...unsaid, id: "kept", kind: "forbidden" as const, maxPoints: 0 };
  const crossed = { ...kept, id: "crossed", verdict: "crossed" as const, points: -3 };
  const judgement = rubricJudgement({ points: [said, unsaid, wrong, kept, crossed] });
  expect(lossesOf(judgement.points).map((point) => [point.id, costOf(point)])).toEqual([
    ["wrong", 50],
    ["trial", 40],
    ["crossed", 3],
  ]);
  expect(saidOf(judgement.points).map(({ id }) => id)).toEqual(["price"]);
});

test.each([
  ["a credit above one", { points: [{ ...rubricJudgement().points[0], credit: 1.2 }] }],
  ["half points", { points: [{ ...rubricJudgement().points[0], points: 0.5 }] }],
])("%s is no judgement", (_, values) => {
  expect(v.is(RubricJudgement, { ...rubricJudgement(), ...values })).toBe(false);
});
