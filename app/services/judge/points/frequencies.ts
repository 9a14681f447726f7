import type { Language } from "~/models/language";
import { fold } from "~/models/fold";
import type { Quantity } from "~/services/language/quantities/quantity";
import { clean } from "~/services/language/quantities/quantity";
import { TIMED } from "~/services/language/quantities/rates";

const EVERY: Record<Language, RegExp> = {
  fr: /\b(?:tous les|toutes les)\s+$/,
  en: /\bevery\s+$/,
  es: /\b(?:cada|todos los|todas las)\s+$/,
};
const EACH: Record<Language, RegExp> = {
  fr: /\b(?:chaque|tous les|toutes les)\s+(mois|ans?|annees?|semaines?|jours?)\b/g,
  en: /\b(?:every|each)\s+(month|year|week|day)\b/g,
  es: /\b(?:cada|todos los|todas las)\s+(mes|meses|ano|anos|semana|semanas|dia|dias)\b/g,
};
const UNITS: [RegExp, string][] = [
  [/^(mois|month|mes)/, "month"],
  [/^(an|year)/, "year"],
  [/^(sem|week)/, "week"],
  [/^(jour|day|dia)/, "day"],
];

/** Whether a stretch of time that begins at `start` is how often ("tous les trois mois"). */
export const isEvery = (text: string, start: number, language: Language): boolean =>
  EVERY[language].test(sameLength(text.slice(0, start)));

/** How often: "tous les trois mois" is a third of a time a month, "cada mes" once a month. The month of a price is its rate already. */
export function frequenciesOf(
  text: string,
  quantities: readonly Quantity[],
  language: Language,
): Quantity[] {
  const folded = sameLength(text);
  const read = quantities.flatMap((q): Quantity[] => {
    const isSpan = TIMED.has(q.unit) && q.value !== null && q.value > 0 && q.per === null;
    if (!isSpan || !isEvery(text, q.startIndex, language)) return [];
    return [often(q, clean(1 / (q.value ?? 1)), q.unit)];
  });
  for (const { 0: raw, 1: word = "", index } of folded.matchAll(EACH[language])) {
    const endIndex = index + raw.length;
    const isInside = quantities.some((q) => q.startIndex < endIndex && q.endIndex > index);
    const unit = UNITS.find(([pattern]) => pattern.test(word))?.[1];
    if (isInside || !unit) continue;
    const at = { startIndex: index, endIndex, raw: text.slice(index, endIndex) };
    read.push(often({ ...NONE, ...at }, 1, unit));
  }
  return read;
}

const often = (q: Quantity, value: number, per: string): Quantity => ({
  ...q,
  value,
  unit: "times",
  dimension: "times",
  per,
});

const NONE: Quantity = {
  startIndex: 0,
  endIndex: 0,
  raw: "",
  value: 1,
  low: null,
  high: null,
  dimension: "times",
  unit: "times",
  nouns: [],
  per: null,
  tax: null,
  relation: "exact",
  ordinal: false,
};

/** Folded letter by letter, so that offsets stay. */
const sameLength = (text: string): string =>
  Array.from(text, (letter) => {
    const folded = fold(letter);
    return folded.length === letter.length ? folded : letter;
  }).join("");
