import type { Language } from "~/models/terms/language";
import { type FoundPhrase, phraseAt, phraseBefore } from "./cursor";
import { isArticle, isNumberWord } from "./number-words";
import { AFTER, BEFORE, LONGEST_PHRASE, type Relation } from "./phrases";
import type { Draft } from "./quantity";
import { rateAfterAnd, rateAt, rateForEach, TIMED } from "./rates";
import { taxAt } from "./tax";
import type { QuantityToken } from "./tokens";
import { type Dimension, unitKind } from "./units/units";

/** The most words of other things between a quantity and its rate ("69 euros tout compris par mois"). */
const MOST_SKIPPED = 3;
/** The distance before a price at which its period is searched ("le loyer mensuel est de 69 €"). */
const MOST_BACK = 10;

const startsNumber = (token: QuantityToken | undefined, language: Language) =>
  token?.kind === "number" || isArticle(token) || isNumberWord(token, language);

/** Adds the limit, rate and tax around a quantity. `floor` and `ceiling` are its neighbours' tokens. */
export function readSurroundings(
  tokens: QuantityToken[],
  draft: Draft,
  floor: number,
  ceiling: number,
  language: Language,
): void {
  const { dimension } = unitKind(draft.unit);
  const numberAt = draft.first;
  if (!draft.ordinal && dimension !== "weekdays") {
    readAfter(tokens, draft, ceiling, dimension, language);
    readBefore(tokens, draft, floor, dimension, language);
  }
  const timed = draft.per.some((per) => TIMED.has(per));
  if (dimension === "money" && !timed) readRateBefore(tokens, draft, numberAt, floor, language);
}

function readBefore(
  tokens: QuantityToken[],
  draft: Draft,
  floor: number,
  dimension: Dimension,
  language: Language,
): void {
  const bound = tokens.slice(Math.max(floor + 1, draft.first - LONGEST_PHRASE * 2), draft.first);
  const article = /^(?:les|the|los|las|le|la|el|un|une|a)$/.test(bound.at(-1)?.folded ?? "");
  const found =
    phraseBefore(bound, bound.length, BEFORE[language], LONGEST_PHRASE) ??
    (article ? phraseBefore(bound, bound.length - 1, BEFORE[language], LONGEST_PHRASE) : null) ??
    (language === "es" && lasts(dimension) ? beforeItPasses(bound) : null);
  if (!found) return;
  const passes = PASSES.test(tokens[draft.last + 1]?.folded ?? "");
  const words = bound.slice(found.at);
  const fits = fitting(found.what, words, dimension, passes);
  if (!fits) return;
  const first = draft.first - bound.length + found.at;
  const isCompared = COMPARED.test(tokens[first]?.folded ?? "");
  const turned = isCompared && isDenied(tokens, first) ? (DENIED[fits] ?? fits) : fits;
  const relation = isNotBefore(tokens, first) ? "atLeast" : turned;
  draft.first = first;
  if (draft.relation === "exact") draft.relation = relation;
}

/** The English verb of which a time is the subject: "before two hours are up". */
const PASSES = /^(?:is|are|has|have)$/;
/** The Spanish verb before such a time: "antes de que pasen dos horas", "antes de que se hayan cumplido las dos horas". */
const BEFORE_IT_PASSES =
  /^antes de que (?:se )?(?:\p{L}+[ae]n?|hayan? \p{L}+[ai]do)(?: el| las?| los)?$/u;
/** The most words of a Spanish limit with a verb. */
const LONGEST_PASSING = 7;

/** Returns the Spanish limit whose verb precedes a time. */
function beforeItPasses(bound: readonly QuantityToken[]): FoundPhrase<Relation> | null {
  const at = bound.findLastIndex(({ folded }) => folded === "antes");
  const words = bound.slice(at).map(({ folded }) => folded);
  if (at < 0 || words.length > LONGEST_PASSING) return null;
  return BEFORE_IT_PASSES.test(words.join(" ")) ? { what: "lessThan", at } : null;
}

/** Returns true for a denial right in front of "before": "pas avant que deux heures soient passées". */
const isNotBefore = (tokens: QuantityToken[], first: number): boolean =>
  /^(?:avant|before|antes)$/.test(tokens[first]?.folded ?? "") &&
  /^(?:pas|jamais|not|never|no|nunca|jamas)$/.test(tokens[first - 1]?.folded ?? "");

/** The relation of a denied limit: "it won't be more than" is at most. */
const DENIED: Partial<Record<Relation, Relation>> = { moreThan: "atMost", lessThan: "atLeast" };
const DENIAL = /^(?:no|not|never|nunca|jamas|ne|n|won|don|doesn|isn|can|cannot|wouldn|aren|didn)$/;
/** The limits that a denied verb turns, unlike "above" and "below". */
const COMPARED = /^(?:mas|menos|more|less|fewer|plus|moins|exceed)$/;
/** Words that begin another clause, or end the denied one. */
const APART =
  /^(?:y|e|o|u|si|que|pero|cuando|nada|and|or|if|that|but|when|nothing|et|ou|mais|quand|rien|en|in|dans|con|with|avec)$/;
/** The words before a limit that may deny its verb. */
const DENIED_WITHIN = 6;

