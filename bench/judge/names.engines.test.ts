import { expect, test } from "vitest";
import { NamedTrial, turnedWithNames } from "./names";
import { loadSet, READ } from "./sets";

test("no turned fact of any set becomes right by the correction of names", () => {
  const trials = READ.map((name) => new NamedTrial(name, "authored"));
  const { talks, changed, becameRight, rose } = turnedWithNames(trials);
  expect(talks).toBe(3 * trials.flatMap(({ set }) => set.turned).length);
  expect(changed).toBeGreaterThan(50);
  expect(becameRight).toEqual([]);
  expect(rose).toEqual([]);
});

test("no word of a fact, turned or not, nor of a falsehood is corrected as a name", () => {
  for (const name of READ) {
    const trial = new NamedTrial(name, "authored");
    const { turned, points } = loadSet(name);
    const texts = [
      ...turned.flatMap(({ before, after }) => [before, after]),
      ...points.flatMap(({ claim, falsehoods, phrasings }) => [claim, ...falsehoods, ...phrasings]),
    ];
    for (const text of texts) expect(trial.correct(text)).toEqual({ text, corrections: [] });
  }
});
