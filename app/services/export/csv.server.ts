import { stringify } from "csv-stringify/sync";

/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * What a spreadsheet would run: a formula, or what it may take for one once it has dropped spaces, quotes and
 * invisible characters. Full-width signs count, as in Japanese and Chinese editions.
 */
const formula = /^[\s"'\p{C}]*[=+\-@\t\r\n＝＋－＠]/u;

/** The text with an apostrophe in front when a spreadsheet might run it. */
export const formulaSafe = (text: string): string => (formula.test(text) ? `'${text}` : text);

/**
 * Lines of CSV as a French spreadsheet opens them: `;` between cells (the comma is its decimal sign), quotes as in
 * RFC 4180, CRLF after each line, texts made formula-safe, numbers bare.
 */
export function csvLines(rows: (string | number | null)[][]): string {
  return stringify(rows, {
    delimiter: ";",
    record_delimiter: "windows",
    // A line break alone must be quoted too: the rule knows only the delimiter in full.
    quoted_match: /[\r\n]/,
    cast: { string: formulaSafe },
  });
}
