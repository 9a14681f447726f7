import { scriptedRep } from "~/copy/scripted-rep";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { turnedForms } from "~/services/rubrics/turned-forms";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { Draw } from "./drawing";

/** How a scripted rep presents: by the rubric, without its figures, against it, hardly. */
export const MANNERS = ["good", "vague", "wrong", "silent"] as const;
export type RepManner = (typeof MANNERS)[number];

interface Saying {
  language: Language;
  draw: Draw;
  /** Where in the talk it is said. */
  place: number;
}

/** What a rep of this manner says of a point. */
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

/** The point said wrong: as its rubric says it wrong, else with other figures, else turned; null when nothing turns. */
function wrongOf({ claim, falsehoods }: WordedPoint, { draw, place, language }: Saying) {
  if (falsehoods.length > 0) return draw(falsehoods, place);
  const figured = withOtherFigures(claim, language);
  if (figured !== claim) return figured;
  return turnedForms(claim, language)[0] ?? null;
}

/** The words with something rough in the place of each figure; the same words when there is none. */
export function withoutFigures(text: string, language: Language): string {
  const rough = rewritten(text, language, (figure) => roughly(figure, language));
  // Two figures side by side ("tous les jours jusqu'à minuit") are one rough one.
  return Object.values(scriptedRep[language].roughly).reduce(
    (words, one) => words.replaceAll(`${one} ${one}`, one),
    rough,
  );
}

/** The words with another figure in the place of each that is written in digits or words; the same when there is none. */
export const withOtherFigures = (text: string, language: Language): string =>
  rewritten(text, language, otherThan);

function rewritten(
  text: string,
  language: Language,
  write: (figure: Quantity) => string | null,
): string {
  // From the end, so that the offsets before it hold.
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

/** Twice as much, and one: no figure is its own double. Null where a number cannot be written over ("mardi"). */
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

/** Begins with a capital, ends with a full stop. */
export function sentence(words: string): string {
  const text = words.trim();
  return text.charAt(0).toUpperCase() + text.slice(1) + (ENDS.test(text) ? "" : ".");
}
