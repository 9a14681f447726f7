import { scriptedRep } from "~/copy/session/module-trial";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { turnedForms } from "~/services/rubrics/whole-question";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";

/** The choice of one item of a list, the same for the same seed and place in the talk. */
export type Draw = (list: readonly string[], place: number) => string;

/** A scripted rep's manner: by the rubric, without its figures, against it, or almost silent. */
export const MANNERS = ["good", "vague", "wrong", "silent"] as const;
export type RepManner = (typeof MANNERS)[number];

interface Saying {
  language: Language;
  draw: Draw;
  /** The place in the talk. */
  place: number;
}

/** Returns a rep's line about a point, in this manner. */
export function lineOf(manner: RepManner, point: WordedPoint, saying: Saying): string {
  const { draw, place, language } = saying;
  const { silent, evasive } = scriptedRep[language];
  if (manner === "silent") return draw(silent, place);
  const words = draw([point.claim, ...point.phrasings], place);
  if (manner === "good") return sentence(words);
  if (manner === "vague") {
    const rough = withoutFigures(words, language);
    return rough === words ? draw(evasive, place) : sentence(rough);
  }
  return sentence(wrongOf(point, saying) ?? draw(evasive, place));
}

/**
 * Returns a false form of the point: the rubric's own falsehood, else other figures, else a turned wording. Returns
 * null without any.
 */
function wrongOf({ claim, falsehoods }: WordedPoint, { draw, place, language }: Saying) {
  if (falsehoods.length > 0) return draw(falsehoods, place);
  const figured = withOtherFigures(claim, language);
  if (figured !== claim) return figured;
  return turnedForms(claim, language)[0] ?? null;
}

/** Puts a rough word in place of each figure. Returns the same text without figures. */
export function withoutFigures(text: string, language: Language): string {
  const rough = rewritten(text, language, (figure) => roughly(figure, language));
  // Two figures side by side ("tous les jours jusqu'à minuit") become one rough word.
  return Object.values(scriptedRep[language].roughly).reduce(
    (words, one) => words.replaceAll(`${one} ${one}`, one),
    rough,
  );
}

/** Puts another figure in place of each one in digits or words. Returns the same text without such figures. */
export const withOtherFigures = (text: string, language: Language): string =>
  rewritten(text, language, otherThan);

function rewritten(
  text: string,
  language: Language,
  write: (figure: Quantity) => string | null,
): string {
  // Goes from the end, so that earlier offsets stay valid.
  return readQuantities(text, language).reduceRight((words, figure) => {
    const instead = write(figure);
    if (instead === null) return words;
    return words.slice(0, figure.startIndex) + instead + words.slice(figure.endIndex);
  }, text);
}

const SHARES = new Set(["percent", "times"]);
const MOMENTS = new Set(["date", "clock", "weekdays"]);
const LENGTHS = new Set(["time", "workday", "calendar"]);

function roughly({ dimension, value, low }: Quantity, language: Language): string | null {
  const { roughly: words } = scriptedRep[language];
  if (dimension === "ordinal" || (value === null && low === null)) return null;
  if (dimension === "money") return words.money;
  if (LENGTHS.has(dimension)) return words.time;
  if (SHARES.has(dimension)) return words.share;
  return MOMENTS.has(dimension) ? words.moment : words.many;
}

const DIGITS = /\d[\d\s.,\u00a0\u202f]*\d|\d/u;

/**
 * Returns a figure of twice the value plus one, which is never the same value. Returns null for a figure without a
 * replaceable number ("mardi").
 */
function otherThan({ raw, value, low, dimension }: Quantity): string | null {
  const known = value ?? low;
  if (known === null || MOMENTS.has(dimension) || dimension === "ordinal") return null;
  const written = DIGITS.exec(raw);
  const other = String(Math.round(known) * 2 + 1);
  if (written) return raw.replace(DIGITS, other);
  const [, rest] = /^\s*\S+\s+(?<rest>.+)$/u.exec(raw) ?? [];
  return rest === undefined ? other : `${other} ${rest}`;
}

const ENDS = /[.!?…]$/u;

/** Returns the words with a capital and a full stop. */
export function sentence(words: string): string {
  const text = words.trim();
  return text.charAt(0).toUpperCase() + text.slice(1) + (ENDS.test(text) ? "" : ".");
}
