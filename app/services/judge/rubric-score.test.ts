import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PASS_SCORE } from "~/models/terms/score";
import type { CapsVersion } from "~/models/terms/rubric-judgement";
import { type Verdict, VERDICTS } from "~/models/terms/reader";
import { worded } from "../../../testing/worded";
import { mannerOf, scoreRubric } from "./rubric-score";

const alone = { structure: null, clarity: null, listening: null };
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

const measure = fc.option(
  fc.record({ part: fc.nat(9), more: fc.nat(9) }).map(({ part, more }) => {
    const whole = Math.max(1, part + more);
    return { value: part / whole, part, whole };
  }),
  { nil: null },
);
const point = fc.record({
  kind: fc.constantFrom("expected" as const, "forbidden" as const),
  weight: fc.integer({ min: 1, max: 10 }),
  blocking: fc.boolean(),
  verdict: fc.constantFrom(...VERDICTS),
});
const credits = { said: 1, vague: 0.4, contradicted: 0, unsaid: 0, crossed: 0, open: 0 };
const talk = fc.record({
  points: fc
    .array(point, { minLength: 1, maxLength: 24 })
    .filter((points) => points.some(({ kind }) => kind === "expected")),
  manner: fc.record({ structure: measure, clarity: measure, listening: measure }),
});
const scored = ({ points, manner }: typeof talk extends fc.Arbitrary<infer T> ? T : never) => {
  const rows = points.map((row, at) => worded(`p${at}`, "x", row));
  const verdicts = points.map(({ kind, verdict: given }, at) => {
    const isOther = (kind === "forbidden") !== (given === "crossed");
    const verdict = isOther ? ("unsaid" as const) : given;
    return { id: `p${at}`, verdict, credit: credits[verdict] };
  });
  return { rows, verdicts, found: scoreRubric(rows, verdicts, manner) };
};

