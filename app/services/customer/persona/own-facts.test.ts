import { expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { readJsonLines } from "../../../../bench/labelled-files";
import { readPersona } from "./persona";

/** A sheet, a pattern of a fact that the rules made of it once, and the right fact when there is one. */
interface Row {
  language: Language;
  sheet: string;
  wrong: string;
  right?: string;
}
const ROWS = readJsonLines("testing/own-facts.jsonl") as Row[];

it.each(ROWS)("the customer says only whole sentences of the sheet: $sheet", (row) => {
  const facts = readPersona(row.sheet, row.language).facts.map(({ text }) => text);
  expect(facts.filter((text) => new RegExp(row.wrong, "u").test(text))).toEqual([]);
  if (row.right) expect(facts).toContain(row.right);
});
