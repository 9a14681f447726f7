import { expect, test } from "vitest";
import { formatDuration, parseDuration } from "./duration";

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

test.each([
  ["00:00", 0],
  ["1:15", 75],
  [" 01:15 ", 75],
  ["75:00", 4500],
  ["1:01:01", 3661],
  ["100:00:00", 360_000],
  ["", null],
  ["75", null],
  ["01:75", null],
  ["1:75:00", null],
  ["-1:00", null],
  ["1:2", null],
  ["une minute", null],
])("'%s' is %s s", (text, seconds) => expect(parseDuration(text)).toBe(seconds));

test.each([0, 59, 3599, 3600, 360_000])("%s s is read back", (seconds) =>
  expect(parseDuration(formatDuration(seconds))).toBe(seconds),
);
