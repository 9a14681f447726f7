import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric";
import { unitKind } from "./units/units";
import { byLanguage } from "~/services/language/words/words";

const NARROW = "\u202f";
const SPACE = "\u00a0";
const SIGNS: Record<Fact["relation"], string> = {
  exact: "",
  range: "",
  atMost: `≤${SPACE}`,
  lessThan: `<${SPACE}`,
  atLeast: `≥${SPACE}`,
  moreThan: `>${SPACE}`,
  about: `≈${SPACE}`,
};
const CURRENCIES: Record<string, string> = { EUR: "€", USD: "$", GBP: "£" };
const NAMES = byLanguage(({ quantities }) => quantities.showFact.names);
const PER = byLanguage(({ quantities }) => quantities.showFact.per);
const TAXES = byLanguage(({ quantities }) => quantities.showFact.taxes);
const TO = byLanguage(({ quantities }) => quantities.showFact.to);
const MIDNIGHT = byLanguage(({ quantities }) => quantities.showFact.midnight);
const LOCALES = byLanguage(({ quantities }) => quantities.showFact.locales);

/** Writes a fact in a few characters, always in French typography: "69 €/mois", "≤ 10 min", "5 à 10 jours". */
export function showFact(fact: Fact, language: Language): string {
  const { relation, high } = fact;
  const isClock = unitKind(fact.unit).dimension === "clock";
  const isUpperLimit = relation === "atMost" || relation === "lessThan";
  if (isClock && isUpperLimit && fact.value === 0) return MIDNIGHT[language][relation];
  const range = relation === "range" && high !== undefined;
  const end = isClock && high === 0 ? MIDNIGHT[language].range : null;
  const amount = range
    ? `${showEnd(fact.value, fact, language)}${SPACE}${TO[language]}${SPACE}${end ?? showValue(high, fact, language)}`
    : showValue(fact.value, fact, language);
  const tax = fact.tax === undefined ? "" : `${SPACE}${TAXES[language][fact.tax]}`;
  const per = (fact.per?.split("+") ?? []).map((one) => `/${PER[language][one] ?? one}`).join("");
  return `${SIGNS[relation]}${amount}${tax}${per}`;
}

/**
 * Writes a fact for a reader. A reference without a name in this language is left out, because a rubric keeps only its
 * stem.
 */
export function sayFact(fact: Fact, language: Language): string {
  const isNamed = fact.per?.split("+").every((one) => PER[language][one] !== undefined) ?? true;
  const { per: _, ...bare } = fact;
  return showFact(isNamed ? fact : bare, language);
}

function number(value: number): string {
  const [whole = "", decimals] = String(Math.abs(value)).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, NARROW);
  return `${value < 0 ? "-" : ""}${grouped}${decimals === undefined ? "" : `,${decimals}`}`;
}

/** Returns the lower end of a range. Only a moment has its own unit, otherwise the upper end has it. */
function showEnd(value: number, fact: Fact, language: Language): string {
  const isMoment = ["date", "clock"].includes(unitKind(fact.unit).dimension);
  if (isMoment) return showValue(value, fact, language);
  return number(inHours(fact) ? value / 60 : value);
}

/** Returns true when whole hours should be shown as hours. */
const inHours = ({ unit, value, high }: Fact): boolean =>
  unit === "min" && value >= 60 && value % 60 === 0 && (high ?? 0) % 60 === 0;

function showValue(value: number, fact: Fact, language: Language): string {
  const { unit } = fact;
  const { dimension } = unitKind(unit);
  if (dimension === "date") return showDate(value, language);
  if (dimension === "clock") return showClock(value, language);
  if (dimension === "weekdays") return showWeekdays(value, language);
  if (dimension === "ordinal")
    return [showRank(value, language), fact.noun].filter(Boolean).join(" ");
  if (unit === "") return number(value);
  if (inHours(fact)) return `${number(value / 60)}${SPACE}h`;
  const named = NAMES[language][unit];
  const name = named
    ? named[Math.abs(value) >= 2 ? 1 : 0]
    : (CURRENCIES[unit] ?? fact.noun ?? unit);
  return `${number(value)}${SPACE}${name}`;
}

function showDate(value: number, language: Language): string {
  const [year, month, day] = [
    Math.floor(value / 10_000),
    Math.floor(value / 100) % 100,
    value % 100,
  ];
  if (month === 0) return String(year);
  const date = new Date(Date.UTC(year || 2024, month - 1, day || 1));
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: "UTC",
    month: "long",
    ...(day > 0 && { day: "numeric" }),
    ...(year > 0 && { year: "numeric" }),
  });
  return format.format(date);
}

function showClock(value: number, language: Language): string {
  const hours = Math.floor(value / 60);
  const minutes = String(value % 60).padStart(2, "0");
  return language === "fr"
    ? `${hours}${SPACE}h${SPACE}${minutes}`
    : `${String(hours).padStart(2, "0")}:${minutes}`;
}

function showWeekdays(mask: number, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { timeZone: "UTC", weekday: "long" });
  // The first of January 2024 was a Monday.
  const name = (day: number) => format.format(new Date(Date.UTC(2024, 0, day + 1)));
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => Math.floor(mask / 2 ** day) % 2 === 1);
  const first = days.find((day) => days.length === 7 || !days.includes((day + 6) % 7)) ?? 0;
  const last = (first + days.length - 1) % 7;
  return `${name(first)}${SPACE}${language === "fr" ? "au" : TO[language]}${SPACE}${name(last)}`;
}

function showRank(value: number, language: Language): string {
  if (language === "es") return `${value}.º`;
  if (language === "fr") return value === 1 ? "1er" : `${value}e`;
  const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(value);
  return `${value}${{ one: "st", two: "nd", few: "rd" }[rule as string] ?? "th"}`;
}
