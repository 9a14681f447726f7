import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PASS_SCORE } from "~/models/terms/score";
import { VERDICTS } from "~/models/terms/reader";
import { doubtful, judgementOf } from "../../../testing/judgements";
import { correctedJudgement, verdictOf, turnedPoints } from "./corrected-judgement";

const said = (pointId: string) => ({ pointId, verdictAfter: "said" as const });
const unsaid = (pointId: string) => ({ pointId, verdictAfter: "unsaid" as const });

describe("a corrected judgement", () => {
  test("has the score that the same verdicts would have had, its rows adding up", () => {
    const corrected = correctedJudgement(judgementOf(doubtful()), [said("demo")]);
    const asSaid = judgementOf(doubtful().map((row) => ({ ...row, verdict: "said" })));
    expect(judgementOf(doubtful()).arithmetic.score).toBe(88);
    expect(corrected.arithmetic).toEqual(asSaid.arithmetic);
    expect(corrected.points.map(({ points }) => points)).toEqual(
      asSaid.points.map(({ points }) => points),
    );
  });

  test("holds the last of several corrections on one point, which may be the judge's again", () => {
    const judgement = judgementOf(doubtful());
    const twice = correctedJudgement(judgement, [unsaid("p1"), said("p1")]);
    expect(twice).toEqual(judgement);
    expect(correctedJudgement(judgement, [said("gone")])).toBe(judgement);
  });

  test("gives a verdict the credit that it was judged with", () => {
    const silent = judgementOf([...doubtful().slice(0, -1), { id: "demo", verdict: "unsaid" }]);
    const scoreWith = (credit: number) => {
      const given = { pointId: "demo", verdictAfter: "vague" as const, credit };
      return correctedJudgement(silent, [given]).arithmetic.score;
    };
    expect(scoreWith(0.4)).toBe(judgementOf(doubtful()).arithmetic.score);
    expect(scoreWith(0.2)).toBeLessThan(scoreWith(0.4));
    expect(scoreWith(0.2)).toBeGreaterThan(silent.arithmetic.score);
  });

  test("loses its cap with the point that made it, and a red line caps it", () => {
    const judgement = judgementOf([
      ...doubtful(),
      { id: "price", verdict: "unsaid", blocking: true },
      { id: "line", verdict: "unsaid", kind: "forbidden" },
    ]);
    expect(judgement.cap).toMatchObject({ pointId: "price" });
    expect(correctedJudgement(judgement, [said("price")]).cap).toBeNull();
    const crossed = { pointId: "line", verdictAfter: verdictOf({ kind: "forbidden" }, true) };
    const { cap } = correctedJudgement(judgement, [said("price"), crossed]);
    expect(cap).toEqual({ reason: "crossed", pointId: "line" });
  });

  test("keeps manner and interval, and never scores less for a point that was said", () => {
    const verdicts = fc.array(fc.constantFrom(...VERDICTS.filter((one) => one !== "crossed")), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(verdicts, fc.nat(8), (all, at) => {
        const judgement = judgementOf(all.map((verdict, index) => ({ id: `p${index}`, verdict })));
        const corrected = correctedJudgement(judgement, [said(`p${at % all.length}`)]);
        expect(corrected.arithmetic.score).toBeGreaterThanOrEqual(judgement.arithmetic.score);
        expect(corrected.interval).toEqual(judgement.interval);
        expect(corrected.manner.map(({ figure }) => figure)).toEqual(
          judgement.manner.map(({ figure }) => figure),
        );
      }),
    );
  });
});

describe("an admin's verdict", () => {
  const dispute = { doubt: "other-figure", verdict: "contradicted" } as const;
  const rows = [...doubtful(), { id: "price", verdict: "said", blocking: true, dispute } as const];

  test("ends a dispute, and the cap that it made, when it is the reader's too", () => {
    const judgement = judgementOf(rows);
    expect(judgement).toMatchObject({
      arithmetic: { score: PASS_SCORE - 1 },
      cap: { pointId: "price" },
    });
    const corrected = correctedJudgement(judgement, [said("price")]);
    expect(corrected).toMatchObject({ arithmetic: { score: 90 }, cap: null });
    expect(corrected.points.at(-1)).toMatchObject({ verdict: "said", credit: 1, dispute: null });
  });

  test("closes what is open", () => {
    const judgement = judgementOf([
      ...doubtful(),
      { id: "price", verdict: "open", blocking: true },
    ]);
    expect(judgement.cap).toMatchObject({ pointId: "price" });
    expect(correctedJudgement(judgement, [said("price")]).cap).toBeNull();
    expect(correctedJudgement(judgement, [unsaid("price")]).cap).not.toBeNull();
  });

  test("is asked first of what is open or disputed, the one with more at stake before", () => {
    const turned = turnedPoints(
      judgementOf([
        { id: "missed", verdict: "unsaid" },
        { id: "open", verdict: "open" },
        { id: "disputed", verdict: "contradicted", dispute },
        { id: "wrong", verdict: "contradicted" },
      ]),
    );
    expect(turned.map(({ point }) => point.id)).toEqual(["disputed", "open", "wrong", "missed"]);
  });
});

describe("the points that make the difference", () => {
  test("come first, with the score they would give", () => {
    const judgement = judgementOf([
      { id: "light", verdict: "vague", weight: 1 },
      { id: "heavy", verdict: "vague", weight: 3 },
      ...Array.from({ length: 8 }, (_, at) => ({
        id: `p${at}`,
        verdict: "said" as const,
        weight: 1,
      })),
    ]);
    expect(judgement.arithmetic.score).toBe(80);
    const [first, second, ...others] = turnedPoints(judgement);
    expect(first).toMatchObject({ point: { id: "heavy" }, score: 95, decides: true });
    expect(second).toMatchObject({ point: { id: "light" }, score: 85, decides: true });
    expect(others.every(({ decides }) => !decides)).toBe(true);
    expect(others).toHaveLength(8);
  });

  test("are red lines that nobody crossed only after all others", () => {
    const judgement = judgementOf([
      { id: "line", verdict: "unsaid", kind: "forbidden" },
      ...Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, verdict: "said" as const })),
      { id: "p9", verdict: "unsaid" },
    ]);
    const turned = turnedPoints(judgement);
    expect(turned.findLast(({ decides }) => decides)?.point.id).toBe("line");
  });
});
