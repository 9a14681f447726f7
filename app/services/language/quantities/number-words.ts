import type { Language } from "~/models/terms/language";
import type { QuantityToken } from "./tokens";
import { byLanguage } from "~/services/language/words/words";

const toMap = (pairs: string): Map<string, number> =>
  new Map(
    pairs
      .split(/\s+/)
      .filter(Boolean)
      .map((pair) => {
        const [word = "", value = "0"] = pair.split("=");
        return [word, Number(value)];
      }),
  );

const SMALL = byLanguage(({ quantities }) => toMap(quantities.numberWords.small));
// Recognisers write "treintaicinco" and "treinta y cinco".
for (const [tens, value] of SMALL.es)
  if (/^\w+(?:nta)$/.test(tens))
    for (const [unit, one] of SMALL.es)
      if (one > 0 && one < 10)
        for (const link of ["i", "y"]) SMALL.es.set(`${tens}${link}${unit}`, value + one);

export const TIMES = byLanguage(({ quantities }) => toMap(quantities.numberWords.times));
export const AND = byLanguage(({ quantities }) => quantities.numberWords.and);
const COMMA = byLanguage(({ quantities }) => quantities.numberWords.comma);
const OPENS_ALONE = byLanguage(({ quantities }) => quantities.numberWords.opensAlone);
const ARTICLES = new Set(["un", "une", "una", "uno", "one", "a", "an"]);

export const isArticle = (token: QuantityToken | undefined): boolean =>
  ARTICLES.has(token?.folded ?? "");

/** A number in words. `last` is a token position. */
export interface NumberInWords {
  value: number;
  last: number;
}

export const isHyphen = (token: QuantityToken | undefined) =>
  token?.text === "-" || token?.text === "‑";

/** Returns true when a token can be part of a number in words. Articles do not count. */
export const isNumberWord = (token: QuantityToken | undefined, language: Language): boolean =>
  token?.kind === "word" &&
  !ARTICLES.has(token.folded) &&
  (SMALL[language].has(token.folded) || TIMES[language].has(token.folded));

/** Returns true when `value` may follow the part below the last thousand. `afterTen` means right after "dix". */
function fits(value: number, group: number, afterTen: boolean, language: Language): boolean {
  const tail = group % 100;
  if (group === 0) return true;
  if (value === 0) return false;
  if (tail === 0) return value <= 99;
  if (language === "fr" && afterTen) return value >= 7 && value <= 9;
  if (language === "fr" && (tail === 60 || tail === 80)) return value <= 19;
  return tail >= 20 && tail % 10 === 0 && value <= 9;
}

/** Reads the longest number in words that starts at `at`, with decimals. Null without a number. "un" alone is 1. */
export function readWords(
  tokens: QuantityToken[],
  at: number,
  language: Language,
): NumberInWords | null {
  const whole = readWhole(tokens, at, language);
  return whole && withDecimals(tokens, whole, language);
}

/** The number read so far: millions and thousands in `total`, the rest in `group`. */
interface Reading {
  total: number;
  group: number;
  afterTen: boolean;
  /** The smallest of thousand, million … so far. The next must be smaller. */
  least: number;
  started: boolean;
}

function readWhole(tokens: QuantityToken[], at: number, language: Language): NumberInWords | null {
  const first = tokens[at];
  if (first?.kind !== "word") return null;
  const next = tokens[at + 1]?.folded ?? "";
  const afterA = language === "en" && /^an?$/.test(first.folded) && TIMES.en.has(next);
  if (!afterA && !SMALL[language].has(first.folded) && !OPENS_ALONE[language].has(first.folded)) {
    return null;
  }
  const reading: Reading = {
    total: 0,
    group: afterA ? 1 : 0,
    afterTen: false,
    least: Infinity,
    started: afterA,
  };
  let last = afterA ? at : at - 1;
  for (let here = last + 1; here < tokens.length; here++) {
    const token = tokens[here];
    if (here > at && isHyphen(token) && token?.glued && tokens[here + 1]?.glued) continue;
    if (last >= at && goesOn(tokens, here, reading, language)) continue;
    if (!take(reading, token?.folded ?? "", language)) break;
    last = here;
  }
  return last < at ? null : { value: reading.total + reading.group, last };
}

/** Adds one word to the number, or multiplies the number. Returns false when the word does not fit. */
function take(reading: Reading, word: string, language: Language): boolean {
  const { group, total, afterTen, started } = reading;
  const value = SMALL[language].get(word);
  const factor = TIMES[language].get(word);
  if (value !== undefined) {
    const afterZero = started && total + group === 0;
    if (language === "fr" && value === 20 && group % 100 === 4) reading.group += 76;
    else if (!afterZero && fits(value, group, afterTen, language)) reading.group += value;
    else return false;
  } else if (factor === 100) {
    const most = language === "fr" ? 19 : 99;
    if (group > most || (group === 0 && language !== "fr") || (started && group + total === 0))
      return false;
    reading.group = Math.max(1, group) * 100;
  } else if (factor !== undefined) {
    if (factor >= reading.least || (started && group + total === 0)) return false;
    if (factor === 1000) reading.total += Math.max(1, group) * factor;
    else reading.total = Math.max(1, total + group) * factor;
    reading.least = factor === 1000 && language === "es" ? Infinity : factor;
    reading.group = 0;
  } else return false;
  reading.afterTen = value === 10;
  reading.started = true;
  return true;
}

/** Returns true when `at` is an "and" within a number ("vingt et un", "a hundred and five", "treinta y cinco"). */
function goesOn(
  tokens: QuantityToken[],
  at: number,
  reading: Reading,
  language: Language,
): boolean {
  if (tokens[at]?.folded !== AND[language]) return false;
  const ahead = isHyphen(tokens[at + 1]) ? at + 2 : at + 1;
  const value = SMALL[language].get(tokens[ahead]?.folded ?? "");
  const { group } = reading;
  const tail = group % 100;
  if (!value || group + reading.total === 0 || !fits(value, group, reading.afterTen, language))
    return false;
  if (language === "fr") return (value === 1 && tail >= 20) || (value === 11 && tail === 60);
  if (language === "en") return tail === 0;
  return tail >= 30 && tail % 10 === 0 && value < 10;
}

function oneWord(tokens: QuantityToken[], at: number, language: Language): NumberInWords | null {
  const value = SMALL[language].get(tokens[at]?.folded ?? "");
  return value === undefined ? null : { value, last: at };
}

/** Reads decimals: "soixante-neuf virgule cinq", "sixty nine point five five", "virgule zéro cinq". */
function withDecimals(
  tokens: QuantityToken[],
  whole: NumberInWords,
  language: Language,
): NumberInWords {
  if (!COMMA[language].test(tokens[whole.last + 1]?.folded ?? "")) return whole;
  let digits = "";
  let { last } = whole;
  for (let count = 0; count < 4; count++) {
    const token = tokens[last + (digits === "" ? 2 : 1)];
    if (token?.kind === "number" && digits === "" && /^\d+$/.test(token.text)) {
      return { value: Number(`${whole.value}.${token.text}`), last: last + 2 };
    }
    const at = last + (digits === "" ? 2 : 1);
    const read = readWhole(tokens, at, language);
    // "One point five million" multiplies the decimals too.
    const part = read && read.value > 999 ? oneWord(tokens, at, language) : read;
    if (!part || part.value > 999 || (part.value > 9 && /[1-9]/.test(digits))) break;
    digits += String(part.value);
    ({ last } = part);
  }
  return digits === "" ? whole : { value: Number(`${whole.value}.${digits}`), last };
}
