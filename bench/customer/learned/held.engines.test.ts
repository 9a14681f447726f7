import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACTS, hear } from "../../../app/services/customer/hearing/hear";
import { heldLines, isOf } from "./hearing";
import { weightFiles } from "./write";

/** The least F1 by act, over 264 lines of talks that nothing was learned from. */
const LEAST = {
  presents: 0.88,
  proposes: 0.85,
  goodbye: 0.95,
  corrects: 0.7,
  smalltalk: 0.55,
  greets: 0.75,
  orders: 0.9,
} as const;

function f1(held: readonly [boolean, boolean][]): number {
  const right = held.filter(([is, was]) => is && was).length;
  return (2 * right) / (held.filter(([is]) => is).length + held.filter(([, was]) => was).length);
}

test("acts of strangers' lines are heard", () => {
  for (const act of ACTS) {
    const pairs = heldLines().map(({ rep, lang, acts }): [boolean, boolean] => [
      isOf(act, acts),
      hear(rep, lang).acts.has(act),
    ]);
    expect(f1(pairs), act).toBeGreaterThanOrEqual(LEAST[act as keyof typeof LEAST] ?? 0);
  }
});

test("questions of strangers' lines are heard", () => {
  const pairs = heldLines().map(({ rep, lang, questions }): [boolean, boolean] => [
    questions.length > 0,
    hear(rep, lang).questions.length > 0,
  ]);
  expect(f1(pairs)).toBeGreaterThanOrEqual(0.9);
});

// `npm run bench -- --only customer --learn` writes them.
test("the weights in use are those that the labelled lines give", () => {
  for (const [file, weights] of Object.entries(weightFiles()))
    expect(JSON.parse(readFileSync(file, "utf8")), file).toEqual(weights);
});
