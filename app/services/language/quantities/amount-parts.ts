import type { Language } from "~/models/terms/language";
import { isPlural, phraseAt, unitAt, type FoundUnit } from "./cursor";
import { halfAt, type ReadNumber } from "./number-groups";
import { readNumber } from "./numbers";
import { isFunctionWord } from "./phrases";
import { clean, type Draft } from "./quantity";
import type { QuantityToken } from "./tokens";
import { isNumberWord } from "./number-words";
import { isOfPrice } from "./tax";
import { unitKind } from "./units/units";

/** Adds the rate of "7 jours sur 7" (a week) or "24 h/24" (a day). */
export function addOutOf(tokens: QuantityToken[], draft: Draft, language: Language): void {
  const link = tokens[draft.last + 1];
  if (link?.text !== "/" && link?.folded !== "sur") return;
  const of = readNumber(tokens, draft.last + 2, language);
  const whole = draft.unit === "day" ? 7 : 24;
  if (!of || of.value !== whole || unitAt(tokens, of.last + 1, language)) return;
  draft.per.push(draft.unit === "day" ? "week" : "day");
  draft.last = of.last;
}

/** Adds the cents of "neuf euros quatre-vingt-dix", "9 € 90", "nine dollars and ninety cents". */
export function addCents(tokens: QuantityToken[], draft: Draft, language: Language): void {
  if (draft.value === null || !Number.isInteger(draft.value)) return;
  const half = halfAt(tokens, draft.last + 1, language);
  if (half) {
    draft.value = clean(draft.value + half.what);
    draft.last = half.at;
    return;
  }
  const linked = /^(?:et|and|con|y)$/.test(tokens[draft.last + 1]?.folded ?? "");
  const at = draft.last + (linked ? 2 : 1);
  const read = zeroCents(tokens, at, language) ?? readNumber(tokens, at, language);
  if (!read || read.value === null || read.value > 99 || !Number.isInteger(read.value)) return;
  const next = read.last + 1;
  const unit = isElided(tokens, next) ? null : unitAt(tokens, next, language);
  if (unit?.form.scale === 0.01) {
    draft.value = clean(draft.value + read.value / 100);
    draft.last = unit.last;
    return;
  }
  const counts = isPlural(tokens[next], language) && !isOfPrice(tokens, next, language);
  const twoPlaces =
    tokens[at]?.kind === "number"
      ? /^\d\d$/.test(tokens[at]?.text ?? "")
      : read.value >= 10 || read.last > at;
  if (unit || counts || read.article || !twoPlaces || (linked && language !== "es")) return;
  draft.value = clean(draft.value + read.value / 100);
  draft.last = read.last;
}

/** Returns true for the "l" of "l'unité". */
const isElided = (tokens: QuantityToken[], at: number) => isApostrophe(tokens[at + 1]);

