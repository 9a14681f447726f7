import { db } from "~/models/database/database.server";
import { daysBetween, fullDay, longDay, sortableDate } from "~/models/dates";
import { findAsked, findAssignments } from "~/models/follow/asked.server";
import { findRecent } from "~/models/follow/attempts.server";
import {
  type Activity,
  findAccounts,
  findActivity,
  findFollowed,
  findTeams,
} from "~/models/follow/people.server";
import { personState } from "~/models/follow/standing";
import { findTermsOf } from "~/models/home/certificates.server";
import { findHomes, findShown } from "~/models/home/home.server";
import { pageOf } from "~/models/terms/slice";
import type { PeopleScope } from "~/models/teams/managers.server";
import { copy } from "~/copy/copy";
import type { FollowPart } from "./addresses";
import { askedOf, type AskedParts, type ListedRow, listedRows, personRows } from "./rows";
import {
  columnsIn,
  daysSince,
  type FollowRow,
  headOf,
  isTelling,
  rowOf,
  type TeamHead,
} from "./view";

/** The number of people on a page, and of containers side by side. */
export const PAGE_SIZE = 30;
const COLUMNS = 8;
/** The most people whose progress a page reads besides its own, for the lines of the teams. */
const MOST_COUNTED = 120;

/** The people and the place of a part of 'Suivi', with the database's figures that the table is made of. */
export interface FollowAsked {
  scope: PeopleScope;
  part: FollowPart;
  nowMs: number;
  timeZone: string;
}

/** True for a part that everybody's attempts sift or sort. */
const needsActivity = ({ state, order }: FollowPart) =>
  (state !== null && state !== "late") || order === "urgent" || order === "last";

const noActivity: Activity = { lastAt: null, seenAt: null, newest: [] };

/**
 * Reads the rows of a part of 'Suivi', sorted, with what its filters offer. `withActivity` completes rows that the list
 * did not need to know. Runs seven queries, nine for some filters.
 */
export async function findRows({ scope, part, nowMs, timeZone }: FollowAsked) {
  const today = sortableDate(nowMs, timeZone).slice(0, 10);
  const { q: query, role, assignment } = part;
  const wanted = { scope, query, role, assignmentId: assignment };
  const isComplete = needsActivity(part);
  const [people, teams, content] = await Promise.all([
    isComplete
      ? findFollowed(wanted)
      : findAccounts(wanted).then((all) => all.map((one) => ({ ...one, ...noActivity }))),
    findTeams(scope),
    findShown(db()),
  ]);
  // Only this filter and this order need everybody's assignments. The page reads those of its own people.
  const of = { scope, today, personIds: people.map(({ id }) => id) };
  const { people: asked } =
    part.state === "late" || part.order === "urgent"
      ? await findAsked({ ...of, lateOnly: true }, content)
      : { people: [] };
  const rows = personRows(people, { asked, assignment, nowMs });
  return {
    scope,
    today,
    assignment,
    isComplete,
    nowMs,
    listed: listedRows(rows, teams, part),
    people,
    teams,
    content,
  };
}

type Rows = Awaited<ReturnType<typeof findRows>>;

/** Returns a reader of rows with their people's attempts. Runs one query, none when the list has them. */
export async function withActivity(
  rows: readonly ListedRow[],
  { isComplete, nowMs }: Pick<Rows, "isComplete" | "nowMs">,
): Promise<(row: ListedRow) => ListedRow> {
  if (isComplete) return (row) => row;
  const activity = await findActivity([...new Set(rows.map(({ person }) => person.id))]);
  return ({ person: known, team }) => {
    const person = { ...known, ...(activity.get(known.id) ?? noActivity) };
    return { person: { ...person, state: personState(person, nowMs) }, team };
  };
}

/** Reads a page of 'Suivi'. Runs fourteen queries at most, one more without a row, whatever the number of people and attempts. */
export async function followPage(asked: FollowAsked) {
  const found = await findRows(asked);
  const { listed, teams, content } = found;
  const assignments = await findAssignments(found, content);
  const { skip, limit, page, pages } = pageOf(listed.length, PAGE_SIZE, asked.part.page);
  const pageRows = listed.slice(skip, skip + limit);
  const all = columnsIn(content);
  const across = pageOf(all.length, COLUMNS, asked.part.columns);
  const columns = all.slice(across.skip, across.skip + across.limit);
  const byPerson = asked.part.order !== "team";
  const named = groupsOf(listed, pageRows);
  const full = await withActivity(byPerson ? pageRows : named.flatMap((one) => one.all), found);
  const shown = pageRows.map(full);
  const groups = named.map((group) => ({ ...group, all: byPerson ? [] : group.all.map(full) }));
  const { rows, homes } = await readRows(shown, { ...found, columns, counted: countedIn(groups) });
  // A column in which nobody of the page has anything is a name below the table.
  const told = columns.map((_, at) => rows.some(({ cells }) => isTelling(cells[at] ?? null)));
  const isTold = (_: unknown, at: number) => told[at];
  const open = columns.filter(isTold);
  return {
    part: { ...asked.part, page, columns: across.page },
    pages,
    columnPages: across.pages,
    columnCount: all.length,
    firstColumn: across.skip + 1,
    lastColumn: across.skip + columns.length,
    people: new Set(listed.map(({ person }) => person.id)).size,
    everybody: found.people.length,
    /** The people of the scope, when the filters leave nobody. */
    unfiltered: listed.length > 0 ? null : await countEverybody(asked.scope),
    columns: open.map(({ title }) => title),
    columnIds: open.map(({ id }) => id),
    untold: columns.filter((_, at) => !told[at]).map(({ title }) => title),
    modules: modulesIn(content, columns),
    groups: groups.map(({ all: members, from, to }) => ({
      head: byPerson ? null : headOf(members, open, homes),
      rows: rows
        .slice(from, to)
        .map((row) => datedRow({ ...row, cells: row.cells.filter(isTold) }, asked)),
    })),
    teams: teams.map(({ id, name }) => ({ value: id, label: name })),
    assignments: assignments.map(({ id, title, assignee, dueOn }) => ({
      value: id,
      label: copy.follow.assignment(title, assignee, longDay(dueOn, "UTC")),
    })),
  };
}

