import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PASS_SCORE } from "~/models/terms/score";
import { type Verdict, VERDICTS } from "~/models/terms/reader";
import { worded } from "../../../testing/worded";
import { type Doubted, extremesOf } from "./interval";
import { CREDITS, scoreRubric } from "./rubric-score";

const alone = { structure: null, clarity: null, listening: null };
const byModel = { kind: "model" } as const;
const sure = (verdict: Verdict): Doubted => ({ verdict, dispute: null });
const disputed = (verdict: Verdict, other: Verdict): Doubted => ({
  verdict,
  dispute: { verdict: other },
});

describe("of two points, the first one said,", () => {
  const points = [worded("a", "x"), worded("b", "x")];
  test.each([
    ["nothing is doubtful", sure("vague"), 63, 63],
    ["the other one is open", sure("open"), 50, 100],
    ["the other one was said, or the contrary", disputed("said", "contradicted"), 40, 100],
    ["the other one was contradicted, or said", disputed("contradicted", "said"), 40, 100],
    ["the other one was not said, or it was", disputed("unsaid", "said"), 50, 100],
    ["the other one is open, or contradicted", disputed("open", "contradicted"), 40, 100],
  ])("%s", (_, other, worst, best) => {
    expect(extremesOf(points, [sure("said"), other], alone, byModel)).toMatchObject({
      worst,
      best,
    });
  });
});

describe("of a talk that says all but a blocking point or a red line,", () => {
  const others = [worded("a", "x", { weight: 19 })];
  test.each([
    ["an open blocking point may be met", "expected", sure("open"), PASS_SCORE - 1, 100, false],
    [
      "a disputed one may be",
      "expected",
      disputed("said", "contradicted"),
      PASS_SCORE - 1,
      100,
      false,
    ],
    ["a missed one is not", "expected", sure("unsaid"), PASS_SCORE - 1, PASS_SCORE - 1, true],
    ["an open red line may be crossed", "forbidden", sure("open"), PASS_SCORE - 1, 100, false],
    [
      "a disputed one may not be",
      "forbidden",
      disputed("crossed", "unsaid"),
      PASS_SCORE - 1,
      100,
      false,
    ],
    ["a crossed one is", "forbidden", sure("crossed"), PASS_SCORE - 1, PASS_SCORE - 1, true],
  ] as const)("%s", (_, kind, doubted, worst, best, isCapped) => {
    const points = [...others, worded("b", "x", { kind, blocking: kind === "expected" })];
    const found = extremesOf(points, [sure("said"), doubted], alone, byModel);
    expect(found).toEqual({ worst, best, isCapped });
  });
});

test.each([
  ["model", PASS_SCORE - 1, true],
  ["near", 94, false],
] as const)(
  "a contradiction that the %s reader found allows %i at most",
  (kind, best, isCapped) => {
    const points = [worded("a", "x", { weight: 19 }), worded("b", "x")];
    const verdicts = [sure("said"), sure("contradicted")];
    const found = extremesOf(points, verdicts, alone, { kind });
    expect(found).toEqual({ worst: PASS_SCORE - 1, best, isCapped });
    const before = { kind, caps: 1 } as const;
    expect(extremesOf(points, verdicts, alone, before)).toMatchObject({ worst: 94, best: 94 });
  },
);

test("the score lies between them, and a doubt more only widens them", () => {
  const doubted = fc.record({
    kind: fc.constantFrom("expected" as const, "forbidden" as const),
    weight: fc.integer({ min: 1, max: 10 }),
    blocking: fc.boolean(),
    verdict: fc.constantFrom(...VERDICTS),
    other: fc.option(fc.constantFrom(...VERDICTS), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(doubted, { minLength: 1, maxLength: 12 }), (rows) => {
      const points = [worded("first", "x"), ...rows.map((row, at) => worded(`p${at}`, "x", row))];
      const fits = (kind: string, verdict: Verdict): Verdict => {
        if (kind === "forbidden")
          return verdict === "open" ? "open" : verdict === "crossed" ? verdict : "unsaid";
        return verdict === "crossed" ? "unsaid" : verdict;
      };
      const verdicts = [
        sure("said"),
        ...rows.map(({ kind, verdict, other }) => ({
          verdict: fits(kind, verdict),
          dispute: other && { verdict: fits(kind, other) },
        })),
      ];
      const credited = verdicts.map((one) => ({ ...one, credit: CREDITS[one.verdict] }));
      const { score } = scoreRubric(points, credited, alone).arithmetic;
      const { worst, best } = extremesOf(points, verdicts, alone, byModel);
      expect([worst <= score, score <= best]).toEqual([true, true]);
      const opened = verdicts.map((one) => ({ ...one, dispute: { verdict: "open" as const } }));
      const wider = extremesOf(points, opened, alone, byModel);
      expect([wider.worst <= worst, wider.best >= best]).toEqual([true, true]);
    }),
    { numRuns: 300 },
  );
});
