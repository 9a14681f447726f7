import type { Language } from "~/models/terms/language";
import { phraseAt } from "../cursor";
import { draftOf, type Draft } from "../quantity";
import type { QuantityToken } from "../tokens";

const NAMES: Record<Language, string[]> = {
  fr: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
  en: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
  es: ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"],
};
const TO: Record<Language, Map<string, true>> = {
  fr: new Map([
    ["au", true],
    ["a", true],
    ["jusqu au", true],
  ]),
  en: new Map([
    ["to", true],
    ["through", true],
    ["until", true],
  ]),
  es: new Map([
    ["a", true],
    ["al", true],
    ["hasta el", true],
  ]),
};
const EVERY: Record<Language, Map<string, true>> = {
  fr: new Map([
    ["tous les jours", true],
    ["chaque jour de la semaine", true],
  ]),
  en: new Map([["every day", true]]),
  es: new Map([["todos los dias", true]]),
};
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
