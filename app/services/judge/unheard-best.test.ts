import { expect, test } from "vitest";
import { unheardBest } from "./unheard-best";
import { measureManner } from "./manner";

const point = (id: string, weight: number, blocking = false) => ({
  id,
  kind: "expected" as const,
  weight,
  blocking,
});
const points = [point("a", 5), point("b", 3, true), point("c", 2)];
const manner = measureManner([], { turns: [], language: "fr" });
const best = (verdicts: ("said" | "unsaid" | "contradicted")[], unheardMs: number) =>
  unheardBest(
    points,
    verdicts.map((verdict) => ({ verdict, dispute: null })),
    { manner, kind: "near", passScore: 85, unheardMs },
  );

test("three seconds hold one missing point, the blocking one first", () => {
  const one = best(["said", "unsaid", "unsaid"], 2_000);
  const two = best(["said", "unsaid", "unsaid"], 5_000);
  expect(one).toBe(best(["said", "said", "unsaid"], 0));
  expect(two).toBe(best(["said", "said", "said"], 0));
  expect(two).toBeGreaterThan(one);
});

test("what was said wrong is not put right by unheard voice", () => {
  const wrong = ["contradicted", "said", "said"] as const;
  expect(best([...wrong], 60_000)).toBe(best([...wrong], 0));
});
