import { copy } from "~/copy/copy";
import { currentScope } from "~/http/current-user";
import { sortableDate } from "~/models/dates";
import * as AuditLog from "~/models/people/audit-log.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { BYTE_ORDER_MARK, csvLines, streamText } from "~/services/export/csv.server";
import { partOf } from "./addresses";
import { findRows, type FollowAsked, readRows } from "./page.server";
import { columnsIn, type FollowRow } from "./view";
import type { Route } from "./+types/export";

const words = copy.follow;
/** The rows of one piece, after which other requests get their turn. */
const ROWS_A_PIECE = 40;
/** The longest wait in ms for a reader. */
const PATIENCE_MS = 60_000;

/** GET /admin/follow.csv, /team/follow.csv: the people and figures that the filters of 'Suivi' show. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { timeZone } = config();
  try {
    const part = partOf(searchParams);
    await AuditLog.record("follow-exported", null);
    return await exportFollow({ scope: currentScope(context), part, nowMs: Date.now(), timeZone });
  } catch (error) {
    log().error({ err: error }, "the follow-up was not exported");
    return new Response(copy.follow.loadFailed, { status: 500 });
  }
}

/** Returns the people and figures of a part of 'Suivi' as CSV: every page and every container, in the list's order. */
async function exportFollow(asked: FollowAsked): Promise<Response> {
  const found = await findRows(asked);
  const day = sortableDate(asked.nowMs, asked.timeZone).slice(0, 10);
  return new Response(await streamText(pieces(found, asked), PATIENCE_MS), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${words.fileName(day)}"`,
      // no-transform prevents compression, because each waiting chunk would then leak a listener.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}

async function* pieces(found: Awaited<ReturnType<typeof findRows>>, asked: FollowAsked) {
  const columns = columnsIn(found.content);
  const titles = columns.map(({ title }) => title ?? words.loose);
  yield BYTE_ORDER_MARK + csvLines([headers(titles, asked)]);
  for (let from = 0; from < found.listed.length; from += ROWS_A_PIECE) {
    const part = found.listed.slice(from, from + ROWS_A_PIECE);
    const { rows } = await readRows(part, { ...found, columns, counted: null });
    yield csvLines(
      rows.map((row, at) => cellsOf(row, part[at]?.team?.name ?? row.teams.join(", "), asked)),
    );
  }
}

const headers = (titles: readonly string[], { part }: FollowAsked) => [
  words.csv.name,
  words.csv.email,
  words.csv.role,
  words.csv.teams,
  words.csv.state,
  words.csv.late,
  // The table shows this state with that filter alone.
  ...(part.assignment === null ? [] : [words.assignmentLabel]),
  ...titles.flatMap((title) => [words.csv.percent(title), words.csv.best(title)]),
  words.csv.last,
  words.csv.score,
  words.csv.seen,
  words.csv.trend,
];

function cellsOf(row: FollowRow, teams: string, { part, timeZone }: FollowAsked) {
  const dateOf = (at: string | null) => at && sortableDate(at, timeZone);
  return [
    row.name,
    row.email,
    row.role,
    teams,
    words.csv.states[row.state],
    row.late,
    ...(part.assignment === null ? [] : [row.asked && words.askedStates[row.asked]]),
    ...row.cells.flatMap((cell) => [cell?.percent ?? null, cell?.best ?? null]),
    dateOf(row.lastAt),
    row.last.score,
    dateOf(row.seenAt),
    row.trend,
  ];
}
