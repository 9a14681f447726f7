import { copy } from "~/copy/copy";
import { currentScope } from "~/http/context";
import { exported, fileAnswer } from "~/http/file-answer.server";
import { sortableDate } from "~/models/dates";
import * as AuditLog from "~/models/journal/audit-log.server";
import { BYTE_ORDER_MARK, csvLines, streamText } from "~/services/export/lists.server";
import { partOf } from "./addresses";
import { findRows, type FollowAsked, readRows, withActivity } from "./page.server";
import { columnsIn, type FollowRow } from "./view";
import type { Route } from "./+types/export";

const words = copy.follow;
/** The rows of one piece, after which other requests get their turn. */
const ROWS_A_PIECE = 40;
/** The longest wait in ms for a reader. */
const PATIENCE_MS = 60_000;

/** GET /admin/follow.csv, /team/follow.csv: the people and figures that the filters of 'Suivi' show. */
export const loader = ({ url: { searchParams }, context }: Route.LoaderArgs) =>
  exported(
    { told: "the follow-up was not exported", sentence: words.loadFailed },
    async ({ day, timeZone }) => {
      await AuditLog.record("follow-exported", null);
      const part = partOf(searchParams);
      const asked = { scope: currentScope(context), part, nowMs: Date.now(), timeZone };
      // Every page and every container, in the list's order.
      const file = await streamText(pieces(await findRows(asked), asked), PATIENCE_MS);
      return fileAnswer(file, "csv", words.fileName(day));
    },
  );

async function* pieces(found: Awaited<ReturnType<typeof findRows>>, asked: FollowAsked) {
  const columns = columnsIn(found.content);
  const titles = columns.map(({ title }) => title ?? words.loose);
  const termed = columns.map(({ validMonths }) => typeof validMonths === "number");
  yield BYTE_ORDER_MARK + csvLines([headers(titles, termed, asked)]);
  for (let from = 0; from < found.listed.length; from += ROWS_A_PIECE) {
    const named = found.listed.slice(from, from + ROWS_A_PIECE);
    const part = named.map(await withActivity(named, found));
    const { rows } = await readRows(part, { ...found, columns, counted: null });
    yield csvLines(
      rows.map((row, at) =>
        cellsOf(row, { teams: part[at]?.team?.name ?? row.teams.join(", "), termed }, asked),
      ),
    );
  }
}

const headers = (titles: readonly string[], termed: readonly boolean[], { part }: FollowAsked) => [
  words.csv.name,
  words.csv.email,
  words.csv.role,
  words.csv.teams,
  words.csv.state,
  words.csv.late,
  // The table shows this state with that filter alone.
  ...(part.assignment === null ? [] : [words.assignmentLabel]),
  ...titles.flatMap((title, at) => [
    words.csv.percent(title),
    words.csv.best(title),
    ...(termed[at] ? [words.csv.over(title)] : []),
  ]),
  words.csv.last,
  words.csv.score,
  words.csv.seen,
  words.csv.subject,
  words.csv.trend,
];

function cellsOf(
  row: FollowRow,
  { teams, termed }: { teams: string; termed: readonly boolean[] },
  { part, timeZone }: FollowAsked,
) {
  const dateOf = (at: string | null) => at && sortableDate(at, timeZone);
  return [
    row.name,
    row.email,
    row.role,
    teams,
    words.csv.states[row.state],
    row.late,
    ...(part.assignment === null ? [] : [row.asked && words.askedStates[row.asked]]),
    ...row.cells.flatMap((cell, at) => [
      cell?.percent ?? null,
      cell?.best ?? null,
      ...(termed[at] ? [cell?.isOver ? words.csv.yes : null] : []),
    ]),
    dateOf(row.lastAt),
    row.last.score,
    dateOf(row.seenAt),
    row.subject,
    row.trend?.points ?? null,
  ];
}
