import type { Language } from "~/models/terms/language";
import {
  countsOne,
  isNew,
  SINGLE,
  addCents,
  addOutOf,
  addPart,
  addRest,
  isApostrophe,
} from "./amount-parts";
import { type FoundUnit, nounStem, unitAt } from "./cursor";
import type { ReadNumber } from "./number-groups";
import { afterHesitation, readNumber } from "./numbers";
import { isHyphen } from "./number-words";
import { FILLER, isFunctionWord } from "./phrases";
import { clean, draftOf, type Draft } from "./quantity";
import { isOfPrice, taxAt } from "./tax";
import { rateAt } from "./rates";
import type { QuantityToken } from "./tokens";
import { unitForm, type UnitForm, type Dimension, unitKind } from "./units/units";
import { byLanguage } from "~/services/language/words/words";

/** A read stretch: a quantity, or digits to skip (a telephone number), without a draft. */
export interface ReadAmount {
  draft: Draft | null;
  last: number;
}

/** The dimensions whose three digits after a mark are thousands, not decimals. */
const ROUND = new Set<Dimension>(["money", "time", "calendar", "workday", "times", "data"]);
/** The dimensions whose units have halves and parts: "deux kilos et demi". */
const MEASURED = new Set<Dimension>(["length", "mass", "volume"]);
const GENITIVE = /^(?:de|d|of)$/;

/** Returns true for "premiers" or "primeros" after a number ("trois premiers mois"): an order, not a unit. */
const isOrder = (token: QuantityToken | undefined) =>
  /^(?:premiers|premieres|prochains|prochaines|derniers|dernieres|primeros|primeras|proximos|proximas|ultimos|ultimas)$/.test(
    token?.folded ?? "",
  );

const LOOSE_ADJECTIVE = byLanguage(({ quantities }) => quantities.amounts.looseAdjective);

/** Returns the place after such an adjective, when a time or an amount of money follows it. Otherwise `at`. */
function afterAdjective(tokens: QuantityToken[], at: number, language: Language): number {
  if (!LOOSE_ADJECTIVE[language].test(tokens[at]?.folded ?? "")) return at;
  const unit = unitAt(tokens, at + 1, language);
  const dimension = unit ? unitKind(unit.form.unit).dimension : "number";
  return /^(?:time|calendar|workday|money)$/.test(dimension) ? at + 1 : at;
}

/** Returns the unit after a number, past "-" and "de". */
function unitAfter(tokens: QuantityToken[], read: ReadNumber, language: Language) {
  let at = read.last + 1;
  if (isHyphen(tokens[at])) at++;
  if (isOrder(tokens[at])) at++;
  else at = afterHesitation(tokens, at, language) ?? at;
  if ((read.linked || read.value === null) && GENITIVE.test(tokens[at]?.folded ?? "")) at++;
  if (isApostrophe(tokens[at])) at++;
  at = afterAdjective(tokens, at, language);
  const unit = unitAt(tokens, at, language);
  const letter =
    unit && tokens[unit.last]?.text.length === 1 && isApostrophe(tokens[unit.last + 1]);
  return letter ? null : unit;
}

/** Returns the currency sign right before a number: "€69", "US$ 5". */
function currencyBefore(tokens: QuantityToken[], at: number, language: Language): UnitForm | null {
  const token = tokens[at];
  if (!token || tokens[at + 1]?.kind !== "number") return null;
  const form = /^(?:[€$£]|US\$|EUR|USD|GBP|CHF)$/.test(token.text)
    ? unitForm(token.text, token.folded, language)
    : undefined;
  return form ?? null;
}

/** Reads a number with its unit or noun at `at`. Returns null when none starts there. */
export function readAmount(
  tokens: QuantityToken[],
  at: number,
  language: Language,
): ReadAmount | null {
  const currency = currencyBefore(tokens, at, language);
  const numberAt = currency ? at + 1 : at;
  const read = readNumber(tokens, numberAt, language);
  if (!read) return null;
  if (read.telephone || isName(tokens, at, read, language)) return { draft: null, last: read.last };
  if (currency) {
    const million = /^m$/i.test(tokens[read.last + 1]?.text ?? "") && tokens[read.last + 1]?.glued;
    const scale = currency.scale * (million ? 1e6 : 1);
    const value = read.value === null ? null : clean(read.value * scale);
    const last = read.last + (million ? 1 : 0);
    return done(draftOf(at, last, value, currency.unit, { scale }));
  }
  const unit = unitAfter(tokens, read, language);
  if (read.article && !countsOne(tokens, at, read, unit, language)) return null;
  if (unit) return done(withUnit(tokens, at, read, unit, language));
  if (language === "fr" && tokens[at]?.folded === "neuf" && read.last === at && isNew(tokens, at)) {
    return { draft: null, last: at };
  }
  return done(counted(tokens, at, read, language));
}

