import { expect, test } from "vitest";
import { addDays, dayOf, isDay, startOfDay } from "./dates";

test.each([
  ["2026-11-22T22:59:59.999Z", "Europe/Paris", "2026-11-22"],
  ["2026-11-22T23:00:00.000Z", "Europe/Paris", "2026-11-23"],
  ["2026-11-22T03:00:00.000Z", "America/Martinique", "2026-11-21"],
])("the instant %s in %s belongs to the day %s", (at, zone, day) => {
  expect(dayOf(at, zone)).toBe(day);
});

test.each([
  ["2026-02-28", true],
  ["2028-02-29", true],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["1900-01-01", true],
  ["2999-12-31", true],
  ["0001-01-01", false],
  ["9999-12-31", false],
  ["01/12/2026", false],
  ["", false],
])("'%s' is a day: %s", (text, known) => {
  expect(isDay(text)).toBe(known);
});

test.each([
  ["2026-11-22", "Europe/Paris", "2026-11-21T23:00:00.000Z"],
  ["2026-07-01", "Europe/Paris", "2026-06-30T22:00:00.000Z"],
  ["2026-03-30", "Europe/Paris", "2026-03-29T22:00:00.000Z"],
  ["2026-03-29", "Europe/Paris", "2026-03-28T23:00:00.000Z"],
  ["2026-10-25", "Europe/Paris", "2026-10-24T22:00:00.000Z"],
  ["2026-11-22", "America/Martinique", "2026-11-22T04:00:00.000Z"],
])("%s begins in %s at %s", (day, zone, at) => {
  expect(startOfDay(day, zone)).toBe(at);
});

test("days are counted over the end of a month and of a year", () => {
  expect(addDays("2026-12-30", 3)).toBe("2027-01-02");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});
