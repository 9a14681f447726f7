import { recognizeDateTime } from "@microsoft/recognizers-text-date-time";
import { recognizeNumber, recognizePercentage } from "@microsoft/recognizers-text-number";
import { recognizeCurrency } from "@microsoft/recognizers-text-number-with-unit";
import type { Language } from "~/models/terms/language";
import type { Kind } from "./sentences";

const CULTURES: Record<Language, string> = { fr: "fr-fr", en: "en-us", es: "es-es" };
/** The day from which dates without a year are read. */
const TODAY = new Date(2026, 10, 22);

interface Recognition {
  text: string;
  resolution?: Record<string, unknown> | null;
}

/**
 * Returns the quantities that Microsoft's recognizers-text finds in a text, in `canonical` form. A quantity without a
 * value is "unknown".
 */
export function askOracle(text: string, kind: Kind, language: Language): string[] {
  const culture = CULTURES[language];
  if (kind === "money") return recognizeCurrency(text, culture).map(currency);
  if (kind === "percent") return recognizePercentage(text, culture).map(amount("%"));
  if (kind === "count") return recognizeNumber(text, culture).map(amount("number"));
  const found: Recognition[] = recognizeDateTime(text, culture, undefined, TODAY);
  return found.map(moment);
}

/** Reads a value in digits, "33,7" in French. */
const said = (value: unknown) => (typeof value === "string" ? value.replace(",", ".") : "");

const amount =
  (unit: string) =>
  ({ resolution }: Recognition): string => {
    const value = said(resolution?.value);
    return value === "" ? "unknown" : `${unit} ${Number(value.replace("%", ""))}`;
  };

function currency({ resolution }: Recognition): string {
  const value = said(resolution?.value);
  const unit = said(resolution?.unit) === "Euro" ? "EUR" : said(resolution?.unit);
  return value === "" ? "unknown" : `${unit} ${Number(value)}`;
}

const UNIT_SECONDS: Record<string, number> = { D: 86_400, W: 604_800, TH: 3600, TM: 60, TS: 1 };

/** Reads a timex ("P30D", "PT2H", "T18:30", "2026-03-03"). */
function moment({ resolution }: Recognition): string {
  const values: unknown = resolution?.values;
  const [first] = Array.isArray(values) ? (values as { timex?: string }[]) : [];
  const timex = first?.timex ?? "";
  const lasts = /^P(T?)([\d.]+)([A-Z])$/.exec(timex);
  if (lasts) {
    const [, clocked = "", count = "", letter = ""] = lasts;
    if (!clocked && letter === "M") return `month ${Number(count)}`;
    if (!clocked && letter === "Y") return `month ${Number(count) * 12}`;
    return `s ${Number(count) * (UNIT_SECONDS[clocked + letter] ?? 0)}`;
  }
  const hour = /^T(\d\d)(?::(\d\d))?$/.exec(timex);
  if (hour) return `clock ${Number(hour[1])}:${hour[2] ?? "00"}`;
  return /^\d{4}-\d\d-\d\d$/.test(timex) ? `date ${timex.replaceAll("-", "")}` : `timex ${timex}`;
}
