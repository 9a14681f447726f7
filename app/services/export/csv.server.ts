import { stringify } from "csv-stringify/sync";
import { setImmediate as turn } from "node:timers/promises";

/** A cell of a CSV file. */
export type CsvCell = string | number | null;

/** The rows of one piece: a few milliseconds of work, after which other requests get their turn. */
const ROWS_A_PIECE = 200;
/** The longest wait in ms for a reader. Its snapshot keeps the database from cleaning its log. */
const PATIENCE_MS = 60_000;

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
export function csvLines(rows: CsvCell[][]): string {
  return stringify(rows, {
    delimiter: ";",
    record_delimiter: "windows",
    // Quotes a single CR or LF too: the library's own rule knows only the whole CRLF.
    quoted_match: /[\r\n]/,
    cast: { string: formulaSafe },
  });
}

/**
 * Streams a list as CSV, piece by piece, so that memory does not grow with its rows. @throws what `rows` throws at its
 * first piece
 */
export const streamCsv = <Row>(
  header: CsvCell[],
  rows: AsyncIterable<Row>,
  cellsOf: (row: Row) => CsvCell[],
): Promise<ReadableStream<Uint8Array>> => streamText(piecesOf(header, rows, cellsOf), PATIENCE_MS);

async function* piecesOf<Row>(
  header: CsvCell[],
  rows: AsyncIterable<Row>,
  cellsOf: (row: Row) => CsvCell[],
) {
  let start = BYTE_ORDER_MARK;
  let lines = [header];
  for await (const row of rows) {
    lines.push(cellsOf(row));
    if (lines.length < ROWS_A_PIECE) continue;
    yield start + csvLines(lines);
    [start, lines] = ["", []];
  }
  if (lines.length > 0) yield start + csvLines(lines);
}

/**
 * Streams pieces of text as fast as the reader takes them, one ahead at most. The first piece is read before this
 * resolves, so an early failure can still be reported. A reader that leaves, or takes nothing for `patienceMs`, ends
 * `pieces`, whose `finally` then runs.
 */
export async function streamText(
  pieces: AsyncGenerator<string>,
  patienceMs: number,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let read: IteratorResult<string> | null = await pieces.next();
  let patience: NodeJS.Timeout | undefined;
  const wait = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    patience = setTimeout(() => {
      controller.error(new Error(`nothing was taken for ${patienceMs} ms`));
      void pieces.return(undefined);
    }, patienceMs).unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: wait,
      async pull(controller) {
        clearTimeout(patience);
        // The disk gives rows without a pause, so other requests get their turn between two pieces.
        await turn();
        const { done, value } = read ?? (await pieces.next());
        read = null;
        if (done) return controller.close();
        controller.enqueue(encoder.encode(value));
        wait(controller);
      },
      async cancel() {
        clearTimeout(patience);
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
