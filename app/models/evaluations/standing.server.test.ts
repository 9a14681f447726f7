import { expect, test } from "vitest";
import { isDrawn } from "./standing.server";

const settled = { intervalLow: 60, intervalHigh: 72, toReview: 0 as 0 | 1 };
const ids = Array.from({ length: 4_000 }, (_, at) => `evaluation-${at}`);

test("one settled evaluation in twenty is drawn, by its id and the same each time", () => {
  const drawn = ids.filter((id) => isDrawn({ id, ...settled }) === 1);
  expect(drawn.length / ids.length).toBeGreaterThan(0.04);
  expect(drawn.length / ids.length).toBeLessThan(0.06);
  expect(
    ids.filter((id) => isDrawn({ ...settled, id, intervalLow: 80, intervalHigh: 90 }) === 1),
  ).toEqual(drawn);
});

test("a doubtful score is listed without a draw; a score without an interval is not drawn", () => {
  const any = (values: Partial<Parameters<typeof isDrawn>[0]>) =>
    ids.some((id) => isDrawn({ ...settled, ...values, id }) === 1);
  expect(any({ toReview: 1 })).toBe(false);
  expect(any({ intervalLow: null, intervalHigh: null })).toBe(false);
});
