import { type InstantLike, sortableDate } from "./dates";

/**
 * A day as forms and columns write it: '2026-12-01'. Near the years 0 and 9999 the neighbouring day has no such form, so
 * they are left out.
 */
const DAY = /^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const DAY_MS = 24 * 3_600_000;

/** Returns the day of an instant in the installation's time zone, 'YYYY-MM-DD'. */
export const dayOf = (at: InstantLike, timeZone: string): string =>
  sortableDate(at, timeZone).slice(0, 10);

/** Returns true for a day of the calendar; false for 30 February. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));

/** Returns the day `count` days later, or earlier. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the instant at which a day begins in this time zone. */
export function startOfDay(day: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // The offset at the first guess may be the one before a change of the clock, so the second guess corrects it.
  let at = wanted;
  for (let guess = 0; guess < 2; guess++) {
    const shown = Date.parse(`${sortableDate(at, timeZone).replace(" ", "T")}Z`);
    at += wanted - shown;
  }
  return new Date(at).toISOString();
}

/** Returns noon of a day in UTC, an instant of that day nearly everywhere, to write the day in words. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;
