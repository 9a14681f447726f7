import type { Language } from "~/models/terms/language";
import { isPlural, unitAt } from "./cursor";
import { isNumberWord, readWords } from "./number-words";
import { rateAt } from "./rates";
import { isOfPrice } from "./tax";
import type { QuantityToken } from "./tokens";
import { type UnitForm, unitKind } from "./units/units";

/** A price said without its currency, in units of that currency. */
interface SpokenCents {
  value: number;
  /** The other reading of "six fifty", 650; null when there is none. */
  or: number | null;
  last: number;
}

/** The link before the cents in Spanish: "tres con cincuenta". */
const WITH = "con";

/**
 * Reads a price without its currency: "dix-neuf cinquante", "19 50", "seven ninety-nine", "tres con cincuenta". Returns
 * null before a unit or a counted noun, because "dix quinze jours" is no price. The currency may stand behind the cents,
 * when they are no second price: "six quatre-vingt-dix euros", not "dix quinze euros".
 */
export function spokenCents(
  tokens: QuantityToken[],
  { value, last }: { value: number | null; last: number },
  language: Language,
): SpokenCents | null {
  const linked = language === "es" && tokens[last + 1]?.folded === WITH;
  if (value === null || (value > 99 && !linked) || !Number.isInteger(value)) return null;
  const inDigits = tokens[last]?.kind === "number";
  if (inDigits && language !== "fr" && !linked) return null;
  const cents = centsAt(tokens, last + (linked ? 2 : 1), inDigits, language);
  const next = (cents?.last ?? last) + 1;
  const isWhole = isCurrency(unitAt(tokens, next, language)?.form);
  // "Six fifty pounds" may be 650.
  const isClear = language !== "en" && cents !== null && isNoRange(value, cents.value);
  const isPrice = isWhole && (linked || isClear);
  if (!cents || (!isPrice && isCounted(tokens, next, language))) return null;
  const hundreds = language === "en" ? value * 100 + cents.value : null;
  return { value: value + cents.value / 100, or: hundreds, last: cents.last };
}

const isCurrency = (form: UnitForm | undefined): boolean =>
  form !== undefined && form.scale === 1 && unitKind(form.unit).dimension === "money";

/** The factor from which two numbers in a row are not the ends of a range. */
const NO_RANGE = 3;

/** Returns true for two numbers that are no two prices: "six quatre-vingt-dix", "vingt-neuf dix". */
const isNoRange = (one: number, other: number): boolean => other < one || other >= NO_RANGE * one;

/** Reads two digits or words from ten to ninety-nine, after which no number goes on. */
function centsAt(tokens: QuantityToken[], at: number, inDigits: boolean, language: Language) {
  const token = tokens[at];
  const isPair = inDigits && /^\d\d$/.test(token?.text ?? "") && !token?.glued;
  const read = isPair ? { value: token?.value ?? 0, last: at } : readWords(tokens, at, language);
  if (!read || (inDigits && !isPair)) return null;
  const next = tokens[read.last + 1];
  const goesOn = next?.kind === "number" || isNumberWord(next, language);
  return read.value < 10 || read.value > 99 || goesOn ? null : read;
}

/** Returns true before a unit or a plural, unless the words name a tax or a rate. */
function isCounted(tokens: QuantityToken[], at: number, language: Language): boolean {
  if (isOfPrice(tokens, at, language) || rateAt(tokens, at, true, language)) return false;
  if (/^['’]$/.test(tokens[at + 1]?.text ?? "")) return false;
  return unitAt(tokens, at, language) !== null || isPlural(tokens[at], language);
}
