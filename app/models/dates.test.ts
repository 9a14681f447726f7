import { describe, expect, test } from "vitest";
import {
  createdOn,
  lastUpdatedOn,
  onDate,
  presentedOn,
  recordedOn,
  clockTime,
  longDay,
  shortDay,
  sortableDate,
} from "./dates";

const paris = "Europe/Paris";

describe("a date is written in the installation's time zone", () => {
  test.each([
    ["2026-11-20T13:03:00Z", paris, "le 20 novembre 2026 à 14:03"],
    ["2026-07-02T08:05:00Z", paris, "le 2 juillet 2026 à 10:05"],
    ["2026-12-31T23:30:00Z", paris, "le 1er janvier 2027 à 00:30"],
    ["2026-12-31T23:30:00Z", "UTC", "le 31 décembre 2026 à 23:30"],
    ["2026-03-29T01:00:00Z", paris, "le 29 mars 2026 à 03:00"],
    ["2026-11-20T13:03:00Z", "America/Cayenne", "le 20 novembre 2026 à 10:03"],
  ])("%s is written in %s", (at, zone, text) => expect(onDate(at, zone)).toBe(text));
});

test.each([
  ["janvier", 1],
  ["février", 2],
  ["mars", 3],
  ["avril", 4],
  ["mai", 5],
  ["juin", 6],
  ["juillet", 7],
  ["août", 8],
  ["septembre", 9],
  ["octobre", 10],
  ["novembre", 11],
  ["décembre", 12],
])("%s is lowercase", (name, month) => {
  expect(presentedOn(Date.UTC(2026, month - 1, 7, 10, 20), "UTC")).toBe(
    `Fait le 07 ${name} 2026 à 10:20`,
  );
});

test("each screen has its own form of a date", () => {
  const at = new Date("2026-11-07T08:04:00Z");
  expect(createdOn(at, paris)).toBe("Créé le 07/11/2026");
  expect(createdOn(at, paris)).toBe(
    `Créé le ${at.toLocaleDateString("fr-FR", { timeZone: paris })}`,
  );
  expect(lastUpdatedOn(at, paris)).toBe("Dernière mise à jour le 7 novembre 2026 à 09:04");
  expect(recordedOn(at, paris)).toBe("Enregistrée le 7 novembre 2026 à 09:04");
  expect(shortDay(at, paris)).toBe("7 nov.");
  expect(shortDay("2026-03-01T08:00:00Z", paris)).toBe("1er mars");
  expect(lastUpdatedOn("2026-03-01T08:00:00Z", paris)).toBe(
    "Dernière mise à jour le 1er mars 2026 à 09:00",
  );
  // Product §3.6 wants two digits here, and an ordinal has none.
  expect(presentedOn("2026-03-01T08:00:00Z", paris)).toBe("Fait le 01 mars 2026 à 09:00");
  expect(sortableDate("2026-11-07T08:04:05.900Z", paris)).toBe("2026-11-07 09:04:05");
});

test("the first of a month is written '1er'", () => {
  expect(longDay("2026-02-28T23:30:00.000Z", paris)).toBe("1er\u00a0mars");
  expect(longDay("2026-11-20T08:00:00.000Z", paris)).toBe("20\u00a0novembre");
});

test.each([[null], ["not a date"], [Number.NaN]])(
  "a recording whose start is %o has no date",
  (at) => {
    expect(recordedOn(at, paris)).toBe("Date inconnue");
  },
);

test("an instant that does not exist is an error, not 'Invalid Date' on a screen", () => {
  expect(() => onDate("never", paris)).toThrow(RangeError);
});

test("a time to wait for is never before the instant", () => {
  expect(clockTime("2026-11-20T13:00:00Z", "Europe/Paris")).toBe("14:00");
  expect(clockTime("2026-11-20T13:00:01Z", "Europe/Paris")).toBe("14:01");
  expect(clockTime("2026-11-20T22:59:59Z", "Europe/Paris")).toBe("00:00");
});
