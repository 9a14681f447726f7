import { expect, test } from "vitest";
import { areaUnderCurve, type Labelled, learn } from "./weigh";

/** Points of which `near` decides with odds that double with each tenth, and `noise` says nothing. */
const rows: Labelled[] = Array.from({ length: 4000 }, (_, n) => {
  const near = ((n * 7919) % 1000) / 1000;
  const probability = 1 / (1 + 2 ** (-10 * (near - 0.5)));
  return {
    group: 0,
    signs: { near, noise: ((n * 104_729) % 997) / 997, steady: 1 },
    isTrue: ((n * 15_485_863) % 10_007) / 10_007 < probability,
  };
});

test("learned weights are those of the odds; a sign that says nothing, or never changes, weighs little", () => {
  const { bias = 0, near = 0, noise = 1, steady = 1 } = learn(rows);
  expect(near).toBeGreaterThan(6.3);
  expect(near).toBeLessThan(7.5);
  expect(Math.abs(noise)).toBeLessThan(0.3);
  expect(Math.abs(steady)).toBeLessThan(0.01);
  expect(bias + near * 0.5 + noise * 0.5 + steady).toBeCloseTo(0, 0);
});

test("the area under the curve counts pairs in the right order, and ties by half", () => {
  const row = (near: number, isTrue: boolean) => ({ group: 0, signs: { near }, isTrue });
  const some = [row(3, true), row(1, true), row(2, false), row(1, false)];
  expect(areaUnderCurve({ near: 1 }, some)).toBe((1 + 1 + 0 + 0.5) / 4);
});
