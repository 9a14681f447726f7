import type { AskedContent } from "~/models/follow/asked";
import type { RecentAttempts } from "~/models/follow/attempts.server";
import { medianOf, type Trend, trendOf } from "~/models/follow/standing";
import type { PersonTerms } from "~/models/home/certificates";
import { type Home, type HomeSection, presentedIn } from "~/models/home/home";
import { isPassed, bestScore } from "~/models/terms/score";
import { roleLabel } from "~/models/terms/roles";
import { type InstantLike } from "~/models/dates";
import type { AskedParts, ListedRow, PersonRow } from "./rows";

/** A container of the table's head. The null id is that of the items outside containers. */
export interface FollowColumn {
  id: string | null;
  title: string | null;
  /** The months for which its certificates are valid; null for ever. */
  validMonths?: number | null;
}

/** A person's standing in a container. */
export interface FollowCell {
  /** done: everything is passed; video: nothing is to be presented. */
  state: "done" | "now" | "later" | "video";
  passed: number;
  items: number;
  percent: number;
  /** 0 to 100; null without a score. */
  best: number | null;
  /** True when the term of a pass is over. */
  isOver?: true;
}

/** A person's last attempt, in the words of its badge. */
export interface LastAttempt {
  kind: "passed" | "failed" | "toReview" | "unscorable" | "uncounted" | "pending" | "none";
  score: number | null;
  /** True for a score by a rubric that nobody confirmed. */
  isProvisional?: true;
}

/** A row of the table. */
export interface FollowRow {
  id: string;
  name: string;
  email: string;
  role: string;
  teams: string[];
  state: PersonRow["state"];
  late: number;
  /** What has been late for the longest time, and for how many days. */
  overdue: { title: string; days: number } | null;
  asked: PersonRow["asked"];
  /** The passed items of every container, of those to pass. */
  passed: number;
  items: number;
  /** By column; null where the person sees nothing. */
  cells: (FollowCell | null)[];
  last: LastAttempt;
  lastAt: string | null;
  seenAt: string | null;
  /** The title of the module of the last counted attempt; null when it is gone. */
  subject: string | null;
  /** At most ten scores at that module, oldest first. */
  scores: number[];
  trend: Trend | null;
}

/** Returns the containers with something to present, in the order of home. */
export function columnsIn(content: AskedContent): FollowColumn[] {
  const presented = content.modules.filter(({ presentable }) => presentable === 1);
  const filled = new Set([...presented, ...content.groups].map((one) => one.containerId));
  const loose = filled.has(null) ? [{ id: null, title: null }] : [];
  return [...content.containers.filter(({ id }) => filled.has(id)), ...loose];
}

/** Returns a person's standing in a container; null when the person sees nothing of it. */
export function cellOf(
  home: Home | undefined,
  column: FollowColumn,
  terms?: PersonTerms,
): FollowCell | null {
  const section = home?.sections.find(({ id }) => id === column.id);
  if (!section) return null;
  const { items, passed, percent, locked } = section.progress;
  const cell = { state: stateOf(section), passed, items, percent };
  const isOver = presentedIn(section).some(({ id }) => terms?.expired.has(id));
  return { ...cell, best: locked ? null : bestIn(section), ...(isOver ? { isOver } : {}) };
}

function stateOf({ progress }: HomeSection): FollowCell["state"] {
  if (progress.locked) return "later";
  if (progress.items === 0) return "video";
  return progress.percent === 100 ? "done" : "now";
}

const bestIn = (section: HomeSection) => bestScore(presentedIn(section).map(({ score }) => score));

/** Returns the badge of a person's last attempt. */
export function lastOf(last: RecentAttempts["last"]): LastAttempt {
  if (last === null) return { kind: "none", score: null };
  const { state, score, toReview, isProvisional } = last;
  if (score !== null) {
    const kind = toReview ? "toReview" : isPassed(score) ? "passed" : "failed";
    return isProvisional ? { kind, score, isProvisional } : { kind, score };
  }
  if (state === "pending") return { kind: "pending", score };
  return { kind: state === "scored" ? "uncounted" : "unscorable", score };
}

/** Returns a row of the table. */
export function rowOf(
  { person }: ListedRow,
  {
    columns,
    home,
    terms,
    recent,
    teamNames,
    titles,
    late,
    overdue,
    asked,
  }: Pick<AskedParts, "late" | "asked"> & {
    overdue: FollowRow["overdue"];
    columns: readonly FollowColumn[];
    home: Home | undefined;
    terms: PersonTerms | undefined;
    recent: RecentAttempts | undefined;
    teamNames: ReadonlyMap<string, string>;
    /** The titles of modules and groups by id. */
    titles: ReadonlyMap<string, string>;
  },
): FollowRow {
  const { id, name, email, role, state, lastAt, seenAt } = person;
  const scores = recent?.scores ?? [];
  return {
    id,
    name,
    email,
    role: roleLabel(role),
    teams: person.teamIds.flatMap((team) => teamNames.get(team) ?? []),
    state,
    late,
    overdue,
    asked,
    ...totalOf(home),
    cells: columns.map((column) => cellOf(home, column, terms)),
    last: lastOf(recent?.last ?? null),
    lastAt,
    seenAt,
    subject: titles.get(recent?.subject ?? "") ?? null,
    scores,
    trend: trendOf(scores),
  };
}

/** Returns the items of a home, and those that are passed. */
function totalOf(home: Home | undefined): Pick<FollowRow, "passed" | "items"> {
  const all = (home?.sections ?? []).map(({ progress }) => progress);
  const sum = (key: "passed" | "items") => all.reduce((total, one) => total + one[key], 0);
  return { passed: sum("passed"), items: sum("items") };
}

/** Returns whether a cell tells something: a container that is open to the person, or a pass in a locked one. */
export const isTelling = (cell: FollowCell | null): boolean =>
  cell !== null && cell.state !== "video" && (cell.state !== "later" || cell.passed > 0);

/** The line of a team above its people. */
export interface TeamHead {
  id: string | null;
  name: string | null;
  managers: string[];
  people: number;
  /** The number of people who finished each column's container, and of those who see it; null in a large team. */
  done: { done: number; of: number }[] | null;
  /** The median of the people's last counted scores; null without any. */
  median: number | null;
}

/** Returns a team's line. `homes` is null in a team too large to be counted for a page. */
export function headOf(
  rows: readonly ListedRow[],
  columns: readonly FollowColumn[],
  homes: ReadonlyMap<string, Home> | null,
): TeamHead {
  const [first] = rows;
  const team = first?.team ?? null;
  return {
    id: team?.id ?? null,
    name: team?.name ?? null,
    managers: team?.managers ?? [],
    people: rows.length,
    done:
      homes &&
      columns.map((column) => {
        const cells = rows.flatMap(({ person }) => cellOf(homes.get(person.id), column) ?? []);
        const done = cells.filter(({ state }) => state === "done").length;
        return { done, of: cells.filter(({ state }) => state !== "video").length };
      }),
    median: medianOf(rows.flatMap(({ person }) => person.newest[0]?.score ?? [])),
  };
}

/** Returns the number of days between an instant and now, in the calendar of the installation's time zone. */
export function daysSince(
  at: InstantLike,
  nowMs: number,
  dayOf: (at: InstantLike) => string,
): number {
  return Math.round((Date.parse(dayOf(nowMs)) - Date.parse(dayOf(at))) / 86_400_000);
}
