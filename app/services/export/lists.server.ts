import { setImmediate as turn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { copy } from "~/copy/copy";
import { sortableDate } from "~/models/dates";
import { findAllTerms, isEvaluationOver } from "~/models/home/certificates.server";
import { type ExportedEvaluation, streamAll } from "~/models/evaluations/evaluations-export.server";
import { statusOf, unheardOf } from "~/models/evaluations/standing";
import type { AuditEntry } from "~/models/journal/journal.server";
import { accountState } from "~/models/people/account-states";
import { findAllWithTeams } from "~/models/people/listed-users.server";
import { roleLabel } from "~/models/terms/roles";

/** A cell of a CSV file. */
type CsvCell = string | number | null;

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
const streamCsv = <Row>(
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

const { columns, ...words } = copy.evaluationsExport;
const auditWords = copy.audit;

const isProvisional = ({ effectiveScore, provisional }: ExportedEvaluation): boolean =>
  effectiveScore !== null && provisional === 1;

/** The columns of the file, in its order: a header and its cell. */
const COLUMNS: readonly [
  header: string,
  cell: (row: ExportedEvaluation, zone: string, terms: AllTerms) => CsvCell,
][] = [
  [columns.name, (row) => row.userName],
  [columns.email, (row) => row.email],
  [columns.module, (row) => row.moduleTitle],
  [columns.group, (row) => row.groupTitle],
  [columns.date, (row, zone) => sortableDate(row.createdAt, zone)],
  [columns.score, (row) => row.effectiveScore],
  [columns.state, stateOf],
  [columns.mode, modeOf],
  [columns.interval, intervalOf],
  [columns.toReview, (row) => (statusOf(row) === "to_review" ? words.toReview : null)],
  [columns.provisional, (row) => (isProvisional(row) ? words.toReview : null)],
  [columns.expired, (row, _, terms) => (isOver(row, terms) ? words.toReview : null)],
  [columns.judgeScore, (row) => (row.effectiveScore === null ? null : row.score)],
];

/**
 * Returns every evaluation, or one user's, as CSV, oldest first. An evaluation that does not count has its line, without
 * a score. Memory does not grow with the number of rows. @throws what the database throws at the first row
 */
export async function exportEvaluations(options: {
  userId: string | null;
  timeZone: string;
}): Promise<ReadableStream<Uint8Array>> {
  const { userId, timeZone } = options;
  const terms = await findAllTerms();
  return streamCsv(
    COLUMNS.map(([header]) => header),
    streamAll(userId),
    (row) => COLUMNS.map(([, cell]) => cell(row, timeZone, terms)),
  );
}

type AllTerms = Awaited<ReturnType<typeof findAllTerms>>;

const isOver = (row: ExportedEvaluation, terms: AllTerms): boolean =>
  isEvaluationOver(row, terms.get(row.userId ?? "") ?? null);

function intervalOf({ effectiveScore, intervalLow: low, intervalHigh: high }: ExportedEvaluation) {
  return effectiveScore === null || low === null || high === null ? null : words.between(low, high);
}

/** Returns 'Par écrit' or 'À l’oral', or nothing when the server did not hear the conversation and cannot tell. */
function modeOf({ standing, written, told }: ExportedEvaluation): string {
  const { modes } = words;
  if (written === 1) return modes.written;
  return standing === "heard" && told === 0 ? modes.spoken : "";
}

function stateOf(row: ExportedEvaluation): string {
  const { states, countedByAdmin } = words;
  const unheard = unheardOf(row);
  if (unheard !== null) return copy.standing[unheard];
  return row.counted === 1 && row.effectiveScore !== null ? countedByAdmin : states[row.state];
}

/** The function that returns the words of an entry. */
type Words = (
  entry: AuditEntry,
) => Record<"actor" | "action" | "target" | "change" | "origin", string>;

/** Returns entries of the audit log as CSV. Memory does not grow with their number. */
export function exportAuditLog(
  entries: AsyncIterable<AuditEntry>,
  { timeZone, wordsOf }: { timeZone: string; wordsOf: Words },
): Promise<ReadableStream<Uint8Array>> {
  const { at, actor, action, target, change, origin } = auditWords;
  return streamCsv([at, actor, action, target, change, origin], entries, (entry) => {
    const said = wordsOf(entry);
    const when = sortableDate(entry.at, timeZone);
    return [when, said.actor, said.action, said.target, said.change, said.origin];
  });
}

/** Returns every account as CSV for a spreadsheet, one line a person. */
export async function exportPeople(timeZone: string): Promise<string> {
  const people = await findAllWithTeams();
  const rows = people.map((person) => [
    person.name,
    person.email,
    roleLabel(person.role),
    person.teams.join(", "),
    person.manages.join(", "),
    copy.salesRep.states[accountState(person)],
    sortableDate(person.createdAt, timeZone),
    person.lastVisitAt && sortableDate(person.lastVisitAt, timeZone),
  ]);
  return BYTE_ORDER_MARK + csvLines([[...copy.peopleImport.exportColumns], ...rows]);
}
