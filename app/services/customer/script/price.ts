import type { Card } from "~/models/terms/customer-card";
import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units/units";
import { ASIDE, DISCOUNT, OWN_THING } from "../hearing/other-sums";
import { saysYesOrNo } from "../hearing/yes-or-no";
import { speaksOfPrice } from "../hearing/vague";
import { readQuantities } from "../read-once";
import type { Step } from "./step";
import { filledAll } from "./entries";
import type { LineBuilder } from "./line-builder";
import { saysOf, type TalkSoFar } from "./talk";
import { capital } from "./words";

/** A sum that the rep says. */
interface Price {
  value: number;
  /** The other value of an ambiguous number: "six fifty". */
  or: number | null;
  per: string | null;
  raw: string;
  /** False for a sum that may be no price: a cover, a worth. */
  isSure: boolean;
}

/** A price this many times an earlier one, or this small a part of it, is not believed. */
const FAR = 8;
/** A price this many times what the customer pays today is not believed. */
const FAR_FROM_TODAY = 5;
const SLIP = 10;
/** A smaller number without a currency is no price. */
const LEAST_BARE = 5;
const LEAST_SUM = 0.1;
/** A smaller number without a currency is no slipped price. */
const LEAST_SLIP = 100;
/** The most sums that the customer doubts in one turn, and the most words of their echo. */
const MOST_DOUBTED = 2;
const MOST_ECHO = 12;

/** Returns the prices of a rep's words; a number without its currency counts where a price is spoken of. */
function pricesOf(text: string, talk: TalkSoFar, isAsked: boolean): Price[] {
  const { language } = talk.input;
  const isAside = (figure: Quantity) => {
    const before = text.slice(0, figure.startIndex);
    return DISCOUNT.test(before) || OWN_THING.test(before) || ASIDE.test(sentenceAt(figure, text));
  };
  const offered = offeredIn(talk);
  const read = readQuantities(text, language).filter(({ value }) => value !== null);
  const sums = read.filter(
    ({ dimension, value }) => dimension === "money" && (value ?? 0) >= LEAST_SUM,
  );
  const isPriced = ({ per, ...figure }: Quantity) =>
    isAsked || isRate(per) || speaksOfPrice(sentenceAt(figure, text), language);
  const bare = read.filter((figure) => {
    const { unit, dimension, value } = figure;
    if (unit !== "" || dimension !== "number" || (value ?? 0) < LEAST_BARE) return false;
    const isSlip = (value ?? 0) >= LEAST_SLIP && offered.some((sum) => isTimes(value ?? 0, sum));
    return isSlip || (sums.length === 0 && isPriced(figure));
  });
  return [...sums, ...bare]
    .filter((figure) => !isAside(figure))
    .map((figure) => ({
      value: figure.value ?? 0,
      or: figure.or,
      per: figure.per,
      raw: figure.raw,
      isSure: figure.per !== null || isPriced(figure),
    }));
}

/** Returns the sentence of a figure. */
function sentenceAt({ startIndex }: Pick<Quantity, "startIndex">, text: string): string {
  const before =
    text
      .slice(0, startIndex)
      .split(/(?<=[.!?…])\s+/u)
      .at(-1) ?? "";
  return before + (/^[^.!?…]*/u.exec(text.slice(startIndex))?.[0] ?? "");
}

/** Returns the sums of the offer. */
const offeredIn = ({ ledger }: TalkSoFar): number[] =>
  ledger.flatMap(({ point }) =>
    point.facts
      .filter(({ unit }) => unitKind(unit).dimension === "money")
      .map(({ value }) => value),
  );

const valuesOf = ({ value, or }: Price): number[] => [value, ...(or === null ? [] : [or])];
const isRate = (per: string | null): boolean => per === "month" || per === "year";

/** The prices of the offer, of the customer's present way, and of the rep so far. */
function knownPrices(talk: TalkSoFar) {
  const { input, card } = talk;
  const { language, turns } = input;
  const today = card.facts
    .filter(({ field }) => field === "cost")
    .flatMap(({ value, says }) => readQuantities([value, ...says].join(". "), language))
    .filter(({ dimension, value }) => dimension === "money" && value !== null);
  const earlier = turns.flatMap(({ source, message }, at) => {
    if (source !== "user") return [];
    const answer = turns.slice(at + 1).find((turn) => turn.source === "ai")?.message ?? "";
    const isDoubted = saysOf(talk, "priceDoubt")(answer);
    return pricesOf(message, talk, isDoubted).map((price) => ({ ...price, isDoubted }));
  });
  return { offered: offeredIn(talk), today, earlier };
}

