import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "../read-once";
import { unitKind } from "~/services/language/quantities/units/units";
import { ASIDE, DISCOUNT, OWN_THING } from "./other-sums";
import { termsOf } from "~/services/rubrics/terms-of";
import type { Fact } from "~/models/terms/rubric";
import type { PlanInput } from "../port";
import type { Persona } from "../persona/persona";

/** A price this many times another, or this small a part of it, is absurd. */
const ABSURD = 8;
/** A price this many times the customer's present one is absurd too. */
const FAR_OFF = 5;
/** A price within this factor of a known price is of its kind. */
const LIKELY = 3;
const MONTHS: Record<string, number> = { month: 1, year: 12 };

/** A price beyond belief, in the rep's words. */
export interface AbsurdPrice {
  raw: string;
  isHigh: boolean;
}

/**
 * Returns the rep's price that is absurd beside a known one: the customer's, an earlier one of the rep's, or the
 * rubric's. Null for none. A price near one of the rubric's is never absurd, nor is a discount or a sum beside another.
 */
export function absurdPrice(
  { userText, turns, language, points, reference }: PlanInput,
  { facts }: Persona,
): AbsurdPrice | null {
  const pricesOf = (texts: string[]) => texts.flatMap((text) => pricesIn(text, language));
  const paid = pricesOf(facts.filter(({ isToday }) => isToday).map(({ text }) => text));
  const own = pricesOf(facts.map(({ text }) => text));
  const earlier = pricesOf(
    turns.filter(({ source }) => source === "user").map(({ message }) => message),
  );
  const asked = points.flatMap(({ facts: stated }) => stated.map(priceOf)).filter(isPrice);
  const offered = termsOf(
    [reference.title, ...points.map(({ claim }) => claim)].join("\n"),
    language,
  );
  const isOfTheirs = ({ startIndex }: Quantity) => {
    const thing = OWN_THING.exec(userText.slice(0, startIndex))?.[1];
    return thing !== undefined && ![...termsOf(thing, language)].some((one) => offered.has(one));
  };
  const asides = userText.split(/(?<=[.;!?…])\s+/u).filter((sentence) => ASIDE.test(sentence));
  const isAside = ({ raw, startIndex }: Quantity) =>
    DISCOUNT.test(userText.slice(0, startIndex)) ||
    asides.some((sentence) => sentence.includes(raw));
  const prices = pricesIn(userText, language)
    .filter((price) => !isOfTheirs(price) && !isAside(price))
    .map((price) => (price.per === null ? { ...price, per: rateBefore(price, userText) } : price));
  // A slip is sure in a statement of one price alone.
  const isAlone = prices.length === 1;
  const isOfTen = readQuantities(userText, language).some(
    ({ value, dimension }) => value === 10 && ["number", "count"].includes(dimension),
  );
  const bare = bareSlip(userText, language, asked);
  if (bare) return bare;
  for (const price of prices) {
    const times = (one: Price) => worthOf(price) / worthOf(one);
    const isFar = (one: Price) => times(one) >= ABSURD || times(one) <= 1 / ABSURD;
    const slipped = isAlone ? asked.find((one) => isSlipOf(price, one)) : undefined;
    // "For ten people it would be thirty": the sum of ten at three.
    if (slipped && isOfTen && times(slipped) > 1) continue;
    const isOfRubric = ({ value }: Price) => value === price.value;
    if (slipped && !asked.some(isOfRubric))
      return { raw: price.raw, isHigh: (price.value ?? 0) > (slipped.value ?? 0) };
    if (asked.some((one) => isPaidLike(price, one) && isNear(times(one)))) continue;
    const far =
      paid.find((one) => isPaidLike(price, one) && times(one) >= FAR_OFF) ??
      own.find((one) => one.per !== null && isSameKind(price, one) && times(one) >= ABSURD) ??
      earlier.find((one) => isSameKind(price, one) && isFar(one)) ??
      asked.find((one) => isFar(one) && isAlike(price, one, times(one)));
    // A small sum is the price of a part, or of running the thing.
    const isSure = far && (times(far) > 1 || (far.per !== null && isSameKind(price, far)));
    if (isSure) return { raw: price.raw, isHigh: times(far) > 1 };
  }
  return null;
}

/**
 * Returns a sum without its currency that is ten times the rubric's price, or a tenth of it, after words of a price:
 * "el nuestro está en once con cincuenta el kilo" for 1.15 euros. Null for none.
 */
function bareSlip(
  text: string,
  language: PlanInput["language"],
  asked: Price[],
): AbsurdPrice | null {
  for (const { value, unit, dimension, per, raw, startIndex } of readQuantities(text, language)) {
    const isBare = unit === "" && dimension === "number" && value !== null;
    if (!isBare || (per === null && !IS_PRICE.test(text.slice(0, startIndex)))) continue;
    const right = asked.find((one) => isSlipOf({ value, unit, per }, one));
    if (right && !asked.some((one) => one.value === value))
      return { raw, isHigh: value > (right.value ?? 0) };
  }
  return null;
}

