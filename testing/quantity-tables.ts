import { expect, test } from "vitest";

import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import { compareFact } from "~/services/language/quantities/compare/compare";
import { readFact, readQuantities } from "~/services/language/quantities/read-quantities";

const SIGNS = {
  exact: "",
  range: "",
  atMost: "≤",
  lessThan: "<",
  atLeast: "≥",
  moreThan: ">",
  about: "~",
};
const MOMENTS = new Set(["date", "clock", "weekdays"]);

function ordinal(value: number | null): string {
  const small = value !== null && value <= 3 ? ["th", "st", "nd", "rd"][value] : "th";
  return `${value}${small}`;
}

/** Returns a quantity as the tables write it: "≤10 min", "69 EUR/month ht", "5..10 day", "? EUR". */
export function written(quantity: Quantity): string {
  const { value, low, high, unit, per, tax, relation } = quantity;
  const amount = relation === "range" ? `${low}..${high}` : (value ?? "?");
  const measured = MOMENTS.has(unit) ? `${unit} ${amount}` : `${amount} ${unit}`.trim();
  const core = quantity.ordinal ? ordinal(value) : `${SIGNS[relation]}${measured}`;
  return [per === null ? core : `${core}/${per}`, tax].filter(Boolean).join(" ");
}

const readAll = (text: string, language: Language) =>
  readQuantities(text, language).map(written).join("; ") || "none";

/** Defines one test per row of "text => quantities". Semicolons separate quantities; "none" means none. */
export function readTable(language: Language, rows: string): void {
  const cases = rows
    .split("\n")
    .filter((row) => row.includes("=>"))
    .map((row) => row.split(" => ") as [string, string]);
  test.each(cases)("%s", (text, expected) => {
    expect(readAll(text, language)).toBe(expected);
    for (const { startIndex, endIndex, raw } of readQuantities(text, language)) {
      expect(text.slice(startIndex, endIndex)).toBe(raw);
    }
  });
}

/** Runs rows of "claim | clause => verdict" about the first quantity of each. */
export function compareTable(language: Language, rows: string): void {
  const cases = rows
    .split("\n")
    .filter((row) => row.includes("=>"))
    .map((row) => row.trim().split(/ \| | => /) as [string, string, string]);
  test.each(cases)("the claim « %s » beside « %s » is %s", (claim, clause, verdict) => {
    const [fact] = readFact(claim, language);
    const [found] = readQuantities(clause, language);
    if (!fact || !found) throw new Error("no quantity");
    expect(compareFact(fact, found)).toBe(verdict);
  });
}
