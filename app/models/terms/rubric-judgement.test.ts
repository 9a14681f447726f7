import { expect, test } from "vitest";
import * as v from "valibot";
import { resultJsonOf, resultOf } from "~/models/proof/evaluation-result";
import { costOf, disputeOf, lossesOf, quotesOf, saidOf } from "~/models/judge/judged-points";
import {
  rubricJudgement,
  rubricJudgement2,
  rubricTalk,
  rubricTalk2,
} from "../../../testing/results";
import { RubricJudgement1, RubricJudgement2 } from "./rubric-judgement";

test("a judgement is read back as it was written", () => {
  const talk = rubricTalk();
  expect(resultOf({ resultJson: resultJsonOf(talk) })).toEqual(talk);
});

test("a judgement of version 2 is read back as it was written", () => {
  const talk = rubricTalk2();
  expect(resultOf({ resultJson: resultJsonOf(talk) })).toEqual(talk);
});

test("no version has a field of the other version alone", () => {
  const open = rubricJudgement2();
  expect(() => resultJsonOf({ ...rubricTalk(), judgement: open })).toThrow();
  expect(() => resultJsonOf({ ...rubricTalk2(), judgement: rubricJudgement() })).toThrow();
  const [point] = rubricJudgement().points;
  const points = [{ ...point, verdict: "open" }];
  expect(v.is(RubricJudgement1, { ...rubricJudgement(), points })).toBe(false);
});

test("a point shows its quotes, or in version 1 its clause, and its dispute", () => {
  const [said, unsaid] = rubricJudgement().points;
  if (!said?.clause || !unsaid) throw new Error("a clause and a point without one expected");
  expect([quotesOf(said), quotesOf(unsaid), disputeOf(said)]).toEqual([[said.clause], [], null]);
  const quotes = [said.clause, { ...said.clause, start: 50, end: 54, text: "oui." }];
  const dispute = { doubt: "other-figure", verdict: "contradicted" } as const;
  const disputed = { ...said, quotes, dispute };
  expect([quotesOf(disputed), disputeOf(disputed)]).toEqual([quotes, dispute]);
});

test("losses come with the most expensive first, and include only crossed red lines", () => {
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
  expect(v.is(RubricJudgement1, { ...rubricJudgement(), ...values })).toBe(false);
});

test("a point has three quotes at most", () => {
  const [point, ...others] = rubricJudgement2().points;
  const [quote] = point?.quotes ?? [];
  const withQuotes = (count: number) => {
    const quotes = Array.from({ length: count }, () => quote);
    return v.is(
      RubricJudgement2,
      rubricJudgement2({ points: [{ ...point, quotes }, ...others] } as object),
    );
  };
  expect([withQuotes(3), withQuotes(4)]).toEqual([true, false]);
});
