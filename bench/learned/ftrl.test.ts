import { expect, it } from "vitest";
import { oddsOf } from "../../app/services/language/learned";
import { addLearned, type Case, learn, noWeights } from "./ftrl";

const SETTINGS = { step: 0.5, ridge: 0.1, lasso: 0.5, passes: 6, ofTrue: 1 };
/** Cases that are true where "how" stands, beside signs that tell nothing. */
const CASES: Case[] = Array.from({ length: 60 }, (_, at) => ({
  signs: [at % 2 === 0 ? "how" : "it", `word ${at % 5}`, `once ${at}`],
  isTrue: at % 2 === 0,
}));

it("learns the sign that tells, and nothing of the others", () => {
  const { weights } = learn(CASES, SETTINGS);
  expect(weights.get("how")).toBeGreaterThan(1);
  expect(weights.get("it")).toBeLessThan(-1);
  expect(Math.abs(weights.get("word 1") ?? 0)).toBeLessThan(0.5);
  expect([...weights.keys()].filter((sign) => sign.startsWith("once"))).toEqual([]);
});

it("learns the same again", () => {
  expect(learn(CASES, SETTINGS)).toEqual(learn(CASES, SETTINGS));
});

it("keeps weights in hundredths, under their name, and leaves slight ones out", () => {
  const weights = noWeights();
  addLearned(weights, "asks", CASES, SETTINGS);
  expect(oddsOf(weights, ["how"], ["asks"]).asks).toBeGreaterThan(0.9);
  expect(oddsOf(weights, ["it", "constructor"], ["asks"]).asks).toBeLessThan(0.2);
  for (const packed of Object.values(weights.signs)) expect(packed).toMatch(/^0 -?\d+$/);
  expect(Object.keys(weights.signs)).not.toContain("once 1");
});

it("adds the weights of a second name to those of the first", () => {
  const weights = noWeights();
  addLearned(weights, "asks", CASES, SETTINGS);
  const turned = CASES.map(({ signs, isTrue }) => ({ signs, isTrue: !isTrue }));
  addLearned(weights, "tells", turned, SETTINGS);
  const odds = oddsOf(weights, ["how"], ["asks", "tells"]);
  expect(odds.asks).toBeGreaterThan(0.9);
  expect(odds.tells).toBeLessThan(0.1);
});
