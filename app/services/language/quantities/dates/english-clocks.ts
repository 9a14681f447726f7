import { readHalf, small } from "./hours";
import { isPlural, unitAt } from "../cursor";
import { draftOf, type Draft } from "../quantity";
import type { QuantityToken } from "../tokens";

const HOUR = 60;
const PARTS = new Map([
  ["half", 30],
  ["quarter", 15],
]);

/**
 * Reads "half past seven", "quarter to nine", "twenty past eleven" and "half eight in the morning". Without a half of
 * the day the hour is unknown. "Ten to four" alone may be a range, so it needs one.
 */
export function readEnglishHour(tokens: QuantityToken[], at: number): Draft | null {
  const article = tokens[at]?.folded === "a" ? 1 : 0;
  const part = PARTS.get(tokens[at + article]?.folded ?? "");
  const minutes = part === undefined ? small(tokens, at, 29, "en") : null;
  if (part === undefined && !minutes) return null;
  let link = (minutes?.last ?? at + article) + 1;
  if (tokens[link]?.folded === "minutes") link++;
  const side = tokens[link]?.folded ?? "";
  const isLinked = side === "past" || side === "to";
  if (!isLinked && (part !== 30 || article)) return null;
  const hour = small(tokens, isLinked ? link + 1 : link, 12, "en");
  if (!hour || hour.minutes === 0) return null;
  const halved = readHalf(tokens, hour.last + 1, hour.minutes, "en");
  const next = hour.last + 1;
  const isCounted = unitAt(tokens, next, "en") !== null || isPlural(tokens[next], "en");
  const isSure = part !== undefined ? isLinked || !isCounted : side === "past";
  if (!halved) return isSure ? draftOf(at, hour.last, null, "clock") : null;
  const added = part ?? minutes?.minutes ?? 0;
  return draftOf(at, halved.last, halved.minutes + (side === "to" ? -added : added), "clock");
}

/** Reads "six forty-five in the morning" and "2.15 pm". */
export function readEnglishMinutes(tokens: QuantityToken[], at: number): Draft | null {
  const digits = /^(\d{1,2})\.([0-5]\d)$/.exec(tokens[at]?.text ?? "");
  if (digits) return halvedAt(tokens, at, at, Number(digits[1]), Number(digits[2]));
  const hour = tokens[at]?.kind === "word" ? small(tokens, at, 12, "en") : null;
  const minutes = hour && small(tokens, hour.last + 1, 59, "en");
  if (!minutes || minutes.minutes < 10) return null;
  return halvedAt(tokens, at, minutes.last, hour.minutes, minutes.minutes);
}

function halvedAt(
  tokens: QuantityToken[],
  at: number,
  last: number,
  hour: number,
  minutes: number,
): Draft | null {
  const halved = hour > 12 ? null : readHalf(tokens, last + 1, hour, "en");
  return halved && draftOf(at, halved.last, halved.minutes + (minutes % HOUR), "clock");
}
