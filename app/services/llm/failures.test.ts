import * as fc from "fast-check";
import { expect, it } from "vitest";
import { pauseMs, retryAfterMs } from "./failures";

it("a pause is under a limit that doubles from half a second to eight seconds", () => {
  fc.assert(
    fc.property(fc.nat(20), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
      const limit = Math.min(500 * 2 ** attempt, 8_000);
      expect(pauseMs(attempt, null, () => chance)).toBe(chance * limit);
    }),
  );
});

it("a pause that the server asked for is never shorter", () => {
  expect(pauseMs(4, 3_000, () => 0)).toBe(3_000);
  expect(pauseMs(0, 3_000, () => 1)).toBe(3_500);
});

it.each([
  [null, null],
  ["", null],
  ["soon", null],
  ["-5", null],
  ["0", 0],
  ["120", 120_000],
  ["Sat, 21 Nov 2026 13:00:10 GMT", 10_000],
  ["Sat, 21 Nov 2026 12:00:00 GMT", 0],
])("a Retry-After of %s is %s ms", (header, ms) => {
  expect(retryAfterMs(header, Date.UTC(2026, 10, 21, 13))).toBe(ms);
});
