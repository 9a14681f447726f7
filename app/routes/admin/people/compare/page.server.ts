import { dayOf, fullDay } from "~/models/dates";
import { isThin, type PointCell, type ScoreCell } from "~/models/follow/team-scores";
import type { PeopleScope } from "~/models/teams/managers.server";
import { pageOf } from "~/models/terms/slice";
import type { ComparePart } from "./addresses";
import {
  type ComparedItem,
  itemsFor,
  readBasis,
  readMembers,
  readPoints,
  readScores,
} from "./read.server";

/** The number of teams side by side, and of modules on a page. */
const COLUMNS = 6;
const PAGE_SIZE = 15;
/** The places to act at that stand on top. */
const MOST_PLACES = 3;
/** The names that a cell shows. The others are a number. */
const MOST_NAMES = 3;

/** The place of a comparison. */
export interface CompareAsked {
  scope: PeopleScope;
  part: ComparePart;
  nowMs: number;
  timeZone: string;
}

/** Reads a page of the comparison; null for a module that nobody there presents. Runs nine queries at most. */
export async function comparePage({ scope, part, nowMs, timeZone }: CompareAsked) {
  const basis = await readBasis(scope);
  const count = basis.teams.length;
  // A last team alone stands beside the others.
  const across = pageOf(count, count % COLUMNS === 1 ? COLUMNS + 1 : COLUMNS, part.columns);
  const teams = basis.teams.slice(across.skip, across.skip + across.limit);
  const members = await readMembers(basis, teams);
  const all = itemsFor(members, basis.content);
  const module = part.module === null ? null : all.find(({ id }) => id === part.module);
  if (module === undefined) return null;
  const [cells, points] = await Promise.all([
    readScores(teams, members, module === null ? all : [module], basis),
    module?.kind === "module" ? readPoints(teams, members, module.id, basis) : [],
  ]);
  const compared = (module === null ? all : [module]).map((item, at) => ({
    item,
    cells: cells[at] ?? [],
  }));
  const noted = compared.filter((one) => one.cells.some(({ scored }) => scored > 0));
  const showsAll = module !== null || part.all || noted.length === 0;
  const listed = showsAll ? compared : noted;
  const { skip, limit, ...place } = pageOf(listed.length, PAGE_SIZE, part.page);
  const shown = listed.slice(skip, skip + limit);
  const titles = new Map(basis.content.containers.map(({ id, title }) => [id, title]));
  return {
    part: { ...part, page: place.page, columns: across.page },
    pages: place.pages,
    /** The modules with a score, and all of them; null where there is no choice between them. */
    counts:
      module !== null || noted.length === 0 || noted.length === all.length
        ? null
        : { noted: noted.length, all: all.length },
    places: module === null ? placesOf(noted, teams) : [],
    columnPages: across.pages,
    columnCount: basis.teams.length,
    firstColumn: across.skip + 1,
    module,
    teams: teams.map(({ id, name, managers }) => ({
      id,
      name,
      managers,
      people: members.filter(({ teamId }) => teamId === id).length,
    })),
    sections: sectionsOf(
      shown.map(({ item }) => item),
      (at) => (shown[at]?.cells ?? []).map(scoreView),
    ).map((section) => ({
      ...section,
      title: titles.get(section.id ?? "") ?? null,
    })),
    points: points.map(({ cells, ...point }) => ({ ...point, cells: cells.map(pointView) })),
    on: fullDay(`${dayOf(nowMs, timeZone)}T12:00:00.000Z`, "UTC"),
  };
}

/** Returns the teams that are furthest below the mark at a module, with enough scores to say so. The lowest first. */
const placesOf = (
  noted: readonly { item: ComparedItem; cells: readonly ScoreCell[] }[],
  teams: readonly { id: string; name: string }[],
) =>
  noted
    .flatMap(({ item: { kind, id, title }, cells }) =>
      cells.flatMap(({ median, gap, scored, people, tone, ...cell }, at) => {
        const team = teams[at];
        const isPlace = team && median !== null && tone === "ko" && !isThin({ scored, people });
        return isPlace
          ? [{ kind, id, title, team, median, scored, people, below: cell.below.length }]
          : [];
      }),
    )
    .toSorted((a, b) => a.median - b.median || b.scored - a.scored)
    .slice(0, MOST_PLACES)
    .map(({ team, ...one }) => ({ ...one, teamId: team.id, team: team.name }));

/** Returns a cell with its first names, and the number of the others. */
const scoreView = ({ below, ...cell }: ScoreCell) => ({
  ...cell,
  below: below.slice(0, MOST_NAMES),
  others: Math.max(0, below.length - MOST_NAMES),
});
const pointView = ({ missed, ...cell }: PointCell) => ({
  ...cell,
  missed: missed.slice(0, MOST_NAMES),
  others: Math.max(0, missed.length - MOST_NAMES),
});

/** Returns the rows by container, in their order. */
function sectionsOf<Cell>(items: readonly ComparedItem[], cellsOf: (at: number) => Cell[]) {
  const sections: {
    id: string | null;
    rows: (Pick<ComparedItem, "kind" | "id" | "title"> & { cells: Cell[] })[];
  }[] = [];
  for (const [at, { kind, id, title, containerId }] of items.entries()) {
    const row = { kind, id, title, cells: cellsOf(at) };
    const last = sections.at(-1);
    if (last && last.id === containerId) last.rows.push(row);
    else sections.push({ id: containerId, rows: [row] });
  }
  return sections;
}

export type CompareView = NonNullable<Awaited<ReturnType<typeof comparePage>>>;
export type ScoreView = CompareView["sections"][number]["rows"][number]["cells"][number];
export type PointView = CompareView["points"][number]["cells"][number];
