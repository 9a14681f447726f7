import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric";
import { readAmount } from "./amounts";
import { readClock } from "./dates/clocks";
import { readDate, readWeekdays } from "./dates/dates";
import { readFraction } from "./fractions";
import { readOrdinal } from "./ordinals";
import { lendNounApart } from "./nouns-apart";
import { type Draft, type Quantity, draftOf, joinRange } from "./quantity";
import { readSurroundings } from "./surroundings";
import { type QuantityToken, tokenizeQuantities } from "./tokens";
import { unitKind } from "./units/units";
import { nounStem, unitAt } from "./cursor";
import { isFunctionWord } from "./phrases";
import { byLanguage } from "~/services/language/words/words";

const SOME = byLanguage(({ quantities }) => quantities.readQuantities.some);
const MANY = byLanguage(({ quantities }) => quantities.readQuantities.many);
const GENITIVE = /^(?:de|d|of)$/;

/** Reads an amount without a number: "quelques jours", "des centaines de clients". */
function readVagueAmount(tokens: QuantityToken[], at: number, language: Language): Draft | null {
  const word = tokens[at]?.folded ?? "";
  const many = MANY[language].test(word);
  if (!many && !SOME[language].test(word)) return null;
  let next = at + 1;
  if (!many && MANY[language].test(tokens[next]?.folded ?? "")) next++;
  if (GENITIVE.test(tokens[next]?.folded ?? "")) next++;
  if (/^['’]$/.test(tokens[next]?.text ?? "")) next++;
  const unit = unitAt(tokens, next, language);
  if (unit) return draftOf(at, unit.last, null, unit.form.unit);
  const noun = tokens[next];
  if (!many || noun?.kind !== "word" || isFunctionWord(noun.folded, language)) {
    return many ? draftOf(at, at, null, "") : null;
  }
  const stem = nounStem(noun.text, language);
  return draftOf(at, next, null, stem, { nouns: [stem] });
}

const OFTEN: Record<string, number> = { once: 1, twice: 2, thrice: 3 };

/** Reads the English "once a year" and "twice as fast" as a number of times, when a rate or "as" follows. */
function readTimes(tokens: QuantityToken[], at: number, language: Language): Draft | null {
  const token = tokens[at];
  const times = language === "en" && token?.kind === "word" ? OFTEN[token.folded] : undefined;
  if (times === undefined) return null;
  const next = tokens[at + 1]?.folded ?? "";
  const isRated = /^(?:an?|per|every|each)$/.test(next) && unitAt(tokens, at + 2, language);
  return isRated || (times > 1 && next === "as") ? draftOf(at, at, times, "times") : null;
}

/**
 * Returns every quantity of a text, from left to right, in time linear in its length. "un" alone is an article.
 * Telephone numbers, versions and names with digits are skipped.
 */
export function readQuantities(text: string, language: Language): Quantity[] {
  const tokens = tokenizeQuantities(text, language);
  return readDrafts(tokens, language).map((draft) => finished(text, tokens, draft, language));
}

/** Returns the drafts of `readQuantities`. A test counts its reads of `tokens` to prove that it is linear. */
export function readDrafts(tokens: QuantityToken[], language: Language): Draft[] {
  const drafts: Draft[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const special =
      readDate(tokens, at, language) ??
      readClock(tokens, at, language) ??
      readWeekdays(tokens, at, language) ??
      readFraction(tokens, at, language) ??
      readOrdinal(tokens, at, language);
    const amount = special
      ? { draft: special, last: special.last }
      : readAmount(tokens, at, language);
    const vague = amount
      ? null
      : (readVagueAmount(tokens, at, language) ?? readTimes(tokens, at, language));
    const draft = amount?.draft ?? vague;
    const before = drafts.at(-1);
    const below = drafts.at(-2)?.last ?? -1;
    const joined =
      draft && before ? joinRange(tokens, before, draft, { floor: below, language }) : null;
    if (draft && before && isRate(tokens, before, draft)) {
      at = draft.last;
      continue;
    }
    if (joined) drafts[drafts.length - 1] = joined;
    else if (draft) drafts.push(draft);
    at = amount?.last ?? vague?.last ?? at;
  }
  let floor = -1;
  for (const [index, draft] of drafts.entries()) {
    const ceiling = drafts[index + 1]?.first ?? tokens.length;
    readSurroundings(tokens, draft, floor, ceiling, language);
    lendNounApart(tokens, draft, floor, ceiling, language);
    floor = draft.last;
  }
  return drafts;
}

/** Returns true for the English "a month" of "69 euros a month": a rate of the quantity before, not one month. */
function isRate(tokens: QuantityToken[], before: Draft, draft: Draft): boolean {
  if (!/^an?$/.test(tokens[draft.first]?.folded ?? "") || draft.value === null) return false;
  if (!["time", "calendar"].includes(unitKind(draft.unit).dimension)) return false;
  const between = tokens.slice(before.last + 1, draft.first);
  const near = between.length <= 3 && between.every(({ kind }) => kind === "word");
  return (
    near &&
    !/^(?:for|in|within|than|over|after|and|or|to|is|takes?|under|about)$/.test(
      between.at(-1)?.folded ?? "",
    )
  );
}

const EVERY = byLanguage(({ quantities }) => quantities.readQuantities.every);

const repeats = (tokens: QuantityToken[], { first, unit }: Draft, language: Language): boolean =>
  ["time", "calendar", "workday"].includes(unitKind(unit).dimension) &&
  EVERY[language].test(
    tokens
      .slice(Math.max(0, first - 2), first)
      .map(({ folded }) => folded)
      .join(" "),
  );

function finished(
  text: string,
  tokens: QuantityToken[],
  draft: Draft,
  language: Language,
): Quantity {
  const startIndex = tokens[draft.first]?.start ?? 0;
  const endIndex = tokens[draft.last]?.end ?? startIndex;
  return {
    startIndex,
    endIndex,
    raw: text.slice(startIndex, endIndex),
    value: draft.value,
    or: draft.or,
    low: draft.low,
    high: draft.high,
    dimension: unitKind(draft.unit).dimension,
    unit: draft.unit,
    nouns: draft.nouns,
    per: draft.per.length > 0 ? draft.per.toSorted().join("+") : null,
    tax: draft.tax,
    relation: draft.relation,
    ordinal: draft.ordinal,
    isEvery: repeats(tokens, draft, language),
  };
}

/** Returns the facts of a claim: its quantities, without unknown amounts ("quelques jours"). */
export function readFact(text: string, language: Language): Fact[] {
  const claim = text.replace(/^\s*(?:\d{1,2}[.)]|[-*•–])\s+/, "");
  return readQuantities(claim, language).flatMap((quantity) => toFact(quantity, language) ?? []);
}

function toFact(quantity: Quantity, language: Language): Fact | null {
  const { low, high, unit, per, tax, relation, nouns } = quantity;
  const value = relation === "range" ? low : quantity.value;
  if (value === null) return null;
  const fact: Fact = { value, unit, relation };
  if (relation === "range" && high !== null) fact.high = high;
  if (per !== null) fact.per = per;
  if (tax !== null) fact.tax = tax;
  if (nouns.length > 0) fact.nouns = nouns;
  const noun = nouns[0] === undefined ? undefined : nounOf(quantity.raw, nouns[0], language);
  if (noun !== undefined) fact.noun = noun;
  return fact;
}

/** Returns the word of `text` with this stem, as written. */
const nounOf = (text: string, stem: string, language: Language) =>
  tokenizeQuantities(text, language).find(
    (token) => token.kind === "word" && nounStem(token.text, language) === stem,
  )?.text;
