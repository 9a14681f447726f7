import type { Language } from "~/models/terms/language";
import { isPlural, nounStem, unitAt } from "./cursor";
import { isNumberWord } from "./number-words";
import type { Draft } from "./quantity";
import type { QuantityToken } from "./tokens";
import { byLanguage } from "~/services/language/words/words";

/** The tokens on each side of a number that may hold its noun. */
const REACH = 14;
const ENDS_SENTENCE = /^[.!;:…]$/;
const SUBJECT = /^(?:j|je|tu|il|elle|on|nous|vous|ils|elles|y|n|m|t|s)$/;
const OF_THEM = /^(?:them|those|these)$/;
const HAVE = /^(?:tenemos|tengo|tienen|tiene|hay|contamos|cuentan|somos|hemos|he|han|ha)$/;
const WE = /^(?:we|i|you|they|there|he|she)$/;

/**
 * Gives a bare number the noun that stands apart: "on en a douze, des agences", "branches, we have twelve". `floor` and
 * `ceiling` are the neighbours' tokens: a noun beyond them belongs to the neighbours. The quantity's own text does not
 * change.
 */
export function lendNounApart(
  tokens: QuantityToken[],
  draft: Draft,
  floor: number,
  ceiling: number,
  language: Language,
): void {
  if (draft.unit !== "" || draft.nouns.length > 0 || draft.ordinal) return;
  const end = Math.min(ceiling, sentenceEnd(tokens, draft.last + 1));
  const start = Math.max(floor + 1, draft.first - REACH, 0);
  const at = FINDERS[language]({ tokens, draft, start, end });
  if (at === null) return;
  const stem = nounStem(tokens[at]?.text ?? "", language);
  draft.nouns = [stem];
  draft.unit = stem;
}

interface Place {
  tokens: QuantityToken[];
  draft: Draft;
  /** The first token that may belong to the number, and the end of such tokens (excluded). */
  start: number;
  end: number;
}

const FINDERS: Record<Language, (place: Place) => number | null> = {
  fr: frenchNoun,
  en: englishNoun,
  es: spanishNoun,
};

function sentenceEnd(tokens: QuantityToken[], from: number): number {
  let at = from;
  while (at < tokens.length && at < from + REACH && !/^[.!?;:…]$/.test(tokens[at]?.text ?? ""))
    at++;
  return at;
}

/** Finds the noun of the pronoun "en": "on en a douze, des agences", "des agences, on en a douze". */
function frenchNoun({ tokens, draft, start, end }: Place): number | null {
  const pronoun = pronounEn(tokens, start, draft.first) ?? pronounEn(tokens, draft.last + 1, end);
  if (pronoun === null) return null;
  return (
    afterComma(tokens, Math.max(pronoun, draft.last) + 1, end, "fr") ??
    (pronoun < draft.first ? inFront(tokens, start, pronoun, "fr") : null)
  );
}

function pronounEn(tokens: QuantityToken[], from: number, to: number): number | null {
  for (let at = to - 1; at >= Math.max(from, 1); at--) {
    if (ENDS_SENTENCE.test(tokens[at]?.text ?? "")) return null;
    const apostrophe = /^['’]$/.test(tokens[at - 1]?.text ?? "") ? 2 : 1;
    const isPronoun = SUBJECT.test(tokens[at - apostrophe]?.folded ?? "");
    if (tokens[at]?.folded === "en" && isPronoun) return at;
  }
  return null;
}

/** Finds the noun of "twelve of them, branches" and "branches, we have twelve". */
function englishNoun({ tokens, draft, start, end }: Place): number | null {
  const of = tokens[draft.last + 1]?.folded === "of";
  const ofThem = of && OF_THEM.test(tokens[draft.last + 2]?.folded ?? "");
  if (!ofThem && draft.last + 1 < end) return null;
  const subject = firstAt(tokens, start, draft.first, WE);
  return (
    (ofThem ? afterComma(tokens, draft.last + 3, end, "en") : null) ??
    (subject === null ? null : inFront(tokens, start, subject, "en"))
  );
}

/** Finds the noun of "tenemos doce, de tiendas" and "de tiendas tenemos doce". */
function spanishNoun({ tokens, draft, start, end }: Place): number | null {
  const verb = firstAt(tokens, start, draft.first, HAVE);
  if (verb === null) return null;
  const apart = afterComma(tokens, draft.last + 1, end, "es");
  if (apart !== null || draft.last + 1 < end) return apart;
  return inFront(tokens, start, verb, "es");
}

function firstAt(tokens: QuantityToken[], from: number, to: number, wanted: RegExp): number | null {
  for (let at = from; at < to; at++) if (wanted.test(tokens[at]?.folded ?? "")) return at;
  return null;
}

const OPENS = byLanguage(({ quantities }) => quantities.nounsApart.opens);

/** Finds a noun alone after a comma: ", des vendeurs", ", salespeople". */
function afterComma(
  tokens: QuantityToken[],
  from: number,
  end: number,
  language: Language,
): number | null {
  for (let at = from; at < end; at++) {
    if (tokens[at]?.text !== ",") continue;
    let here = at + 1;
    const opens = OPENS[language].test(tokens[here]?.folded ?? "");
    if (opens) here++;
    if (/^['’]$/.test(tokens[here]?.text ?? "")) here++;
    if (!opens && language !== "en") continue;
    const last = breathEnd(tokens, here, end);
    const isNoun = isNounApart(tokens, here, language) && last === here + 1;
    if (isNoun) return here;
  }
  return null;
}

const breathEnd = (tokens: QuantityToken[], from: number, end: number) => {
  let at = from;
  while (at < end && tokens[at]?.text !== ",") at++;
  return at;
};

/** Finds a noun that opens the sentence: "des agences, on en a", "as for branches, we have", "de tiendas tenemos". */
function inFront(
  tokens: QuantityToken[],
  start: number,
  before: number,
  language: Language,
): number | null {
  let from = start;
  for (let at = before - 1; at >= start; at--) {
    if (!ENDS_SENTENCE.test(tokens[at]?.text ?? "")) continue;
    from = at + 1;
    break;
  }
  if (from === start && start > 0 && !/^[.!?;:…]$/.test(tokens[start - 1]?.text ?? "")) return null;
  while (LEADS.test(tokens[from]?.folded ?? "") || /^['’]$/.test(tokens[from]?.text ?? "")) from++;
  if (!isNounApart(tokens, from, language)) return null;
  const link = tokens[from + 1];
  const apart = /^[,?]$/.test(link?.text ?? "") || (language === "es" && from + 1 === before);
  return apart && from < before ? from : null;
}

const LEADS = /^(?:des|les|nos|de|d|as|for|the|our|las|los|nuestras|nuestros)$/;

/** Returns true for a possible counted noun: a plural that is no number, no unit and no word of grammar. */
function isNounApart(tokens: QuantityToken[], at: number, language: Language): boolean {
  const token = tokens[at];
  return (
    isPlural(token, language) &&
    !/^(?:thanks|gracias|alors|yes|si)$/.test(token?.folded ?? "") &&
    !isNumberWord(token, language) &&
    unitAt(tokens, at, language) === null
  );
}
