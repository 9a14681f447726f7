/** An instant: ISO 8601 text as stored, milliseconds, or a Date. */
export type InstantLike = string | number | Date;

const months = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
] as const;

/** In a sentence, no line breaks between a day and its month. */
const NBSP = "\u00a0";

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Returns the parts of a date, each with two digits but the year. @throws RangeError for an invalid instant or zone */
function partsOf(at: InstantLike, timeZone: string) {
  const part = { year: "", month: "", day: "", hour: "", minute: "", second: "" };
  for (const { type, value } of formatFor(timeZone).formatToParts(new Date(at))) {
    if (type in part) part[type as keyof typeof part] = value;
  }
  return { ...part, monthName: months[Number(part.month) - 1] ?? "" };
}

/** Returns '1er', '2', …: in French only the first day of a month is an ordinal. */
const dayOfMonth = (day: string) => (Number(day) === 1 ? "1er" : String(Number(day)));

/** Returns '20 novembre 2026 à 14:03', for a sentence. */
export function longDate(at: InstantLike, timeZone: string): string {
  const { day, monthName, year, hour, minute } = partsOf(at, timeZone);
  return `${dayOfMonth(day)} ${monthName} ${year} à ${hour}:${minute}`;
}

/** Returns '20 novembre 2026' or '1er mars 2026', for a sentence. */
export function fullDay(at: InstantLike, timeZone: string): string {
  return `${longDay(at, timeZone)} ${partsOf(at, timeZone).year}`;
}

/** Returns '20 novembre' or '1er mars', for a sentence. */
export function longDay(at: InstantLike, timeZone: string): string {
  const { day, monthName } = partsOf(at, timeZone);
  return `${dayOfMonth(day)}${NBSP}${monthName}`;
}

/** Returns 'le 2 octobre 2026 à 10:15' for the module list (product §4.2). `timeZone` is the installation's `TZ`. */
export function onDate(at: InstantLike, timeZone: string): string {
  return `le ${longDate(at, timeZone)}`;
}

/** Returns 'Fait le 07 novembre 2026 à 11:20' for presentations (product §3.6), with two digits for the day. */
export function presentedOn(at: InstantLike, timeZone: string): string {
  const { day, monthName, year, hour, minute } = partsOf(at, timeZone);
  return `Fait le ${day} ${monthName} ${year} à ${hour}:${minute}`;
}

/** Returns 'Créé le 20/11/2026' for groups (product §4.3), the fr-FR short date. */
export function createdOn(at: InstantLike, timeZone: string): string {
  const { day, month, year } = partsOf(at, timeZone);
  return `Créé le ${day}/${month}/${year}`;
}

/** Returns 'Dernière mise à jour le 20 novembre 2026 à 14:03' for the group view (product §3.2). */
export function lastUpdatedOn(at: InstantLike, timeZone: string): string {
  return `Dernière mise à jour le ${longDate(at, timeZone)}`;
}

/** Returns 'Enregistrée le 20 novembre 2026 à 14:03' for recorded videos (product §4.7), or 'Date inconnue'. */
export function recordedOn(at: InstantLike | null, timeZone: string): string {
  if (at === null || Number.isNaN(new Date(at).getTime())) return "Date inconnue";
  return `Enregistrée le ${longDate(at, timeZone)}`;
}

/** Returns '3 nov.' for the axis of the chart of attempts. */
export function shortDay(at: InstantLike, timeZone: string): string {
  const { day, month } = partsOf(at, timeZone);
  const short = [
    "janv.",
    "févr.",
    "mars",
    "avr.",
    "mai",
    "juin",
    "juil.",
    "août",
    "sept.",
    "oct.",
    "nov.",
    "déc.",
  ];
  return `${dayOfMonth(day)} ${short[Number(month) - 1]}`;
}

/** Returns '3 nov.', with the year for a day of another year: '3 nov. 2025'. */
export function recentDay(at: InstantLike, timeZone: string): string {
  const { year } = partsOf(at, timeZone);
  const isOther = year !== partsOf(Date.now(), timeZone).year;
  return isOther ? `${shortDay(at, timeZone)} ${year}` : shortDay(at, timeZone);
}

/** Returns the first full minute that is not before `at` ('14:03'), a time to wait for. */
export function clockTime(at: InstantLike, timeZone: string): string {
  const full = Math.ceil(new Date(at).getTime() / MINUTE_MS) * MINUTE_MS;
  const { hour, minute } = partsOf(full, timeZone);
  return `${hour}:${minute}`;
}

/** Returns the minute of an instant: '14:03'. */
export function clockMinute(at: InstantLike, timeZone: string): string {
  const { hour, minute } = partsOf(at, timeZone);
  return `${hour}:${minute}`;
}

/** Returns '2026-11-20 14:03:05' for files and spreadsheets. It sorts as text, and a spreadsheet reads it as a date. */
export function sortableDate(at: InstantLike, timeZone: string): string {
  const { day, month, year, hour, minute, second } = partsOf(at, timeZone);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

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

/** Returns the day `count` months later. A shorter month gives its last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const first = Date.UTC(year, month - 1 + count, 1);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(first + (Math.min(date, last) - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from one day to another, negative for an earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

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
