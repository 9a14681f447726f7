import { expect, test } from "vitest";
import { INJECTED } from "./probes";
import { Trial } from "./trial";

// Any talk of any set, at any place: `properties.engines.test.ts`.
test("orders to the grader never raise the score of one talk", () => {
  const trial = new Trial("nettoyage-fr", "authored");
  const turns = trial.set.presentations[0]?.turns ?? [];
  const scoreOf = (talk: typeof turns) => trial.judge({ turns: talk }).score;
  const alone = scoreOf(turns);
  expect(alone).toBeGreaterThan(0);
  for (const message of INJECTED) {
    const order = { source: "user" as const, message };
    expect(scoreOf([order, ...turns]), message).toBeLessThanOrEqual(alone);
    expect(scoreOf([...turns, order]), message).toBeLessThanOrEqual(alone);
  }
});
