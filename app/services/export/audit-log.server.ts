import { copy } from "~/copy/copy";
import { sortableDate } from "~/models/dates";
import type { AuditEntry } from "~/models/people/audit-entries.server";
import { BYTE_ORDER_MARK, csvLines } from "./csv.server";
import { streamText } from "./stream-text.server";

/** The rows of one piece: a few milliseconds of work, after which other requests get their turn. */
const ROWS_A_PIECE = 200;
/** The longest wait in ms for a reader. Its snapshot keeps the database from cleaning its log. */
const PATIENCE_MS = 60_000;

const words = copy.audit;

/** The function that returns the words of an entry. */
type Words = (entry: AuditEntry) => Record<"actor" | "action" | "target" | "origin", string>;

/** Returns entries of the audit log as CSV. Memory does not grow with their number. */
export const exportAuditLog = (
  entries: AsyncIterable<AuditEntry>,
  options: { timeZone: string; wordsOf: Words },
): Promise<ReadableStream<Uint8Array>> => streamText(pieces(entries, options), PATIENCE_MS);

async function* pieces(
  entries: AsyncIterable<AuditEntry>,
  { timeZone, wordsOf }: { timeZone: string; wordsOf: Words },
) {
  let start = BYTE_ORDER_MARK;
  let lines: string[][] = [[words.at, words.actor, words.action, words.target, words.origin]];
  for await (const entry of entries) {
    const { actor, action, target, origin } = wordsOf(entry);
    lines.push([sortableDate(entry.at, timeZone), actor, action, target, origin]);
    if (lines.length < ROWS_A_PIECE) continue;
    yield start + csvLines(lines);
    [start, lines] = ["", []];
  }
  if (lines.length > 0) yield start + csvLines(lines);
}
