import type { Language } from "~/models/terms/language";
import { FILLER, UNSAID } from "./phrases";
import { AND, isArticle, isHyphen, isNumberWord, readWords, TIMES } from "./number-words";
import { phraseAt } from "./cursor";
import { ALONE, halfAt, halfGroupAt, readGroup, type ReadNumber } from "./number-groups";
import { spokenCents } from "./spoken-cents";
import type { QuantityToken } from "./tokens";

/** Reads the number that starts at `at`, even an unreadable one. Returns null when none starts there. */
export function readNumber(
  tokens: QuantityToken[],
  at: number,
  language: Language,
): ReadNumber | null {
  const token = tokens[at];
  const half = halfGroupAt(tokens, at, language);
  if (half) return half;
  const read =
    token?.kind === "number" ? digits(tokens, at, language) : inWords(tokens, at, language);
  if (!read) return null;
  const grouped = readGroup(tokens, read, language);
  if (grouped) return grouped;
  if (!addHalf(tokens, read, language)) multiply(tokens, read, language);
  return garbled(tokens, read, language);
}

/** Adds "et demi", or half a million to millions. Returns false without a half. */
function addHalf(tokens: QuantityToken[], read: ReadNumber, language: Language): boolean {
  const half = halfAt(tokens, read.last + 1, language);
  if (!half || read.value === null || (read.article && language === "es")) return false;
  read.value += read.value >= 1e6 && read.value % 1e6 === 0 ? 5e5 : half.what;
  read.last = half.at;
  read.article = false;
  multiply(tokens, read, language);
  return true;
}

/** Multiplies a number with decimals by the thousand or million after it: "one point five million". */
function multiply(tokens: QuantityToken[], read: ReadNumber, language: Language): void {
  const times = TIMES[language].get(tokens[read.last + 1]?.folded ?? "") ?? 0;
  if (times < 1000 || read.value === null || Number.isInteger(read.value)) return;
  read.value *= times;
  read.last++;
  read.linked = times >= 1e6;
}

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
  const rest = tokens[at + 2];
  const isRest = spoken === 1000 && rest?.kind === "number" && /^\d{1,3}$/.test(rest.text);
  if (isRest) return { ...ALONE, value: value + rest.value, last: at + 2 };
  return { ...ALONE, value, last: at + 1, linked: factor >= 1e6 };
}

function inWords(tokens: QuantityToken[], at: number, language: Language): ReadNumber | null {
  const a = language === "en" && /^an?$/.test(tokens[at]?.folded ?? "");
  const words = readWords(tokens, at, language) ?? (a ? { value: 1, last: at } : null);
  if (!words) return null;
  if (tokens[words.last + 1]?.folded === "k")
    return { ...ALONE, value: words.value * 1000, last: words.last + 1 };
  const article = words.last === at && isArticle(tokens[at]);
  return { ...ALONE, ...words, article, linked: words.value >= 1e6 };
}

const PHONE_RUN = 4;

/** Absorbs the words that make the number unreadable: another number, a hesitation, "et quelques". */
function garbled(tokens: QuantityToken[], read: ReadNumber, language: Language): ReadNumber {
  let { last, value } = read;
  const isLinked = tokens[last + 1]?.folded === "con";
  // "One forty-five" is a price of 145 or 1.45.
  const isOne = language === "en" && tokens[last]?.folded === "one";
  if (read.article && !isLinked && !isOne) return read;
  const cents = spokenCents(tokens, read, language);
  if (cents) return { ...read, ...cents, article: false };
  if (read.article) return read;
  let run = 1;
  for (;;) {
    const hyphen = isHyphen(tokens[last + 1]) && tokens[last + 1]?.glued ? last + 2 : last + 1;
    const at = afterHesitation(tokens, last + 1, language) ?? hyphen;
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

/** Returns the place after a hesitation at `at`: "euh", ", er,", "y, eh,". Null when the speaker does not hesitate. */
export function afterHesitation(
  tokens: QuantityToken[],
  at: number,
  language: Language,
): number | null {
  let here = at;
  if (tokens[here]?.folded === AND[language]) here++;
  if (tokens[here]?.text === ",") here++;
  if (!FILLER.test(tokens[here]?.folded ?? "")) return null;
  return tokens[here + 1]?.text === "," ? here + 2 : here + 1;
}

/** Returns true before the end of the text, a mark or a hesitation. */
const endsHere = (tokens: QuantityToken[], at: number) =>
  at >= tokens.length ||
  /^[….,;!?]$/.test(tokens[at]?.text ?? "") ||
  FILLER.test(tokens[at]?.folded ?? "");
