import { expect, test } from "vitest";
import { missShare, mostMissed, type PointCount, pointShares } from "./points";

const row = (values: Partial<PointCount>): PointCount => ({
  moduleId: "m",
  moduleTitle: "La caisse",
  pointId: "price",
  claim: "69 euros par mois",
  name: null,
  verdict: "said",
  words: null,
  count: 1,
  attempts: [],
  lastAt: "2026-11-20T10:00:00.000Z",
  lastId: "e",
  ...values,
});

test("a point has its counts, and its words by frequency", () => {
  const [point, ...others] = pointShares([
    row({ verdict: "vague", words: "une soixantaine", count: 2 }),
    row({ verdict: "vague", words: "pas cher", count: 3 }),
    row({ verdict: "contradicted", words: "99 euros" }),
    row({ words: "69 euros", count: 4 }),
    row({ verdict: "unsaid", count: 2, claim: "70 euros", lastAt: "2026-11-21T10:00:00.000Z" }),
    row({ verdict: "open", words: "peut-être", count: 9 }),
  ]);
  expect(others).toEqual([]);
  expect(point).toMatchObject({
    claim: "70 euros",
    counts: { said: 4, vague: 5, contradicted: 1, unsaid: 2 },
    total: 12,
    said: [{ words: "69 euros", count: 4 }],
  });
  expect(point?.instead.map(({ words }) => words)).toEqual([
    "pas cher",
    "une soixantaine",
    "99 euros",
  ]);
});

test("the most missed points come first, and rare ones are left out", () => {
  const points = pointShares([
    row({ pointId: "kept", count: 6 }),
    row({ pointId: "half", verdict: "vague", count: 6 }),
    row({ pointId: "lost", verdict: "unsaid", count: 3 }),
    row({ pointId: "lost", count: 1 }),
    row({ pointId: "rare", verdict: "unsaid", count: 1 }),
  ]);
  const missed = mostMissed(points, { most: 3, attempts: 2 });
  expect(missed.map((point) => [point.pointId, missShare(point)])).toEqual([
    ["lost", 0.75],
    ["half", 0.5],
  ]);
});
