import { canSee, isAdmin } from "~/models/terms/roles";
import { bestScore, isPassed } from "~/models/terms/score";
import type { Unheard } from "~/models/evaluations/standing";
import { containerPercent, countCompleted, lockChain } from "./progress";

/** The reason that the latest presentation does not count: it waits to be heard, or only the browser declared it. */
export type HomeUnheard = Exclude<Unheard, "refused">;

export interface HomeModule {
  id: string;
  title: string;
  presentable: boolean;
  /** The best effective score, 0 to 100; null without one. */
  score: number | null;
  unheard: HomeUnheard | null;
  /** The instant of the last presentation that counts. */
  countedAt: string | null;
  /** The instant of the first passed presentation. */
  passedAt: string | null;
  videoUrl: string | null;
  videoDurationS: number | null;
  guidelines: string;
}

export interface HomeGroup {
  id: string;
  title: string;
  score: number | null;
  unheard: HomeUnheard | null;
  countedAt: string | null;
  passedAt: string | null;
  /** The presentable modules the user may see, in the order of the group. */
  modules: HomeModule[];
}

export interface SectionProgress {
  /** The number of presentable modules and groups, then of the passed ones. */
  items: number;
  passed: number;
  /** A whole number, 0 to 100; 100 when there is nothing to present. */
  percent: number;
  locked: boolean;
}

export interface HomeSection {
  /** Null for modules and groups without a container. */
  id: string | null;
  title: string | null;
  modules: HomeModule[];
  groups: HomeGroup[];
  progress: SectionProgress;
}

export interface Home {
  sections: HomeSection[];
  /** The number of containers at 100, and of containers with something to present (product §6.1). */
  completed: number;
  total: number;
}

interface Rows {
  role: string;
  containers: { id: string; title: string }[];
  modules: (Omit<HomeModule, "presentable" | "score" | "unheard" | "countedAt" | "passedAt"> & {
    presentable: 0 | 1;
    allowedRoles: string;
    containerId: string | null;
  })[];
  groups: { id: string; title: string; allowedRoles: string; containerId: string | null }[];
  members: { groupId: string; moduleId: string }[];
  scores: Score[];
  /** Ids of containers that stay open although the previous container is no longer at 100. */
  opened: readonly string[];
}

interface Score {
  moduleId: string | null;
  groupId: string | null;
  /** The best effective score. */
  score: number | null;
  /** The last times of a counted, a waiting and a declared presentation. */
  countedAt: string | null;
  waitingAt: string | null;
  declaredAt: string | null;
  /** The instant of the first presentation that reached the pass mark and counts. */
  passedAt: string | null;
}

type Placed<T> = { containerId: string | null; item: T };

/** Assembles one person's home: the visible items of the role, with progress and locks (product §6.2). */
export function assembleHome(rows: Rows): Home {
  const modules = visibleModules(rows);
  const groups = visibleGroups(rows, new Map(modules.map(({ item }) => [item.id, item])));
  const within = <T>(placed: Placed<T>[], id: string | null) =>
    placed.filter(({ containerId }) => containerId === id).map(({ item }) => item);
  const sections = [...rows.containers, { id: null, title: null }]
    .map(({ id, title }) => ({
      id,
      title,
      modules: within(modules, id),
      groups: within(groups, id),
    }))
    .filter((section) => section.modules.length + section.groups.length > 0)
    .map((section) => ({ ...section, progress: progressOf(section) }));
  const locks = lockChain(
    sections.filter(({ id }) => id !== null).map(({ progress }) => progress.percent),
  );
  const locked = (id: string | null, index: number) =>
    !isAdmin(rows.role) && (locks[index] ?? false) && !rows.opened.includes(id ?? "");
  return {
    sections: sections.map((section, index) => ({
      ...section,
      progress: { ...section.progress, locked: locked(section.id, index) },
    })),
    ...countCompleted(sections.map(({ progress }) => progress)),
  };
}

function progressOf({ modules, groups }: { modules: HomeModule[]; groups: HomeGroup[] }) {
  const scored = [...modules.filter(({ presentable }) => presentable), ...groups];
  const passed = scored.filter(({ score }) => isPassed(score)).length;
  return { items: scored.length, passed, percent: containerPercent(passed, scored.length) };
}

function visibleModules({ role, modules, scores }: Rows): Placed<HomeModule>[] {
  const alone = new Map(scores.filter((s) => s.groupId === null).map((s) => [s.moduleId, [s]]));
  return modules
    .filter(({ allowedRoles }) => canSee(role, allowedRoles))
    .map(({ allowedRoles: _, containerId, presentable, ...module }) => ({
      containerId,
      item: { ...module, presentable: presentable === 1, ...resultOf(alone.get(module.id)) },
    }));
}

/** Removes a module's score within a group. The module only makes the group wait. */
const ofGroup = (row: Score): Score =>
  row.moduleId === null
    ? row
    : { ...row, score: null, countedAt: null, declaredAt: null, passedAt: null };

/** Returns the result of the rows of a module, or of a group and its modules. Instants sort as text. */
function resultOf(rows: readonly Score[] = []) {
  const latest = (column: "countedAt" | "waitingAt" | "declaredAt") =>
    rows.reduce((last, row) => ((row[column] ?? "") > last ? (row[column] ?? "") : last), "");
  const [counted, waiting, declared] = [
    latest("countedAt"),
    latest("waitingAt"),
    latest("declaredAt"),
  ];
  let unheard: HomeUnheard | null = null;
  if (waiting > counted) unheard = "waiting";
  else if (declared > counted) unheard = "declared";
  return {
    score: bestScore(rows.map(({ score }) => score)),
    unheard,
    countedAt: counted || null,
    passedAt: rows.flatMap(({ passedAt }) => passedAt ?? []).toSorted()[0] ?? null,
  };
}

/** Returns the visible groups. A group without anything to present is hidden. */
function visibleGroups(
  { role, groups, members, scores }: Rows,
  modules: Map<string, HomeModule>,
): Placed<HomeGroup>[] {
  const byGroup = new Map<string, Score[]>();
  for (const score of scores)
    if (score.groupId !== null)
      byGroup.set(score.groupId, [...(byGroup.get(score.groupId) ?? []), ofGroup(score)]);
  const memberIds = new Map<string, string[]>();
  for (const { groupId, moduleId } of members)
    memberIds.set(groupId, [...(memberIds.get(groupId) ?? []), moduleId]);
  return groups
    .filter(({ allowedRoles }) => canSee(role, allowedRoles))
    .map(({ id, title, containerId }) => {
      const mine = (memberIds.get(id) ?? []).flatMap((moduleId) => modules.get(moduleId) ?? []);
      const presentable = mine.filter((module) => module.presentable);
      return {
        containerId,
        item: { id, title, ...resultOf(byGroup.get(id)), modules: presentable },
      };
    })
    .filter(({ item }) => item.modules.length > 0);
}
