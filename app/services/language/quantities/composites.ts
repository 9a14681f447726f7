import type { Language } from "~/models/terms/language";
import { phraseAt, unitAt } from "./cursor";
import { halfAt, readNumber } from "./numbers";
import { isFunctionWord } from "./phrases";
import { clean, type Draft } from "./quantity";
import type { Token } from "./tokens";

/** Adds the rate of "7 jours sur 7" (a week) or "24 h/24" (a day). */
export function addOutOf(tokens: Token[], draft: Draft, language: Language): void {
  const link = tokens[draft.last + 1];
  if (link?.text !== "/" && link?.folded !== "sur") return;
  const of = readNumber(tokens, draft.last + 2, language);
  const whole = draft.unit === "day" ? 7 : 24;
  if (!of || of.value !== whole || unitAt(tokens, of.last + 1, language)) return;
  draft.per.push(draft.unit === "day" ? "week" : "day");
  draft.last = of.last;
}

/** Adds the cents of "neuf euros quatre-vingt-dix", "9 € 90", "nine dollars and ninety cents". */
export function addCents(tokens: Token[], draft: Draft, language: Language): void {
  if (draft.value === null || !Number.isInteger(draft.value)) return;
  const half = language === "es" ? halfAt(tokens, draft.last + 1, language) : null;
  if (half) {
    draft.value = clean(draft.value + half.what);
    draft.last = half.at;
    return;
  }
  const linked = /^(?:et|and|con|y)$/.test(tokens[draft.last + 1]?.folded ?? "");
  const at = draft.last + (linked ? 2 : 1);
  const read = readNumber(tokens, at, language);
  if (!read || read.value === null || read.value > 99 || !Number.isInteger(read.value)) return;
  const cents = unitAt(tokens, read.last + 1, language);
  if (cents?.form.scale === 0.01) {
    draft.value = clean(draft.value + read.value / 100);
    draft.last = cents.last;
    return;
  }
  const next = tokens[read.last + 1];
  const counts =
    next?.kind === "word" && /[sx]$/.test(next.folded) && !isFunctionWord(next.folded, language);
  const twoPlaces =
    tokens[at]?.kind === "number" ? /^\d\d$/.test(tokens[at]?.text ?? "") : read.value >= 10;
  if (cents || counts || read.article || !twoPlaces || (linked && language !== "es")) return;
  draft.value = clean(draft.value + read.value / 100);
  draft.last = read.last;
}

interface Parted {
  /** The number of parts in one unit. */
  of: number;
  /** The part as a unit of its own. */
  unit: string;
  /** The digits that are a part without a unit of its own: "2 m 40", "1 km 500". */
  digits: RegExp;
  /** The smallest part in words. */
  least: number;
}

/** The units with a smaller unit said after them. */
export const PARTED = new Map<string, Parted>([
  ["m", { of: 100, unit: "cm", digits: /^\d\d$/, least: 10 }],
  ["km", { of: 1000, unit: "m", digits: /^\d{3}$/, least: 100 }],
  ["kg", { of: 1000, unit: "g", digits: /^\d{3}$/, least: 100 }],
  ["foot", { of: 12, unit: "inch", digits: /^(?:\d|1[01])$/, least: 1 }],
]);

/** Adds the part of "2 m 40", "deux mètres quarante", "1 km 500", "six feet two inches". */
export function addPart(tokens: Token[], draft: Draft, language: Language): void {
  const part = PARTED.get(draft.unit);
  if (!part || draft.value === null || !Number.isInteger(draft.value)) return;
  const linked = /^(?:et|and|con|y)$/.test(tokens[draft.last + 1]?.folded ?? "");
  const at = draft.last + (linked ? 2 : 1);
  const read = readNumber(tokens, at, language);
  if (!read || read.value === null || read.article || read.value >= part.of) return;
  const unit = unitAt(tokens, read.last + 1, language);
  const next = tokens[read.last + 1];
  const counts = next?.kind === "word" && !isFunctionWord(next.folded, language);
  const inDigits = tokens[at]?.kind === "number";
  const bare = inDigits ? part.digits.test(tokens[at]?.text ?? "") : read.value >= part.least;
  const own = unit?.form.unit === part.unit;
  if (!own && (unit || counts || !bare || (linked && language !== "es"))) return;
  draft.value = clean(draft.value + read.value / part.of);
  draft.last = own ? unit.last : read.last;
}

const QUARTER = new Map([
  ["et quart", 0.25],
  ["y cuarto", 0.25],
  ["and a quarter", 0.25],
]);

/** Adds the rest of "une heure et demie", "deux heures trente", "1 h 30 min". */
export function addRest(tokens: Token[], draft: Draft, language: Language): void {
  const part =
    halfAt(tokens, draft.last + 1, language) ?? phraseAt(tokens, draft.last + 1, QUARTER, 3);
  if (part && draft.value !== null) {
    draft.value = clean(draft.value + part.what * draft.scale);
    draft.last = part.at;
  }
  if (draft.unit !== "min" || draft.scale !== 60 || draft.value === null) return;
  const linked = /^(?:et|and|y)$/.test(tokens[draft.last + 1]?.folded ?? "") ? 1 : 0;
  const read = readNumber(tokens, draft.last + 1 + linked, language);
  if (!read || read.value === null || read.value > 59 || read.article) return;
  const unit = unitAt(tokens, read.last + 1, language);
  const minutes = unit?.form.unit === "min" && unit.form.scale === 1;
  const next = tokens[read.last + 1];
  const free =
    !unit &&
    !linked &&
    read.value >= 5 &&
    !(next?.kind === "word" && !isFunctionWord(next.folded, language));
  if (!minutes && !free) return;
  draft.value = clean(draft.value + read.value);
  draft.last = minutes ? unit.last : read.last;
}
