import { canSee, isAdmin } from "./roles";
import { PASS_SCORE } from "./score";
import { containerPercent, lockChain } from "./progress";

export interface HomeModule {
  id: string;
  title: string;
  presentable: boolean;
  /** Best score, 0 to 100; null when never scored. */
  score: number | null;
  videoUrl: string | null;
  guidelines: string;
}

export interface HomeGroup {
  id: string;
  title: string;
  score: number | null;
  /** The presentable modules the user may see, in the order of the group. */
  modules: { id: string; title: string; guidelines: string; videoUrl: string | null; score: number | null }[];
}

export interface HomeContainer {
  /** Null for what belongs to no container. */
  id: string | null;
  title: string | null;
  modules: HomeModule[];
  groups: HomeGroup[];
  /** Presentable items, and how many of them reached 85. */
  items: number;
  passed: number;
  /** Whole number, 100 when there is nothing to present. */
  percent: number;
  locked: boolean;
}

export interface Home {
  containers: HomeContainer[];
  /** Containers at 100 out of those with something to present (spec §4). */
  completed: number;
  total: number;
}

interface Rows {
  role: string;
  containers: { id: string; title: string }[];
  modules: (Omit<HomeModule, "presentable" | "score"> & {
    presentable: 0 | 1;
    allowedRoles: string;
    containerId: string | null;
  })[];
  groups: { id: string; title: string; allowedRoles: string; containerId: string | null }[];
  members: { groupId: string; moduleId: string }[];
  scores: { moduleId: string | null; groupId: string | null; score: number | null }[];
}

/** Puts the rows of one person's home together: only what the role may see, with progress and locks (design §9). */
export function assembleHome(rows: Rows): Home {
  const modules = visibleModules(rows);
  const groups = visibleGroups(rows, modules);
  const shown = [...rows.containers, { id: null, title: null }]
    .map((container) => {
      const mine = <T extends { containerId: string | null }>(item: T) => item.containerId === container.id;
      return section(container, [...modules.values()].filter(mine), groups.filter(mine));
    })
    .filter(({ modules, groups }) => modules.length + groups.length > 0);
  const chained = shown.filter(({ id }) => id !== null);
  const locks = lockChain(chained.map(({ percent }) => percent));
  const containers = shown.map((container, index) => ({
    ...container,
    locked: container.id !== null && !isAdmin(rows.role) && (locks[index] ?? false),
  }));
  const counted = containers.filter(({ items }) => items > 0);
  return {
    containers,
    completed: counted.filter(({ percent }) => percent === 100).length,
    total: counted.length,
  };
}

function visibleModules(rows: Rows) {
  const scores = new Map(
    rows.scores.filter((row) => row.groupId === null).map((row) => [row.moduleId, row.score]),
  );
  return new Map(
    rows.modules
      .filter((module) => canSee(rows.role, module.allowedRoles))
      .map(({ allowedRoles: _, ...module }) => [
        module.id,
        { ...module, presentable: module.presentable === 1, score: scores.get(module.id) ?? null },
      ]),
  );
}

function visibleGroups(rows: Rows, modules: ReturnType<typeof visibleModules>) {
  const scores = new Map(
    rows.scores.filter((row) => row.moduleId === null).map((row) => [row.groupId, row.score]),
  );
  const members = new Map<string, string[]>();
  for (const { groupId, moduleId } of rows.members)
    members.set(groupId, [...(members.get(groupId) ?? []), moduleId]);
  return rows.groups
    .filter((group) => canSee(rows.role, group.allowedRoles))
    .map((group) => ({
      id: group.id,
      title: group.title,
      containerId: group.containerId,
      score: scores.get(group.id) ?? null,
      modules: (members.get(group.id) ?? [])
        .map((moduleId) => modules.get(moduleId))
        .filter((module) => module !== undefined && module.presentable)
        .map(({ id, title, guidelines, videoUrl, score }) => ({ id, title, guidelines, videoUrl, score })),
    }))
    .filter((group) => group.modules.length > 0);
}

type Placed<T> = T & { containerId: string | null };

function section(
  { id, title }: { id: string | null; title: string | null },
  modules: Placed<HomeModule>[],
  groups: Placed<HomeGroup>[],
): Omit<HomeContainer, "locked"> {
  const items = [...modules.filter(({ presentable }) => presentable), ...groups];
  const passed = items.filter(({ score }) => score !== null && score >= PASS_SCORE).length;
  const bare = <T extends { containerId: string | null }>({ containerId: _, ...item }: T) => item;
  return {
    id,
    title,
    modules: modules.map(bare),
    groups: groups.map(bare),
    items: items.length,
    passed,
    percent: containerPercent(passed, items.length),
  };
}