type Known = ReturnType<typeof knownPrices>;

/** Returns the customer's band for a price's rate. Pure. */
const bandOf = ({ price }: Card, per: string | null) =>
  price.find((band) => band.per === per) ?? price.find((band) => band.per === undefined);

/** Returns true for a sum that nobody believes; never for one of the offer. */
function isOdd(
  { value, per }: Price,
  { offered, today, earlier }: Known,
  talk: TalkSoFar,
): boolean {
  if (offered.includes(value)) return false;
  const counts = readQuantities(talk.text, talk.input.language);
  const isOfTen = counts.some(
    (one) => one.value === SLIP && (one.dimension === "count" || one.dimension === "number"),
  );
  const isSlip = offered.some((sum) => isTimes(value, sum) || (isTimes(sum, value) && value > 0));
  if (isSlip && !isOfTen) return true;
  const band = bandOf(talk.card, per);
  if (band && (value < band.min || value > band.max)) return true;
  if (today.some((one) => one.per === per && value >= FAR_FROM_TODAY * (one.value ?? 0)))
    return true;
  return earlier.some(
    (one) =>
      one.per === per &&
      per !== null &&
      !one.isDoubted &&
      (value >= FAR * one.value || one.value >= FAR * value),
  );
}

const SAME = 1e-6;
const isTimes = (more: number, less: number): boolean =>
  Math.abs(more - SLIP * less) < SAME * Math.max(1, more);

/** Doubts, takes up or notes the prices of a turn. */
export const price: Step = (talk, line) => {
  const { pending, text, asks } = talk;
  const known = knownPrices(talk);
  const wasDoubted = isWaiting(talk);
  const isAsked =
    wasDoubted ||
    pending?.point.facts.some(({ unit }) => unitKind(unit).dimension === "money") === true;
  const stated = asks.reduce((rest, question) => rest.replace(question.text, " "), text);
  const prices = pricesOf(talk.has("presents") ? text : stated, talk, isAsked);
  const repaired = talk.has("corrects") ? prices.slice(-1) : prices;
  const doubted = new Set(known.earlier.filter((one) => one.isDoubted).flatMap(valuesOf));
  if (repaired.some((one) => valuesOf(one).some((value) => doubted.has(value))))
    return say(line, "priceConfirmed");
  const odd = repaired.filter((one) => isOdd(one, known, talk)).slice(0, MOST_DOUBTED);
  if (odd.length > 0) return doubt(odd, talk, line);
  const [first] = repaired;
  if (!first) {
    const isYes = wasDoubted && asks.length === 0 && saysYesOrNo(text, talk.input.language);
    return isYes && say(line, "priceConfirmed");
  }
  if (wasDoubted || (talk.has("corrects") && known.earlier.length > 0))
    return say(line, "corrected");
  const dear = bandOf(talk.card, first.per)?.dear;
  if (known.earlier.length === 0 && asks.length === 0 && first.isSure)
    line.say(dear !== undefined && first.value >= dear ? "priceHigh" : "priceOk");
  return false;
};

/** Says a line about a price; the turn goes on. */
function say(line: LineBuilder, key: "priceConfirmed" | "corrected"): false {
  line.say(key);
  return false;
}

function doubt(odd: readonly Price[], { phrases }: TalkSoFar, line: LineBuilder): false {
  const echo = odd
    .flatMap(({ raw }) => filledAll([phrases.echo], capital(raw.replaceAll(/\s+/gu, " ").trim())))
    .join(" ");
  if (echo.split(" ").length <= MOST_ECHO) line.again(echo, "doubt");
  line.say("priceDoubt", "doubt");
  line.isFull = true;
  return false;
}

/** Returns true when our last turn did not believe a price, or one before a question of the rep's. */
function isWaiting(talk: TalkSoFar): boolean {
  const { ours } = talk;
  const last = ours.findLastIndex(saysOf(talk, "priceDoubt"));
  const settled = ours.findLastIndex(
    (message) => saysOf(talk, "corrected")(message) || saysOf(talk, "priceConfirmed")(message),
  );
  return last >= 0 && last > settled && ours.length - 1 - last <= 1;
}
