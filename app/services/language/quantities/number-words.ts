import type { Language } from "~/models/terms/language";
import type { QuantityToken } from "./tokens";

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

/** Words that add: units, tens and, in Spanish, hundreds. */
const SMALL: Record<Language, Map<string, number>> = {
  fr: toMap(`zero=0 un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12
    treize=13 quatorze=14 quinze=15 seize=16 vingt=20 vingts=20 trente=30 quarante=40 cinquante=50 soixante=60
    septante=70 huitante=80 octante=80 nonante=90`),
  en: toMap(`zero=0 nought=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12
    thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40
    fourty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90`),
  es: toMap(`cero=0 un=1 una=1 uno=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11
    doce=12 trece=13 catorce=14 quince=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20
    veintiun=21 veintiuno=21 veintiuna=21 veintidos=22 veintitres=23 veinticuatro=24 veinticinco=25 veintiseis=26
    veintisiete=27 veintiocho=28 veintinueve=29 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80
    noventa=90 cien=100 ciento=100 doscientos=200 trescientos=300 cuatrocientos=400 quinientos=500 seiscientos=600
    setecientos=700 ochocientos=800 novecientos=900 doscientas=200 trescientas=300 cuatrocientas=400 quinientas=500
    seiscientas=600 setecientas=700 ochocientas=800 novecientas=900 veinti=20`),
};
// Recognisers write "treintaicinco" and "treinta y cinco".
for (const [tens, value] of SMALL.es)
  if (/^\w+(?:nta)$/.test(tens))
    for (const [unit, one] of SMALL.es)
      if (one > 0 && one < 10)
        for (const link of ["i", "y"]) SMALL.es.set(`${tens}${link}${unit}`, value + one);

/** Words that multiply. */
export const TIMES: Record<Language, Map<string, number>> = {
  fr: toMap(`cent=100 cents=100 mille=1000 million=1000000 millions=1000000 milliard=1000000000
    milliards=1000000000`),
  en: toMap("hundred=100 thousand=1000 million=1000000 millions=1000000 billion=1000000000"),
  es: toMap("mil=1000 millon=1000000 millones=1000000"),
};

/** The word between the parts of a number. */
export const AND: Record<Language, string> = { fr: "et", en: "and", es: "y" };
const COMMA: Record<Language, RegExp> = {
  fr: /^virgule$/,
  en: /^(?:point|comma)$/,
  es: /^(?:coma|punto)$/,
};
/** Multipliers that mean one of themselves when they open a number ("mille deux cents"). */
const OPENS_ALONE: Record<Language, Set<string>> = {
  fr: new Set(["cent", "mille"]),
  en: new Set(),
  es: new Set(["mil"]),
};
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
