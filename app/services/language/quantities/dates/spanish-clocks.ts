import { phraseAt, wordsAt } from "../cursor";
import { clockOf, type Hour, readHalf, small } from "./hours";
import { draftOf, type Draft } from "../quantity";
import type { QuantityToken } from "../tokens";

/** Words after a duration that only looks like an hour of the day. */
const FROM_THERE = /^(?:antes|despues|de antelacion)(?![a-z])/;

const SPANISH_PARTS = new Map([
  ["y media", 30],
  ["y cuarto", 15],
  ["menos cuarto", -15],
]);

const COUNTED = /^(?:horas?|dias?|min\w*|euros?)$/;

/** Reads "y veinte", "menos diez" or "treinta" after "las seis". "Entre las nueve y diez" is a range. */
function minutesAfter(tokens: QuantityToken[], at: number, hour: Hour) {
  const link = tokens[hour.last + 1]?.folded ?? "";
  const bare = tokens[at - 1]?.folded === "las" ? small(tokens, hour.last + 1, 59, "es") : null;
  if (bare && bare.minutes >= 10 && !COUNTED.test(tokens[bare.last + 1]?.folded ?? ""))
    return { what: bare.minutes, at: bare.last };
  if (!/^(?:y|menos)$/.test(link) || tokens[at - 1]?.folded !== "las") return null;
  if (/^(?:entre|de|desde)$/.test(tokens[at - 2]?.folded ?? "")) return null;
  const minutes = small(tokens, hour.last + 2, link === "y" ? 59 : 29, "es");
  const ends = tokens[(minutes?.last ?? 0) + 1]?.folded ?? "";
  if (!minutes || COUNTED.test(ends)) return null;
  return { what: link === "y" ? minutes.minutes : -minutes.minutes, at: minutes.last };
}

/** Reads "las 16.45" and "7h30" in Spanish. */
export function readDotted(tokens: QuantityToken[], at: number): Draft | null {
  const after = /^las?$/.test(tokens[at - 1]?.folded ?? "");
  const [number, h, rest] = tokens.slice(at, at + 3);
  const dotted = after ? /^(\d{1,2})\.([0-5]\d)$/.exec(number?.text ?? "") : null;
  if (dotted && Number(dotted[1]) < 25)
    return draftOf(at, at, Number(dotted[1]) * 60 + Number(dotted[2]), "clock");
  const isJoined = h?.folded === "h" && h.glued && rest?.glued && /^[0-5]\d$/.test(rest.text);
  if (number?.kind !== "number" || !isJoined || number.value > 24) return null;
  return draftOf(at, at + 2, number.value * 60 + rest.value, "clock");
}

/** Reads an hour after "las", with its minutes and the half of the day. `halved`: the hour with that half. */
export function readSpanishHour(
  tokens: QuantityToken[],
  at: number,
  hour: Hour,
  halved: Hour | null,
): Draft | null {
  const after = tokens[at - 1]?.folded === "las" || tokens[at - 1]?.folded === "la";
  const extra = phraseAt(tokens, hour.last + 1, SPANISH_PARTS, 2) ?? minutesAfter(tokens, at, hour);
  const late = extra && after ? readHalf(tokens, extra.at + 1, hour.minutes, "es") : null;
  if (extra && late) return draftOf(at, late.last, late.minutes + extra.what, "clock");
  if (
    halved &&
    (after || /^[ap]/.test(tokens[hour.last + 1]?.folded ?? "") || halved.minutes > 720)
  ) {
    return draftOf(at, halved.last, halved.minutes, "clock");
  }
  const says = /^(?:a|hasta|desde|de|sobre|y)$/.test(tokens[at - 2]?.folded ?? "");
  const next = tokens[(extra?.at ?? hour.last) + 1];
  const hours = /^(?:h|horas)$/.test(next?.folded ?? "") ? 1 : 0;
  const counts =
    next?.kind === "word" && !hours && !/^(?:a|y|hasta|de|o|en|cada|todos|los)$/.test(next.folded);
  const from = wordsAt(tokens, (extra?.at ?? hour.last) + hours + 1, 2).join(" ");
  if (!after || !says || (counts && !extra) || (hours && FROM_THERE.test(from))) return null;
  return clockOf(at, (extra?.at ?? hour.last) + hours, hour.minutes * 60 + (extra?.what ?? 0));
}
