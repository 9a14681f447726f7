import type { Language } from "~/models/terms/language";
import { FILLER, UNSAID } from "./phrases";
import { isArticle, isHyphen, isNumberWord, readWords, TIMES } from "./number-words";
import { phraseAt } from "./cursor";
import type { QuantityToken } from "./tokens";

/** A number in a text, in digits or words, before its unit. */
export interface ReadNumber {
  /** Null for an unknown number ("soixante et quelques", "six neuf"). */
  value: number | null;
  last: number;
  /** The value when "1,500" has decimals; null when that is impossible. */
  decimal: number | null;
  /** True for "un", "une", "one" or "a" alone. */
  article: boolean;
  about: boolean;
  /** True when the unit follows after "de": "un million d'euros", "une dizaine de jours". */
  linked: boolean;
  /** True for a telephone number: a run of numbers that begins with zero. */
  telephone: boolean;
}

const GROUPS: Record<Language, Map<string, { value: number; about: boolean }>> = {
  fr: groups(`dizaine=10 dizaines=10 douzaine=12! douzaines=12! quinzaine=15 vingtaine=20 trentaine=30 quarantaine=40
    cinquantaine=50 soixantaine=60 centaine=100 centaines=100 millier=1000 milliers=1000`),
  en: groups("dozen=12! couple=2 hundreds=100 thousands=1000"),
  es: groups(`decena=10 decenas=10 docena=12! docenas=12! quincena=15 veintena=20 treintena=30 cuarentena=40
    cincuentena=50 sesentena=60 centenar=100 centenares=100 centena=100 millar=1000 millares=1000`),
};

function groups(list: string): Map<string, { value: number; about: boolean }> {
  return new Map(
    list.split(/\s+/).map((pair) => {
      const [word = "", value = ""] = pair.split("=");
      return [word, { value: Number.parseInt(value, 10), about: !value.endsWith("!") }];
    }),
  );
}

const halves = (...phrases: string[]) => new Map(phrases.map((phrase) => [phrase, 0.5]));
const HALF: Record<Language, Map<string, number>> = {
  fr: halves("et demi", "et demie"),
  en: halves("and a half"),
  es: halves("y medio", "y media"),
};

/** Returns "et demie" or a similar half at `at`. */
export const halfAt = (tokens: QuantityToken[], at: number, language: Language) =>
  phraseAt(tokens, at, HALF[language], 3);

/** Reads the number that starts at `at`, even an unreadable one. Returns null when none starts there. */
export function readNumber(
  tokens: QuantityToken[],
  at: number,
  language: Language,
): ReadNumber | null {
  const token = tokens[at];
  const read =
    token?.kind === "number" ? digits(tokens, at, language) : inWords(tokens, at, language);
  if (!read) return null;
  const grouped = readGroup(tokens, read, language);
  if (grouped) return grouped;
  const half = read.article ? null : halfAt(tokens, read.last + 1, language);
  if (half && read.value !== null) {
    read.value += read.value >= 1e6 && read.value % 1e6 === 0 ? 5e5 : half.what;
    read.last = half.at;
    const times = TIMES[language].get(tokens[read.last + 1]?.folded ?? "") ?? 0;
    if (times >= 1000) {
      read.value *= times;
      read.last++;
    }
  }
  return garbled(tokens, read, language);
}

/** The rest of a number that stands alone. */
const ALONE = { decimal: null, article: false, about: false, linked: false, telephone: false };

function digits(tokens: QuantityToken[], at: number, language: Language): ReadNumber | null {
  const token = tokens[at];
  if (!token) return null;
  const next = tokens[at + 1];
  const spoken = TIMES[language].get(next?.folded ?? "") ?? 0;
  const currency =
    /^[€$£]$/.test(`${tokens[at + 2]?.text}`) || /^[€$£]$/.test(`${tokens[at - 1]?.text}`);
  const thousands = next?.text === "k" || (next?.text === "K" && currency) ? 1000 : 1;
  const millions = next?.text === "M" && currency ? 1e6 : 1;
  const factor = Math.max(spoken >= 1000 ? spoken : 1, thousands, millions);
  if (factor === 1) return { ...ALONE, value: token.value, last: at, decimal: token.decimal };
  const value = (token.decimal ?? token.value) * factor;
  return { ...ALONE, value, last: at + 1, linked: factor >= 1e6 };
}

