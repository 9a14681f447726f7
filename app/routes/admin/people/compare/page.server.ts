import { dayOf, fullDay } from "~/models/dates";
import type { PointCell, ScoreCell } from "~/models/follow/team-scores";
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
const PAGE_SIZE = 30;
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
  const across = pageOf(basis.teams.length, COLUMNS, part.columns);
  const teams = basis.teams.slice(across.skip, across.skip + across.limit);
  const members = await readMembers(basis, teams);
  const all = itemsFor(members, basis.content);
  const module = part.module === null ? null : all.find(({ id }) => id === part.module);
  if (module === undefined) return null;
  const { skip, limit, ...place } = pageOf(all.length, PAGE_SIZE, part.page);
  const items = module === null ? all.slice(skip, skip + limit) : [module];
  const [scores, points] = await Promise.all([
    readScores(teams, members, items, basis),
    module?.kind === "module" ? readPoints(teams, members, module.id, basis) : [],
  ]);
  const titles = new Map(basis.content.containers.map(({ id, title }) => [id, title]));
  return {
    part: { ...part, page: place.page, columns: across.page },
    pages: module === null ? place.pages : 1,
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
    sections: sectionsOf(items, (at) => (scores[at] ?? []).map(scoreView)).map((section) => ({
      ...section,
      title: titles.get(section.id ?? "") ?? null,
    })),
    points: points.map(({ cells, ...point }) => ({ ...point, cells: cells.map(pointView) })),
    on: fullDay(`${dayOf(nowMs, timeZone)}T12:00:00.000Z`, "UTC"),
  };
}

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
