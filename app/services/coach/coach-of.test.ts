import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PASS_SCORE } from "~/models/terms/score";
import { scoreRubric } from "~/services/judge/rubric-score";
import { judgementOf } from "../../../testing/judgements";
import { coachOf } from "./shown-result";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const measure = fc.option(share.map((value) => ({ value, part: Math.round(8 * value), whole: 8 })));
const row = fc
  .record({
    verdict: fc.constantFrom("said", "vague", "contradicted", "unsaid"),
    weight: fc.integer({ min: 1, max: 10 }),
    blocking: fc.boolean(),
    credit: fc.double({ min: 0, max: 0.5, noNaN: true }),
  })
  .map(({ credit, ...one }) => {
    const credits = { said: 1, vague: credit, contradicted: 0, unsaid: 0 };
    return { ...one, kind: "expected" as const, credit: credits[one.verdict] };
  });
const line = fc
  .record({
    verdict: fc.constantFrom("crossed", "unsaid"),
    weight: fc.integer({ min: 1, max: 10 }),
  })
  .map((one) => ({ ...one, kind: "forbidden" as const, blocking: false, credit: 0 }));

/** Any judgement, with its manner measured or not. */
const judgements = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 12 }),
    lines: fc.array(line, { maxLength: 2 }),
    manner: fc.record({ structure: measure, clarity: measure, listening: measure }),
  })
  .map(({ rows, lines, manner }) => {
    const given = [...rows, ...lines].map((one, at) => ({ ...one, id: `p${at}` }));
    const base = judgementOf(given);
    const { points, ...scored } = scoreRubric(base.points, base.points, manner);
    const judged = base.points.map((point, at) => ({ ...point, ...points[at] }));
    return { given, manner, judgement: { ...base, ...scored, points: judged } };
  });

test("each announced gain is the score of the same talk with that said", () => {
  let announced = 0;
  fc.assert(
    fc.property(judgements, ({ given, manner, judgement }) => {
      const { score, gains, together } = coachOf(judgement);
      expect(score).toBe(judgement.arithmetic.score);
      const scoredWith = (ids: readonly string[]) => {
        const righted = given.map((one) => {
          if (!ids.includes(one.id)) return one;
          return one.kind === "forbidden"
            ? { ...one, verdict: "unsaid" as const }
            : { ...one, verdict: "said" as const, credit: 1 };
        });
        return scoreRubric(judgement.points, righted, manner).arithmetic.score;
      };
      for (const { point, after } of gains) {
        announced += 1;
        expect(after).toBe(scoredWith([point.id]));
        expect(after).toBeGreaterThan(score);
      }
      const both = scoredWith(gains.map(({ point }) => point.id));
      expect(together).toBe(both > (gains[0]?.after ?? score) ? both : null);
      const best = Math.max(score, ...given.map(({ id }) => scoredWith([id])));
      expect(gains[0]?.after ?? score).toBe(best);
    }),
    { numRuns: 1_000 },
  );
  expect(announced).toBeGreaterThan(1_000);
});

test("the coach names what carried and what cost most, and nothing that would change nothing", () => {
  const { carried, dearest, gains } = coachOf(
    judgementOf([
      { id: "light", verdict: "said", weight: 1 },
      { id: "heavy", verdict: "said", weight: 8 },
      { id: "vague", verdict: "vague", weight: 4 },
      { id: "wrong", verdict: "contradicted", weight: 4 },
      { id: "line", verdict: "unsaid", kind: "forbidden" },
    ]),
  );
  expect(carried?.id).toBe("heavy");
  expect(dearest?.id).toBe("wrong");
  expect(gains.map(({ point }) => point.id)).toEqual(["wrong", "vague"]);
  expect(coachOf(judgementOf([{ id: "all", verdict: "said" }]))).toMatchObject({
    score: 100,
    dearest: null,
    gains: [],
    together: null,
  });
});

test("one of two missed blocking points does not pass alone, and both of them do", () => {
  const { gains, together } = coachOf(
    judgementOf([
      { id: "said", verdict: "said", weight: 10 },
      { id: "first", verdict: "unsaid", weight: 1, blocking: true },
      { id: "second", verdict: "unsaid", weight: 1, blocking: true },
    ]),
  );
  for (const { after } of gains) expect(after).toBeLessThan(PASS_SCORE);
  expect(together ?? 100).toBeGreaterThanOrEqual(PASS_SCORE);
});

test("two gains that reach the cap alone are not told together", () => {
  const said = Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, verdict: "said" as const }));
  const { gains, together } = coachOf(
    judgementOf([
      ...said,
      { id: "open", verdict: "open", blocking: true },
      { id: "first", verdict: "unsaid", weight: 2 },
      { id: "second", verdict: "unsaid", weight: 1 },
    ]),
  );
  expect(gains).toHaveLength(2);
  expect(gains[0]?.after).toBe(PASS_SCORE - 1);
  expect(together).toBeNull();
});

const rows = (verdict: "said" | "unsaid", count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${verdict}${at}`, verdict }));

test("the coach counts the losses that a pass needs", () => {
  const failed = judgementOf([...rows("said", 2), ...rows("unsaid", 8)]);
  const { toPass, together } = coachOf(failed);
  expect(together).toBeLessThan(PASS_SCORE);
  const righted = (count: number) =>
    judgementOf([...rows("said", 2 + count), ...rows("unsaid", 8 - count)]).arithmetic.score;
  expect(righted(toPass ?? 0)).toBeGreaterThanOrEqual(PASS_SCORE);
  expect(righted((toPass ?? 0) - 1)).toBeLessThan(PASS_SCORE);
});

test("a blocking argument is among the losses that a pass needs, however little it weighs", () => {
  const light = { id: "light", verdict: "unsaid" as const, weight: 1, blocking: true };
  const { gains, toPass } = coachOf(
    judgementOf([...rows("said", 9).map((one) => ({ ...one, weight: 10 })), light]),
  );
  expect(gains.map(({ point }) => point.id)).toEqual(["light"]);
  expect(toPass).toBe(1);
});

test("a passed talk needs no loss made good; a failed one also needs its open arguments", () => {
  expect(coachOf(judgementOf([...rows("said", 20), ...rows("unsaid", 1)])).toPass).toBeNull();
  const open = { id: "open", verdict: "open" as const, weight: 20 };
  expect(coachOf(judgementOf([...rows("said", 2), ...rows("unsaid", 1), open])).toPass).toBe(2);
});

test("an open argument costs most where nothing else is lost, and promises no gain", () => {
  const said = Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, verdict: "said" as const }));
  const open = { id: "open", verdict: "open" as const, blocking: true };
  const { dearest, gains } = coachOf(judgementOf([...said, open]));
  expect(dearest?.verdict).toBe("open");
  expect(gains).toEqual([]);
  const lost = { id: "vague", verdict: "vague" as const };
  expect(coachOf(judgementOf([...said, open, lost])).dearest?.id).toBe("vague");
});