describe("the rows of a score", () => {
  test("share 80 points among what is to be said and 20 among the form, as the rubric's page says", () => {
    fc.assert(
      fc.property(talk, (subject) => {
        const { found } = scored(subject);
        const most = (rows: readonly { maxPoints: number }[]) =>
          sum(rows.map(({ maxPoints }) => maxPoints));
        expect([most(found.points), most(found.manner)]).toEqual([80, 20]);
      }),
      { numRuns: 500 },
    );
  });

  test("give back the manner that they were made from", () => {
    fc.assert(
      fc.property(talk, (subject) => {
        expect(mannerOf(scored(subject).found.manner)).toEqual(subject.manner);
      }),
    );
  });

  test("add up to it before the cap, out of 100; none has more than its maximum", () => {
    fc.assert(
      fc.property(talk, (subject) => {
        const { found } = scored(subject);
        const rows = [...found.points, ...found.manner];
        expect(sum(rows.map(({ points }) => points))).toBe(found.arithmetic.beforeCap);
        expect(sum(rows.map(({ maxPoints }) => maxPoints))).toBe(100);
        for (const { points, maxPoints } of rows) expect(points).toBeLessThanOrEqual(maxPoints);
        expect(found.arithmetic.score).toBe(
          Math.min(found.arithmetic.beforeCap, found.cap ? PASS_SCORE - 1 : 100),
        );
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ["everything said", ["said", "said"], 100, null],
  ["one of two", ["said", "unsaid"], 50, null],
  ["one of two contradicted: its points and a quarter more", ["said", "contradicted"], 40, "p1"],
  ["nothing but lies", ["contradicted", "contradicted"], 0, "p0"],
  ["half a point", ["said", "vague"], 70, null],
] as const)("%s: %j is %i", (_, verdicts, score, capping) => {
  const points = verdicts.map((_verdict, at) => worded(`p${at}`, "x"));
  const said = verdicts.map((verdict) => ({ verdict, credit: credits[verdict] }));
  const found = scoreRubric(points, said, alone);
  expect(found.arithmetic).toMatchObject({ score, beforeCap: score });
  expect(found.cap?.pointId ?? null).toBe(capping);
});

test.each([
  ["a blocking point that was missed", "expected", "unsaid", "blocking"],
  ["a blocking point that was contradicted", "expected", "contradicted", "blocking"],
  ["a red line that was crossed", "forbidden", "crossed", "crossed"],
  ["a blocking point that is open", "expected", "open", "blocking"],
] as const)("%s stops the score at 84", (_, kind, verdict, reason) => {
  const points = [worded("a", "x", { weight: 10 }), worded("b", "x", { kind, blocking: true })];
  const said = { verdict: "said" as const, credit: 1 };
  const { cap, arithmetic } = scoreRubric(points, [said, { verdict, credit: 0 }], alone);
  expect(cap).toEqual({ reason, pointId: "b" });
  expect(arithmetic.beforeCap).toBeGreaterThan(PASS_SCORE - 1);
  expect(arithmetic.score).toBe(PASS_SCORE - 1);
});

test("a disputed point keeps its credit, and stops the score at 84 where it is blocking", () => {
  const said = { verdict: "said", credit: 1 } as const;
  const points = (blocking: boolean) => [
    worded("a", "x", { weight: 10 }),
    worded("b", "x", { blocking }),
  ];
  const scoreOf = (blocking: boolean, verdict: Verdict = "contradicted") =>
    scoreRubric(points(blocking), [said, { ...said, dispute: { verdict } }], alone);
  expect(scoreOf(false)).toMatchObject({ cap: null, arithmetic: { score: 100 } });
  expect(scoreOf(true)).toMatchObject({
    cap: { reason: "blocking", pointId: "b" },
    arithmetic: { score: PASS_SCORE - 1, beforeCap: 100 },
  });
  expect(scoreOf(true, "vague").cap).toEqual({ reason: "blocking", pointId: "b" });
  expect(scoreOf(true, "said")).toMatchObject({ cap: null, arithmetic: { score: 100 } });
});

/** Returns the score of a talk that says all of the weight of 19 and gives the last point this verdict. */
const scoreOfLast = (verdict: Verdict, last: Parameters<typeof worded>[2], caps?: CapsVersion) =>
  scoreRubric(
    [worded("a", "x", { weight: 19 }), worded("b", "x", last)],
    [
      { verdict: "said", credit: 1 },
      { verdict, credit: credits[verdict] },
    ],
    alone,
    PASS_SCORE,
    caps ? { caps } : {},
  );

test.each([
  ["one falsehood does not pass", "contradicted", {}, 84, "contradicted"],
  ["a minor falsehood costs its points alone", "contradicted", { minor: true }, 94, null],
  ["a vague blocking point does not pass", "vague", { blocking: true }, 84, "blocking"],
  ["a vague point caps nothing", "vague", {}, 97, null],
] as const)("%s", (_, verdict, last, score, reason) => {
  const found = scoreOfLast(verdict, last);
  expect(found.arithmetic).toMatchObject({ score, caps: 2 });
  expect(found.cap?.reason ?? null).toBe(reason);
});

test("seven truths and one falsehood of the same weight do not pass", () => {
  const points = Array.from({ length: 8 }, (_, at) => worded(`p${at}`, "x"));
  const verdicts = points.map((_, at) =>
    at === 7
      ? { verdict: "contradicted" as const, credit: 0 }
      : { verdict: "said" as const, credit: 1 },
  );
  const { arithmetic } = scoreRubric(points, verdicts, alone);
  expect(arithmetic).toMatchObject({ beforeCap: 85, score: PASS_SCORE - 1 });
});

test("a blocking point names the cap before a falsehood that stands above", () => {
  const points = [worded("a", "x"), worded("b", "x", { blocking: true })];
  const verdicts = [
    { verdict: "contradicted", credit: 0 },
    { verdict: "unsaid", credit: 0 },
  ] as const;
  expect(scoreRubric(points, verdicts, alone).cap).toEqual({ reason: "blocking", pointId: "b" });
});

test.each([
  ["a falsehood", "contradicted", {}, 94],
  ["a vague blocking point", "vague", { blocking: true }, 97],
] as const)("a record from before keeps its caps: %s caps nothing", (_, verdict, last, score) => {
  const { cap, arithmetic } = scoreOfLast(verdict, last, 1);
  expect({ cap, score: arithmetic.score, caps: arithmetic.caps }).toEqual({
    cap: null,
    score,
    caps: undefined,
  });
});

test("without an expected point there is nothing to judge", () => {
  const vague = { verdict: "vague" as const, credit: 0.4 };
  const line = worded("a", "x", { kind: "forbidden" });
  expect(() => scoreRubric([line], [vague], alone)).toThrow("expected point");
});