const done = (draft: Draft): ReadAmount => ({ draft, last: draft.last });

/** Returns true for digits within a name: "4G", "3D", "version 2". */
function isName(
  tokens: QuantityToken[],
  at: number,
  read: ReadNumber,
  language: Language,
): boolean {
  const next = tokens[read.last + 1];
  const inDigits = tokens[at]?.kind === "number";
  const glued =
    inDigits && next?.kind === "word" && next.glued && !unitAt(tokens, read.last + 1, language);
  return glued || /^(?:version|v|iso)$/.test(tokens[at - 1]?.folded ?? "");
}

function withUnit(
  tokens: QuantityToken[],
  at: number,
  read: ReadNumber,
  unit: FoundUnit,
  language: Language,
): Draft {
  const { form } = unit;
  const { dimension } = unitKind(form.unit);
  const said = read.decimal !== null && !ROUND.has(dimension) ? read.decimal : read.value;
  const minus = minusBefore(tokens, at) && dimension === "temperature" ? -1 : 1;
  const draft = draftOf(
    at,
    unit.last,
    said === null ? null : clean(minus * said * form.scale),
    form.unit,
    {
      scale: form.scale,
      relation: read.about ? "about" : "exact",
    },
  );
  if (draft.value === null) return draft;
  if (dimension === "money" && form.scale === 1) addCents(tokens, draft, language);
  if (MEASURED.has(dimension)) addPart(tokens, draft, language);
  if (dimension === "time" || dimension === "calendar") addRest(tokens, draft, language);
  if (dimension === "time") addOutOf(tokens, draft, language);
  return draft;
}

const minusBefore = (tokens: QuantityToken[], at: number) =>
  tokens[at - 1]?.folded === "moins" ||
  tokens[at - 1]?.folded === "minus" ||
  (/^[-−]$/.test(tokens[at - 1]?.text ?? "") &&
    tokens[at]?.glued === true &&
    !tokens[at - 1]?.glued);

/** Returns true for a tax, and for "service compris" after a price with cents. */
const endsPrice = (
  tokens: QuantityToken[],
  at: number,
  { value }: ReadNumber,
  language: Language,
): boolean =>
  Number.isInteger(value) ? taxAt(tokens, at, language) !== null : isOfPrice(tokens, at, language);

const MOST_NOUNS = 3;

/** Returns a number with its counted noun, if any. */
function counted(tokens: QuantityToken[], at: number, read: ReadNumber, language: Language): Draft {
  const nouns: string[] = [];
  let here = read.last + 1;
  if (isHyphen(tokens[here]) && tokens[here]?.glued) here++;
  if (read.linked && GENITIVE.test(tokens[here]?.folded ?? "")) here++;
  if (read.linked && isApostrophe(tokens[here])) here++;
  if (SINGLE.test(tokens[here]?.folded ?? "")) here++;
  here = afterHesitation(tokens, here, language) ?? here;
  const ordered = isOrder(tokens[here]);
  let last = ordered ? here : read.last;
  if (ordered) here++;
  for (; nouns.length < MOST_NOUNS; here++) {
    const token = tokens[here];
    if (
      token?.kind !== "word" ||
      FILLER.test(token.folded) ||
      endsPrice(tokens, here, read, language) ||
      isFunctionWord(token.folded, language)
    )
      break;
    if (nouns.length === 0 && rateAt(tokens, here, false, language)) break;
    if (nouns.length === 0) last = here;
    nouns.push(nounStem(token.text, language));
  }
  const relation = read.about ? "about" : "exact";
  return draftOf(at, last, read.value, nouns[0] ?? "", { nouns, relation, or: read.or });
}
