import { copy } from "~/copy/copy";
import { sortableDate } from "~/models/dates";
import { type ExportedEvaluation, streamAll } from "~/models/evaluations/evaluations-export.server";
import { statusOf, unheardOf } from "~/models/evaluations/standing";
import type { AuditEntry } from "~/models/people/audit-entries.server";
import { findAllWithTeams } from "~/models/people/listed-users.server";
import { roleLabel } from "~/models/terms/roles";
import { BYTE_ORDER_MARK, type CsvCell, csvLines, streamCsv } from "./csv.server";

const { columns, ...words } = copy.evaluationsExport;
const auditWords = copy.audit;

/** The columns of the file, in its order: a header and its cell. */
const COLUMNS: readonly [
  header: string,
  cell: (row: ExportedEvaluation, zone: string) => CsvCell,
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
  const { userId, timeZone } = options;
  return streamCsv(
    COLUMNS.map(([header]) => header),
    streamAll(userId),
    (row) => COLUMNS.map(([, cell]) => cell(row, timeZone)),
  );
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

/** The function that returns the words of an entry. */
type Words = (entry: AuditEntry) => Record<"actor" | "action" | "target" | "origin", string>;

/** Returns entries of the audit log as CSV. Memory does not grow with their number. */
export function exportAuditLog(
  entries: AsyncIterable<AuditEntry>,
  { timeZone, wordsOf }: { timeZone: string; wordsOf: Words },
): Promise<ReadableStream<Uint8Array>> {
  const { at, actor, action, target, origin } = auditWords;
  return streamCsv([at, actor, action, target, origin], entries, (entry) => {
    const said = wordsOf(entry);
    const when = sortableDate(entry.at, timeZone);
    return [when, said.actor, said.action, said.target, said.origin];
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
    person.deactivatedAt === null ? copy.peopleImport.active : copy.salesRep.isDeactivated,
    sortableDate(person.createdAt, timeZone),
  ]);
  return BYTE_ORDER_MARK + csvLines([[...copy.peopleImport.exportColumns], ...rows]);
}
