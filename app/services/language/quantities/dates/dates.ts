import type { Language } from "~/models/terms/language";
import { readWords } from "../number-words";
import { rankOf } from "../ordinals";
import { type Draft, draftOf } from "../quantity";
import type { QuantityToken } from "../tokens";
import { phraseAt, unitAt } from "../cursor";
import { byLanguage } from "~/services/language/words/words";

const list = (names: string) => new Map(names.split(" ").map((name, at) => [name, (at % 12) + 1]));

const MONTHS = byLanguage(({ quantities }) => list(quantities.dates.months));

/** Returns true when a folded word is the name of a month. */
export const isMonth = (folded: string, language: Language): boolean =>
  MONTHS[language].has(folded);

const IN = byLanguage(({ quantities }) => quantities.dates.in);

const SUFFIX = /^(?:er|ere|st|nd|rd|th|º|e|°)$/;

/** Returns true for a calendar year in a talk. Any other four digits are a number. */
const isYear = (value: number) => Number.isInteger(value) && value >= 1900 && value <= 2100;

function readYear(
  tokens: QuantityToken[],
  at: number,
  language: Language,
): { value: number; last: number } | null {
  const token = tokens[at];
  if (token?.kind === "number") {
    return /^\d{4}$/.test(token.text) && isYear(token.value)
      ? { value: token.value, last: at }
      : null;
  }
  const words = readWords(tokens, at, language);
  if (words && isYear(words.value)) return words;
  if (language !== "en" || !words || words.value < 19 || words.value > 20) return null;
  const rest = readWords(
    tokens,
    tokens[words.last + 1]?.text === "-" ? words.last + 2 : words.last + 1,
    "en",
  );
  const value = rest && rest.value >= 10 && rest.value <= 99 ? words.value * 100 + rest.value : 0;
  return rest && isYear(value) ? { value, last: rest.last } : null;
}

/** Reads a day of the month: "3", "1er", "3rd", "premier", "trois". */
function readDay(
  tokens: QuantityToken[],
  at: number,
  language: Language,
): { value: number; last: number } | null {
  const token = tokens[at];
  const rank = token?.kind === "word" ? rankOf(token.folded, language) : null;
  if (rank !== null) return { value: rank, last: at };
  const digits = token?.kind === "number" && /^\d{1,2}$/.test(token.text);
  const read = digits ? { value: token.value, last: at } : readWords(tokens, at, language);
  if (!read || read.value < 1 || read.value > 31 || !Number.isInteger(read.value)) return null;
  const next = tokens[read.last + 1];
  const suffixed = digits && next?.glued && SUFFIX.test(next.folded);
  return suffixed ? { value: read.value, last: read.last + 1 } : read;
}

const skip = (tokens: QuantityToken[], at: number, word: RegExp) =>
  word.test(tokens[at]?.folded ?? "") ? at + 1 : at;

/** Reads a date at `at` as yyyymmdd, with zeros for unsaid parts: 303 is the third of March, 20240000 is 2024. */
export function readDate(tokens: QuantityToken[], at: number, language: Language): Draft | null {
  const token = tokens[at];
  if (token?.kind === "date") return draftOf(at, at, token.value, "date");
  return (
    readMonthFirst(tokens, at, language) ??
    readDayFirst(tokens, at, language) ??
    readAlone(tokens, at, language)
  );
}

function readDayFirst(tokens: QuantityToken[], at: number, language: Language): Draft | null {
  const day = readDay(tokens, at, language);
  if (!day) return null;
  const monthAt = skip(tokens, day.last + 1, /^(?:de|of)$/);
  const month = MONTHS[language].get(tokens[monthAt]?.folded ?? "");
  if (month === undefined) return null;
  return withYear(tokens, at, monthAt, month * 100 + day.value, language);
}

function withYear(
  tokens: QuantityToken[],
  first: number,
  last: number,
  value: number,
  language: Language,
): Draft {
  const year = readYear(tokens, skip(tokens, last + 1, /^(?:de|del|of|,)$/), language);
  return year
    ? draftOf(first, year.last, year.value * 10_000 + value, "date")
    : draftOf(first, last, value, "date");
}

function readMonthFirst(tokens: QuantityToken[], at: number, language: Language): Draft | null {
  const month = MONTHS[language].get(tokens[at]?.folded ?? "");
  if (month === undefined) return null;
  const day = language === "en" ? readDay(tokens, skip(tokens, at + 1, /^the$/), language) : null;
  if (day && !unitAt(tokens, day.last + 1, language)) {
    return withYear(tokens, at, day.last, month * 100 + day.value, language);
  }
  const dated = withYear(tokens, at, at, month * 100, language);
  const alone =
    IN[language].test(tokens[at - 1]?.folded ?? "") && tokens[at - 1]?.folded !== "after";
  return dated.last > at || alone ? dated : null;
}

/** Reads "en 2024" or "since twenty nineteen", but not "en 2000 exemplaires". */
function readAlone(tokens: QuantityToken[], at: number, language: Language): Draft | null {
  if (!IN[language].test(tokens[at - 1]?.folded ?? "")) return null;
  const year = readYear(tokens, at, language);
  if (!year || unitAt(tokens, year.last + 1, language)) return null;
  return draftOf(at, year.last, year.value * 10_000, "date");
}

const NAMES = byLanguage(({ quantities }) => quantities.dates.names);
const TO = byLanguage(({ quantities }) => quantities.dates.to);
const EVERY = byLanguage(({ quantities }) => quantities.dates.every);
const WHOLE_WEEK = 127;

/** Reads days of the week at `at` ("du lundi au vendredi") as a sum: 1 for Monday, 2, 4 … 64 for Sunday. */
export function readWeekdays(
  tokens: QuantityToken[],
  at: number,
  language: Language,
): Draft | null {
  const every = phraseAt(tokens, at, EVERY[language], 5);
  if (every) return draftOf(at, every.at, WHOLE_WEEK, "weekdays");
  const from = dayOf(tokens[at], language);
  if (from < 0) return null;
  const link =
    tokens[at + 1]?.text === "-" ? { at: at + 1 } : phraseAt(tokens, at + 1, TO[language], 2);
  const to = link ? dayOf(tokens[link.at + 1], language) : -1;
  if (!link || to < 0) return null;
  let days = 0;
  for (let day = from; ; day = (day + 1) % 7) {
    days += 2 ** day;
    if (day === to) break;
  }
  return draftOf(at, link.at + 1, days, "weekdays");
}

const dayOf = (token: QuantityToken | undefined, language: Language) =>
  NAMES[language].indexOf(token?.folded.replace(/(?<=monday|friday|sunday|saturday)s$/, "") ?? "");

/** Returns true when a word is a day of the week. */
export const isWeekday = (token: QuantityToken, language: Language): boolean =>
  dayOf(token, language) >= 0;
