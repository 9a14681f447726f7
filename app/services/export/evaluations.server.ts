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

/**
 * Exports every evaluation, or one user's, as CSV, oldest first. Columns: user, email, module, group, date, score,
 * state, how, interval, to review, the judge's own score. An evaluation that does not count has a line without a score.
 * Memory does not grow with the number of rows.
 * @throws the database's error at the first row
 */
export function exportEvaluations(options: {
  userId: string | null;
  timeZone: string;
}): Promise<ReadableStream<Uint8Array>> {
  return streamText(pieces(streamAll(options.userId), options.timeZone), PATIENCE_MS);
}

async function* pieces(rows: AsyncIterable<ExportedEvaluation>, timeZone: string) {
  const { columns } = copy.evaluationsExport;
  let start = BYTE_ORDER_MARK;
  let lines: Parameters<typeof csvLines>[0] = [[...columns]];
  for await (const row of rows) {
    lines.push([
      row.userName,
      row.email,
      row.moduleTitle,
      row.groupTitle,
      sortableDate(row.createdAt, timeZone),
      row.effectiveScore,
      stateOf(row),
      modeOf(row),
      row.effectiveScore === null || row.intervalLow === null || row.intervalHigh === null
        ? null
        : copy.evaluationsExport.between(row.intervalLow, row.intervalHigh),
      statusOf(row) === "to_review" ? copy.evaluationsExport.toReview : null,
      row.effectiveScore === null ? null : row.score,
    ]);
    if (lines.length < ROWS_A_PIECE) continue;
    yield start + csvLines(lines);
    [start, lines] = ["", []];
  }
  if (lines.length > 0) yield start + csvLines(lines);
}

/** Returns 'Par écrit' or 'À l’oral', or nothing when the server did not hear the conversation and cannot tell. */
function modeOf({ standing, written, told }: ExportedEvaluation): string {
  const { modes } = copy.evaluationsExport;
  if (written === 1) return modes.written;
  return standing === "heard" && told === 0 ? modes.spoken : "";
}

function stateOf(row: ExportedEvaluation): string {
  const { states, countedByAdmin } = copy.evaluationsExport;
  const unheard = unheardOf(row);
  if (unheard !== null) return copy.standing[unheard];
  return row.counted === 1 && row.effectiveScore !== null ? countedByAdmin : states[row.state];
}
