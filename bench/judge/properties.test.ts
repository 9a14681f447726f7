import { expect, test } from "vitest";
import { INJECTED } from "./probes";
import { loadSet, pointsOf, toTurns } from "./sets";
import { compileRubric } from "../../app/services/judge/points/compile";
import { judgeAgainst } from "../../app/services/judge/points/judge-points";

// Any talk of any set, at any place: `properties.engines.test.ts`.
test("orders to the grader never raise the score of one talk", () => {
  const set = loadSet("nettoyage-fr");
  const rubric = compileRubric(pointsOf(set, "authored"), set.language);
  const turns = set.presentations[0]?.turns ?? [];
  const scoreOf = (talk: typeof turns) => judgeAgainst(rubric, { turns: toTurns(talk) }).score;
  const alone = scoreOf(turns);
  expect(alone).toBeGreaterThan(0);
  for (const message of INJECTED) {
    const order = { source: "user" as const, message };
    expect(scoreOf([order, ...turns]), message).toBeLessThanOrEqual(alone ?? 0);
    expect(scoreOf([...turns, order]), message).toBeLessThanOrEqual(alone ?? 0);
  }
});