function inWords(tokens: QuantityToken[], at: number, language: Language): ReadNumber | null {
  const a = language === "en" && /^an?$/.test(tokens[at]?.folded ?? "");
  const words = readWords(tokens, at, language) ?? (a ? { value: 1, last: at } : null);
  if (!words) return null;
  const article = words.last === at && isArticle(tokens[at]);
  return { ...ALONE, ...words, article, linked: words.value >= 1e6 };
}

/** Reads "une soixantaine", "deux douzaines" or "a dozen", where the number before counts groups. */
function readGroup(
  tokens: QuantityToken[],
  read: ReadNumber,
  language: Language,
): ReadNumber | null {
  const group = GROUPS[language].get(tokens[read.last + 1]?.folded ?? "");
  if (!group || read.value === null) return null;
  return {
    ...read,
    value: read.value * group.value,
    last: read.last + 1,
    article: false,
    about: group.about,
    linked: true,
  };
}

const PHONE_RUN = 4;

/** Reads Spanish prices without a currency: "cuatro veinte", "tres con cincuenta". */
function spokenCents(tokens: QuantityToken[], read: ReadNumber, language: Language) {
  if (
    language !== "es" ||
    read.value === null ||
    read.value > 99 ||
    tokens[read.last]?.kind === "number"
  )
    return null;
  const at = read.last + (tokens[read.last + 1]?.folded === "con" ? 2 : 1);
  const cents = readWords(tokens, at, language);
  if (
    !cents ||
    cents.value < 10 ||
    cents.value > 99 ||
    isNumberWord(tokens[cents.last + 1], language)
  )
    return null;
  return { value: read.value + cents.value / 100, last: cents.last };
}

/** Absorbs the words that make the number unreadable: another number, a hesitation, "et quelques". */
function garbled(tokens: QuantityToken[], read: ReadNumber, language: Language): ReadNumber {
  let { last, value } = read;
  if (read.article) return read;
  const cents = spokenCents(tokens, read, language);
  if (cents) return { ...read, ...cents };
  let run = 1;
  for (;;) {
    const hesitates = FILLER.test(tokens[last + 1]?.folded ?? "");
    const at =
      hesitates || (isHyphen(tokens[last + 1]) && tokens[last + 1]?.glued) ? last + 2 : last + 1;
    const isNext =
      isNumberWord(tokens[at], language) || (tokens[at]?.kind === "number" && at === last + 1);
    if (!isNext || (tokens[at]?.glued && tokens[at]?.kind === "number")) break;
    const next = tokens[at]?.kind === "number" ? { last: at } : readWords(tokens, at, language);
    last = next?.last ?? at;
    value = null;
    run++;
  }
  const telephone =
    run >= PHONE_RUN && (read.value === 0 || /^0\d/.test(tokens[read.last]?.text ?? ""));
  const inDigits = tokens[read.last]?.kind === "number";
  const afterHyphen = isHyphen(tokens[last + 1]) ? 2 : 1;
  const hedged = phraseAt(tokens, last + afterHyphen, UNSAID[language], 4);
  if (hedged) {
    const open = hedged.at === last + 1 && /^(?:et|and|y)$/.test(tokens[hedged.at]?.folded ?? "");
    const cut = !inDigits && endsHere(tokens, hedged.at + 1);
    const round = read.value !== null && read.value % 10 === 0;
    if (open ? cut : round) return { ...read, value: null, last: hedged.at, telephone };
  }
  if (
    value !== null &&
    !inDigits &&
    FILLER.test(tokens[last + 1]?.folded ?? "") &&
    endsHere(tokens, last + 2)
  ) {
    return { ...read, value: null, last: last + 1, telephone };
  }
  return { ...read, value, last, telephone };
}

/** Returns true before the end of the text, a mark or a hesitation. */
const endsHere = (tokens: QuantityToken[], at: number) =>
  at >= tokens.length ||
  /^[….,;!?]$/.test(tokens[at]?.text ?? "") ||
  FILLER.test(tokens[at]?.folded ?? "");