const countEverybody = async (scope: PeopleScope) =>
  (await findAccounts({ scope, query: "", role: null, assignmentId: null })).length;

/** Reads what the table shows of these rows. `counted`: further people whose homes are read; null for none. */
export async function readRows(
  shown: readonly ListedRow[],
  {
    teams,
    content,
    columns,
    counted,
    ...of
  }: Omit<Rows, "listed" | "people"> & {
    columns: ReturnType<typeof columnsIn>;
    counted: readonly ListedRow[] | null;
  },
): Promise<{ rows: FollowRow[]; homes: Awaited<ReturnType<typeof findHomes>> | null }> {
  const people = new Map(
    [...shown, ...(counted ?? [])].map(({ person }) => [person.id, person] as const),
  );
  const personIds = shown.map(({ person }) => person.id);
  const [homes, terms, recent, { people: asked, assignments }] = await Promise.all([
    findHomes([...people.values()], content),
    findTermsOf(
      shown.map(({ person }) => person),
      content,
    ),
    findRecent(personIds),
    findAsked({ ...of, personIds }, content),
  ]);
  const parts = askedOf(asked, of.assignment);
  const names = new Map(assignments.map(({ id, title }) => [id, title]));
  const overdueOf = ({ overdue }: AskedParts) =>
    overdue && {
      title: names.get(overdue.assignmentId) ?? "",
      days: daysBetween(overdue.dueOn, of.today),
    };
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const titles = new Map(
    [...content.modules, ...content.groups].map(({ id, title }) => [id, title]),
  );
  const rows = shown.map((row) => {
    const part = parts(row.person.id);
    return rowOf(row, {
      ...part,
      overdue: overdueOf(part),
      columns,
      home: homes.get(row.person.id),
      terms: terms.get(row.person.id),
      recent: recent.get(row.person.id),
      teamNames,
      titles,
    });
  });
  return { rows, homes: counted === null ? null : homes };
}

/** The modules whose results the page links to. */
const MOST_LINKS = 60;

/** Returns the presentable modules of these columns, in their order. */
const modulesIn = ({ modules }: Rows["content"], columns: ReturnType<typeof columnsIn>) =>
  columns
    .flatMap(({ id }) =>
      modules.filter(({ containerId, presentable }) => containerId === id && presentable === 1),
    )
    .slice(0, MOST_LINKS)
    .map(({ id, title }) => ({ id, title }));

interface Group {
  /** Everybody of the team in this part, on other pages too. */
  all: ListedRow[];
  /** The rows of the page. */
  from: number;
  to: number;
}

/** Returns the teams of a page, each with its rows there and with all its rows. */
function groupsOf(listed: readonly ListedRow[], shown: readonly ListedRow[]): Group[] {
  const groups: Group[] = [];
  for (const [at, { team }] of shown.entries()) {
    const last = groups.at(-1);
    if (last && last.all[0]?.team === team) last.to = at + 1;
    else groups.push({ all: listed.filter((row) => row.team === team), from: at, to: at + 1 });
  }
  return groups;
}

/** Returns everybody in these teams; null when they are too many to count for a page. */
function countedIn(groups: readonly Group[]): ListedRow[] | null {
  const counted = groups.flatMap(({ all }) => all);
  return counted.length <= MOST_COUNTED ? counted : null;
}

/** A row with its days in words. */
export type DatedRow = Omit<FollowRow, "lastAt" | "seenAt" | "email"> & {
  last: FollowRow["last"] & { day: string | null };
  /** The day of the last visit, when it is later than the last attempt's. */
  seen: string | null;
};

function datedRow(
  { lastAt, seenAt, email: _, ...row }: FollowRow,
  { nowMs, timeZone }: FollowAsked,
): DatedRow {
  const dayOf = (at: string) => dayWords(at, nowMs, timeZone);
  const [last, seen] = [lastAt && dayOf(lastAt), seenAt && dayOf(seenAt)];
  return { ...row, last: { ...row.last, day: last }, seen: seen === last ? null : seen };
}

const YEAR_DAYS = 330;

/** Returns a day in words: 'aujourd’hui', 'hier', 'il y a 4 jours', '11 novembre', or with its year. */
export function dayWords(at: string, nowMs: number, timeZone: string): string {
  const days = daysSince(at, nowMs, (one) => sortableDate(one, timeZone).slice(0, 10));
  const near = copy.follow.daysAgo(days);
  if (near !== null) return near;
  return days < YEAR_DAYS ? longDay(at, timeZone) : fullDay(at, timeZone);
}

export type FollowView = Awaited<ReturnType<typeof followPage>>;
export type { TeamHead };
