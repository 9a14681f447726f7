import { expect, test } from "vitest";
import { isDrawn } from "./drawn.server";

const settled = { intervalLow: 60, intervalHigh: 72 };
const ids = Array.from({ length: 4_000 }, (_, at) => `evaluation-${at}`);

test("one settled evaluation in twenty is drawn, by its id and the same each time", () => {
  const drawn = ids.filter((id) => isDrawn({ id, ...settled }) === 1);
  expect(drawn.length / ids.length).toBeGreaterThan(0.04);
  expect(drawn.length / ids.length).toBeLessThan(0.06);
  expect(ids.filter((id) => isDrawn({ id, intervalLow: 90, intervalHigh: 99 }) === 1)).toEqual(
    drawn,
  );
});

test("what is doubtful is listed by itself; what has no interval is not drawn", () => {
  const any = (bounds: { intervalLow: number | null; intervalHigh: number | null }) =>
    ids.some((id) => isDrawn({ id, ...bounds }) === 1);
  expect(any({ intervalLow: 80, intervalHigh: 90 })).toBe(false);
  expect(any({ intervalLow: null, intervalHigh: null })).toBe(false);
});
