import { copy } from "~/copy/copy";
import { sortableDate } from "~/models/dates";
import { type ExportedEvaluation, streamAll } from "~/models/evaluations/evaluations-export.server";
import { statusOf, unheardOf } from "~/models/evaluations/standing";
import { BYTE_ORDER_MARK, csvLines } from "./csv.server";
import { streamText } from "./stream-text.server";

/** The rows of one piece: a few milliseconds of work, after which other requests get their turn. */
const ROWS_A_PIECE = 200;
/** The longest wait in ms for a reader. Its snapshot keeps the database from cleaning its log. */
const PATIENCE_MS = 60_000;

const { columns, ...words } = copy.evaluationsExport;

type Cell = string | number | null;

/** The columns of the file, in its order: a header and its cell. */
const COLUMNS: readonly [header: string, cell: (row: ExportedEvaluation, zone: string) => Cell][] =
  [
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
    [columns.judgeScore, (row) => (row.effectiveScore === null ? null : row.score)],
  ];

/**
 * Returns every evaluation, or one user's, as CSV, oldest first. An evaluation that does not count has its line, without
 * a score. Memory does not grow with the number of rows. @throws what the database throws at the first row
 */
export function exportEvaluations(options: {
  userId: string | null;
  timeZone: string;
}): Promise<ReadableStream<Uint8Array>> {
  return streamText(pieces(streamAll(options.userId), options.timeZone), PATIENCE_MS);
}

async function* pieces(rows: AsyncIterable<ExportedEvaluation>, timeZone: string) {
  let start = BYTE_ORDER_MARK;
  let lines: Parameters<typeof csvLines>[0] = [COLUMNS.map(([header]) => header)];
  for await (const row of rows) {
    lines.push(COLUMNS.map(([, cell]) => cell(row, timeZone)));
    if (lines.length < ROWS_A_PIECE) continue;
    yield start + csvLines(lines);
    [start, lines] = ["", []];
  }
  if (lines.length > 0) yield start + csvLines(lines);
}

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