/** Returns the rate that stands before a price: "over a year you'd spend £540". */
const rateBefore = ({ startIndex }: Quantity, text: string): string | null =>
  /(?<!\p{L})(?:(?:over|in|for) (?:a|one|the) (?:whole )?year|sur (?:un an|une année|l['’]année)|(?:par|à l['’]) ?(?:an|année)|(?:al|en un|en el) año)(?!\p{L})[^.!?…]*$/iu.test(
    text.slice(0, startIndex),
  )
    ? "year"
    : null;

type Price = Pick<Quantity, "value" | "unit" | "per">;

/** Returns true for a price whose decimal point or zero slipped, whatever the rates: 42 for 4.20, 120 for 12. */
const isSlipOf = ({ value: said }: Price, { value: right }: Price): boolean =>
  SLIPS.some((times) => Math.abs((said ?? 0) - times * (right ?? 0)) < SAME * (said ?? 0));
/** The words before a sum without its currency: "it's forty six thousand plus VAT". */
const IS_PRICE =
  /(?<!\p{L})(?:prix|tarifs?|price|pricing|price-wise|precio|tarifa|c['’]est|ça fait|coûte|it['’]s|that['’]s|it is|costs|comes to|sale|cuesta|son|(?:está|salen?|quedan?|va|anda) (?:en|a|por)|you['’]?re looking at|on est à|ça revient à)(?:[ ,:]+(?!(?:of|de|du|des|del) )[\p{L}'’-]+){0,3}[ ,:]*$/iu;
const SLIPS = [0.1, 10];
const SAME = 0.001;
const isNear = (times: number): boolean => times < LIKELY && times > 1 / LIKELY;
const priceOf = ({ value, unit, per }: Fact): Price => ({ value, unit, per: per ?? null });
const isPrice = ({ unit, value }: Price): boolean =>
  unitKind(unit).dimension === "money" && (value ?? 0) > 0;

/** Returns true for recurring prices, each by a time or a visit: near enough to compare. */
const isPaidLike = (price: Price, one: Price): boolean =>
  isSameKind(price, one) ||
  ((price.unit === one.unit || price.unit === "") && (price.per !== null || one.per !== null));

/**
 * Returns true for prices of the same kind. When one rate is left out, only factors up to about ten count, and not
 * twelve, which is a year.
 */
function isAlike(price: Price, one: Price, times: number): boolean {
  if (isSameKind(price, one)) return true;
  const most = Math.max(times, 1 / times);
  const isLeftOut = price.per === null || one.per === null;
  return isPaidLike(price, one) && isLeftOut && most <= TEN_OR_SO && most !== MONTHS.year;
}
const TEN_OR_SO = 13;

/** Words that make "one cent" nothing: "ni un céntimo". */
const NOT_ONE = /(?<!\p{L})(?:ni|pas|not|sans)\s*$/iu;

/** A day of each month: "el cinco de cada mes". */
const OF_DAY = /^\S+ (?:de (?:cada|chaque)|du|of (?:each|every|the))(?!\p{L})/iu;

/** Fewer a month are visits or spare parts: "le mandamos dos al mes gratis". */
const LEAST_SUM = 5;
/** Returns the figures of money in a text, and bare ones by the month or year ("850 a month"). */
export function pricesIn(text: string, language: PlanInput["language"]): Quantity[] {
  const read = readQuantities(text, language);
  // "C'est quarante euros, dix par an maxi" has one price.
  const isBareToo = read.every(({ dimension }) => dimension !== "money");
  return read.filter(
    ({ value, dimension, unit, per, tax, startIndex, raw }) =>
      !NOT_ONE.test(text.slice(0, startIndex)) &&
      !OF_DAY.test(raw) &&
      value !== null &&
      value > 0 &&
      (dimension === "money" ||
        (isBareToo && unit === "" && per !== null && per in MONTHS && value >= LEAST_SUM) ||
        // "Forty six thousand plus VAT" is a sum without its currency.
        (unit === "" && per === null && tax !== null && IS_PRICE.test(text.slice(0, startIndex)))),
  );
}

/**
 * Returns the rates of the rep's prices: "by the month" in the whole talk, any other just now. The customer does not
 * ask for them again.
 */
export function pricesSaid({ turns, userText, language }: PlanInput): ReadonlySet<string | null> {
  const said = turns.filter(({ source }) => source === "user").map(({ message }) => message);
  const before = said.flatMap((message) => pricesIn(message, language));
  const now = pricesIn(userText.trim(), language);
  return new Set([...before.filter(({ per }) => per !== null), ...now].map(({ per }) => per));
}

/** Returns the price by the month when its rate is a month or a year. */
const worthOf = ({ value, per }: Price): number => (value ?? 0) / (MONTHS[per ?? ""] ?? 1);

function isSameKind(a: Price, b: Price): boolean {
  const isTime = (per: string | null) => per !== null && per in MONTHS;
  const samePer = a.per === b.per || (isTime(a.per) && isTime(b.per));
  return samePer && (a.unit === b.unit || a.unit === "" || b.unit === "");
}
