import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLines, formulaSafe } from "./lists.server";

/** Reads the text like a spreadsheet that knows the separator. */
const read = (text: string): string[][] =>
  parse(text, { delimiter: ";", recordDelimiter: "\r\n", relaxColumnCount: false });

const whole = fc.string({ unit: "binary", maxLength: 30 });
/** Characters that break files or run in spreadsheets, more frequent than in random text. */
const nasty = fc.string({
  unit: fc.constantFrom(..."=+-@;,\"'\t\r\n\\é ＝\u00a0\u200b|1".split("")),
  maxLength: 12,
});
const cell = fc.oneof(whole, nasty, fc.integer({ min: 0, max: 100 }), fc.constant(null));

test("every cell reads back the same, except the apostrophe before a formula", () => {
  const rows = fc.integer({ min: 2, max: 7 }).chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: 1,
      maxLength: 20,
    }),
  );
  fc.assert(
    fc.property(rows, (rows) => {
      const expected = rows.map((row) =>
        row.map((value) => (typeof value === "string" ? formulaSafe(value) : String(value ?? ""))),
      );
      expect(read(csvLines(rows))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("no text begins with what a spreadsheet runs, whatever is in front of it", () => {
  const front = fc.string({ unit: fc.constantFrom(" ", '"', "'", "\u00a0", "\u200b", "\uFEFF") });
  const sign = fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠");
  fc.assert(
    fc.property(front, sign, whole, (front, sign, rest) => {
      expect(formulaSafe(front + sign + rest)).toBe(`'${front}${sign}${rest}`);
    }),
  );
});

describe("a text that runs nothing", () => {
  test.each([
    "",
    "Jean-Marc O’Hara",
    "a=b",
    "1+1",
    "paul@example.test",
    "« Encaisser »",
    "12 - 14",
  ])("is left alone: %s", (text) => {
    expect(formulaSafe(text)).toBe(text);
  });
});

test.each<[string, (string | number | null)[], string]>([
  ["plain", ["Zoé", 85, null], "Zoé;85;\r\n"],
  ["separator", ["a;b", "a,b"], '"a;b";a,b\r\n'],
  ["quotes are doubled", ['dit "oui"', "x"], '"dit ""oui""";x\r\n'],
  ["lines", ["a\nb", "c\rd"], '"a\nb";"c\rd"\r\n'],
  ["a formula", ['=HYPERLINK("http://x";"y")', "x"], `"'=HYPERLINK(""http://x"";""y"")";x\r\n`],
])("a row is written as CSV has it: %s", (_, row, line) => {
  expect(csvLines([row])).toBe(line);
});
