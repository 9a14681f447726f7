import { stringify } from "csv-stringify/sync";

/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Matches text that a spreadsheet might run as a formula, even after it drops spaces, quotes and invisible characters.
 * Includes the full-width signs of Japanese and Chinese editions.
 */
const formula = /^[\s"'\p{C}]*[=+\-@\t\r\n＝＋－＠]/u;

/** Returns the text with an apostrophe in front when a spreadsheet might run it. */
export const formulaSafe = (text: string): string => (formula.test(text) ? `'${text}` : text);

/**
 * Returns CSV lines for a French spreadsheet: `;` between cells, because the comma is its decimal sign. Quotes follow
 * RFC 4180 and each line ends with CRLF. Texts are formula-safe and numbers stand bare.
 */
export function csvLines(rows: (string | number | null)[][]): string {
  return stringify(rows, {
    delimiter: ";",
    record_delimiter: "windows",
    // Quotes a single CR or LF too: the library's own rule knows only the whole CRLF.
    quoted_match: /[\r\n]/,
    cast: { string: formulaSafe },
  });
}
