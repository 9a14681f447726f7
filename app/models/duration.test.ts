import { expect, test } from "vitest";
import { formatDuration } from "./duration";

test.each([
  [0, "00:00"],
  [9, "00:09"],
  [59.999, "00:59"],
  [60, "01:00"],
  [402, "06:42"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [3661, "1:01:01"],
  [36_000, "10:00:00"],
  [360_000, "100:00:00"],
  [-1, "00:00"],
  [Number.NaN, "00:00"],
  [Number.POSITIVE_INFINITY, "00:00"],
])("%s s is %s", (seconds, text) => expect(formatDuration(seconds)).toBe(text));