/** Returns true when the verb before a limit is denied: "no le va a costar más de". A mark ends the search. */
function isDenied(tokens: QuantityToken[], first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - DENIED_WITHIN); at--) {
    const token = tokens[at];
    if (!token || (token.kind !== "word" && !/^['’]$/.test(token.text))) return false;
    if (APART.test(token.folded)) return false;
    const isCan = token.folded === "can" && !/^['’]$/.test(tokens[at + 1]?.text ?? "");
    if (DENIAL.test(token.folded) && !isCan) return true;
  }
  return false;
}

const isSize = (dimension: Dimension) =>
  /^(?:money|percent|length|area|mass|volume)$/.test(dimension);

const lasts = (dimension: Dimension) =>
  dimension === "time" || dimension === "calendar" || dimension === "workday";

/**
 * Returns the relation of words that limit only some kinds of quantity; null when they do not limit this one. `passes`
 * is true for a time that is said to pass.
 */
function fitting(
  relation: Relation,
  [first, second]: readonly QuantityToken[],
  dimension: Dimension,
  passes: boolean,
): Relation | null {
  const word = first?.folded ?? "";
  const moment = dimension === "date" || dimension === "clock";
  const isTime = lasts(dimension);
  if (word === "des" && !second)
    return /è/i.test(first?.text.normalize("NFC") ?? "") ? relation : null;
  const ends = passes
    ? word === "before"
    : word === "avant" && /^(?:que|qu)$/.test(second?.folded ?? "");
  if (/^(?:avant|apres|before|after|despues)$/.test(word))
    return moment || (ends && isTime) ? relation : null;
  if (word === "sobre" || word === "cosa")
    return moment || isTime || isSize(dimension) ? relation : null;
  if (word === "starts" && moment) return null;
  // "Sous les mille euros", and no "sous" that are coins.
  if (word === "sous") return isTime || dimension === "percent" || second ? relation : null;
  if (word === "by" || word === "d" || word === "antes") return moment || isTime ? relation : null;
  if (word === "from" && isTime) return null;
  if (word === "dans" && isTime) return "atMost";
  return relation;
}

function readAfter(
  tokens: QuantityToken[],
  draft: Draft,
  ceiling: number,
  dimension: Dimension,
  language: Language,
): void {
  let skipped = 0;
  for (let at = draft.last + 1; at < ceiling && skipped <= MOST_SKIPPED;) {
    const token = tokens[at];
    if (!token || token.kind === "number") return;
    const tax = /^(?:money|number)$/.test(dimension) ? taxAt(tokens, at, language) : null;
    if (tax && draft.tax === null) {
      draft.tax = tax.what;
      draft.last = closing(tokens, tax.at);
      at = draft.last + 1;
      continue;
    }
    const rate = mayRate(dimension) ? rateAfter(tokens, draft, at, dimension, language) : null;
    if (rate && rate.last < ceiling) {
      if (!draft.per.includes(rate.per)) draft.per.push(rate.per);
      draft.last = rate.last;
      at = rate.last + 1;
      continue;
    }
    // Also after a comma: "60 km maximum", "60 km, jamais plus".
    const comma = token.text === ",";
    const limit =
      at === draft.last + 1
        ? phraseAt(tokens, comma ? at + 1 : at, AFTER[language], LONGEST_PHRASE)
        : null;
    if (limit && limit.at < ceiling && !startsNumber(tokens[limit.at + 1], language)) {
      if (draft.relation === "exact") draft.relation = limit.what;
      draft.last = limit.at;
      at = limit.at + 1;
      continue;
    }
    if (token.kind !== "word" && !/^[('’,)]$/.test(token.text)) return;
    if (
      comma &&
      !taxAt(tokens, at + 1, language) &&
      !isPeriod(tokens, at + 1, language) &&
      !/^(?:par|per|por)$/.test(tokens[at + 1]?.folded ?? "")
    )
      return;
    if (/^(?:pour|for|para|mais|but|pero|puis|then|que|qui|that|which)$/.test(token.folded)) return;
    if (token.kind === "word" && !/^(?:et|and|y)$/.test(token.folded)) skipped++;
    at++;
  }
}

/** Returns a rate at `at`, also after "for each" behind a price, and after "and" behind another rate. */
function rateAfter(
  tokens: QuantityToken[],
  { last, per }: Draft,
  at: number,
  dimension: Dimension,
  language: Language,
) {
  const rate = rateAt(tokens, at, at === last + 1, language);
  if (rate) return rate;
  if (/^(?:money|number)$/.test(dimension)) {
    const each = rateForEach(tokens, at, language);
    if (each) return each;
  }
  return per.length > 0 && at === last + 1 ? rateAfterAnd(tokens, at, language) : null;
}

const closing = (tokens: QuantityToken[], at: number) =>
  tokens[at + 1]?.text === ")" ? at + 1 : at;

/** Returns true for a period after a comma: "42 € par tête, tous les mois". */
function isPeriod(tokens: QuantityToken[], at: number, language: Language): boolean {
  const leads = /^(?:tous|toutes|chaque|every|each|cada|todos|todas)$/;
  const rate = leads.test(tokens[at]?.folded ?? "") ? rateAt(tokens, at, false, language) : null;
  return rate !== null && TIMED.has(rate.per);
}

const mayRate = (dimension: Dimension) =>
  dimension !== "date" &&
  dimension !== "clock" &&
  dimension !== "ordinal" &&
  dimension !== "weekdays";

/** Reads a rate before the price, in its sentence: "par mois, c'est 69 €", "le loyer mensuel est de 69 €". */
function readRateBefore(
  tokens: QuantityToken[],
  draft: Draft,
  numberAt: number,
  floor: number,
  language: Language,
): void {
  for (let at = numberAt - 1; at > floor && at >= numberAt - MOST_BACK; at--) {
    const token = tokens[at];
    if (!token || token.kind === "number" || /^[.!?;…:]$/.test(token.text)) return;
    const rate = rateAt(tokens, at, false, language);
    if (rate && rate.last < numberAt && TIMED.has(rate.per)) {
      draft.per.push(rate.per);
      return;
    }
  }
}