export const isApostrophe = (token: QuantityToken | undefined) => /^['’]$/.test(token?.text ?? "");

/** Reads "zéro neuf" as nine cents. */
function zeroCents(tokens: QuantityToken[], at: number, language: Language) {
  if (!/^(?:zero|cero)$/.test(tokens[at]?.folded ?? "")) return null;
  const read = readNumber(tokens, at + 1, language);
  return read?.value && read.value < 10 && !read.article ? read : null;
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
const PARTED = new Map<string, Parted>([
  ["m", { of: 100, unit: "cm", digits: /^\d\d$/, least: 10 }],
  ["km", { of: 1000, unit: "m", digits: /^\d{3}$/, least: 100 }],
  ["kg", { of: 1000, unit: "g", digits: /^\d{3}$/, least: 100 }],
  ["foot", { of: 12, unit: "inch", digits: /^(?:\d|1[01])$/, least: 1 }],
]);

/** Adds the part of "2 m 40", "two metres forty wide", "1 km 500", "six feet two inches", and the half of any measure. */
export function addPart(tokens: QuantityToken[], draft: Draft, language: Language): void {
  if (draft.value === null || !Number.isInteger(draft.value)) return;
  const half = halfAt(tokens, draft.last + 1, language);
  if (half) {
    draft.value = clean(draft.value + half.what * draft.scale);
    draft.last = half.at;
    return;
  }
  const part = PARTED.get(draft.unit);
  if (!part) return;
  const linked = /^(?:et|and|con|y)$/.test(tokens[draft.last + 1]?.folded ?? "");
  const at = draft.last + (linked ? 2 : 1);
  const read = readNumber(tokens, at, language);
  if (!read || read.value === null || read.article || read.value >= part.of) return;
  const unit = unitAt(tokens, read.last + 1, language);
  // After more than one, a counted noun is in the plural: "quarante vis", and no "forty wide".
  const counts = isPlural(tokens[read.last + 1], language);
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
export function addRest(tokens: QuantityToken[], draft: Draft, language: Language): void {
  const part =
    halfAt(tokens, draft.last + 1, language) ?? phraseAt(tokens, draft.last + 1, QUARTER, 3);
  if (part && draft.value !== null) {
    draft.value = clean(draft.value + part.what * draft.scale);
    draft.last = part.at;
  }
  if (draft.unit !== "min" || draft.value === null) return;
  const linked = /^(?:et|and|y)$/.test(tokens[draft.last + 1]?.folded ?? "") ? 1 : 0;
  const read = readNumber(tokens, draft.last + 1 + linked, language);
  if (!read || read.value === null || read.value > 59 || read.article) return;
  const unit = unitAt(tokens, read.last + 1, language);
  const minutes = draft.scale === 60 ? isUnit(unit, "min") : isUnit(unit, "s");
  const next = tokens[read.last + 1];
  const free = !unit && !linked && read.value >= 5 && !isPlural(next, language);
  if (!minutes && !free) return;
  draft.value = clean(draft.value + (read.value * draft.scale) / 60);
  draft.last = (minutes ? unit?.last : null) ?? read.last;
}

const isUnit = (found: FoundUnit | null, unit: string) =>
  found?.form.unit === unit && found.form.scale === 1;

/** A word that makes "un" a number, and may stand between "un" and its noun. */
export const SINGLE = /^(?:seule?|seulement|unique|only|just|single|sol[oa]|unic[oa])$/;
const RANGE_LINK = /^(?:a|ou|to|or|o|-|–)$/;
const GENITIVE = /^(?:de|d|of)$/;

/** Returns true when "un" is a number: with a unit, in "un à deux", in "un seul". */
export function countsOne(
  tokens: QuantityToken[],
  at: number,
  read: ReadNumber,
  unit: FoundUnit | null,
  language: Language,
): boolean {
  const next = tokens[read.last + 1];
  const after = tokens[read.last + 2];
  const isNumber = after?.kind === "number" || isNumberWord(after, language);
  if (RANGE_LINK.test(next?.folded ?? "") && isNumber) return true;
  const indefinite = /^an?$/.test(tokens[at]?.folded ?? "");
  if (!unit) return !indefinite && (isAlone(tokens, at, next) || isRated(tokens, read, language));
  const { dimension } = unitKind(unit.form.unit);
  const word = tokens[unit.last];
  // "A grand opening" is no thousand pounds.
  if (word?.folded === "grand") return false;
  if (dimension === "data" || (word?.text.length ?? 0) < 2)
    return word?.text === "€" || word?.text === "%";
  const follows = tokens[unit.last + 1];
  if (dimension === "times")
    return (
      /^(?:par|a|per|every|each|por|al|cada|tous|toutes|dans)$/.test(follows?.folded ?? "") ||
      follows?.text === "/"
    );
  if (unit.form.unit === "s") return !indefinite;
  if (halfAt(tokens, unit.last + 1, language)) return true;
  if (unit.form.unit !== "day" || unit.form.scale > 1)
    return !indefinite || /^(?:time|calendar|money|percent)$/.test(dimension);
  const before = tokens[at - (isApostrophe(tokens[at - 1]) ? 2 : 1)]?.folded ?? "";
  return (
    /^(?:en|sous|pendant|d|de|in|within|inside|under|for|than|durante|par)$/.test(before) ||
    GENITIVE.test(follows?.folded ?? "")
  );
}

const isAlone = (tokens: QuantityToken[], at: number, next: QuantityToken | undefined) =>
  SINGLE.test(next?.folded ?? "") || SINGLE.test(tokens[at - 1]?.folded ?? "");

/** Returns true when a rate follows the noun, which is then counted: "une visite par mois". */
function isRated(tokens: QuantityToken[], read: ReadNumber, language: Language): boolean {
  const [noun, lead] = tokens.slice(read.last + 1, read.last + 3);
  const counts = noun?.kind === "word" && !isFunctionWord(noun.folded, language);
  const unit = unitAt(tokens, read.last + 3, language);
  return counts && /^(?:par|per|al|por|cada|chaque)$/.test(lead?.folded ?? "") && unit !== null;
}

/** Returns true when "neuf" means new and not nine: "un vélo neuf", "remis à neuf", "tout neuf". */
export function isNew(tokens: QuantityToken[], at: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const counts = after?.kind === "word" && !isFunctionWord(after.folded, "fr");
  if (/^(?:a|tout|toute|de|du|comme|etat|flambant|moins|plus|quasi)$/.test(before?.folded ?? "")) {
    return !(counts && /[sx]$/.test(after.folded));
  }
  if (before?.kind === "word" && !isFunctionWord(before.folded, "fr")) return true;
  if (/^(?:le|un)$/.test(before?.folded ?? "")) return !counts;
  return false;
}
