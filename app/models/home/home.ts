import { canSee, isAdmin } from "~/models/terms/roles";
import { isPassed } from "~/models/terms/score";
import {
  containerPercent,
  countCompleted,
  lockChain,
  type HomeResult,
  nothingPresented,
  ofGroup,
  resultOf,
  type BestScores,
  type SectionProgress,
} from "./result";

export interface HomeModule extends HomeResult {
  id: string;
  title: string;
  presentable: boolean;
  videoUrl: string | null;
  /** The code of the codec for which its video is not shown, or null. */
  codec?: string | null;
  videoDurationS: number | null;
  guidelines: string;
}

export interface HomeGroup extends HomeResult {
  id: string;
  title: string;
  /** The presentable modules the user may see, in the order of the group. */
  modules: HomeModule[];
}

export interface HomeSection {
  /** Null for modules and groups without a container. */
  id: string | null;
  title: string | null;
  /** The months for which its certificate is valid; null for ever. */
  validMonths: number | null;
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

/** Everything that home can show, to any role. */
export interface HomeContent {
  containers: { id: string; title: string; validMonths?: number | null }[];
  modules: (Omit<HomeModule, "presentable" | keyof HomeResult> & {
    presentable: 0 | 1;
    allowedRoles: string;
    containerId: string | null;
  })[];
  groups: { id: string; title: string; allowedRoles: string; containerId: string | null }[];
  members: { groupId: string; moduleId: string }[];
}

/** Returns a filter of the rows that have a place of their own: outside of containers, or in one of these. */
export function standsIn(containers: readonly { id: string }[]) {
  const ids = new Set<string | null>([null, ...containers.map(({ id }) => id)]);
  return ({ containerId }: { containerId: string | null }) => ids.has(containerId);
}

/** A person's role, scores and open containers. */
interface HomePerson {
  role: string;
  scores: BestScores[];
  /** Ids of containers that stay open although the previous container is no longer at 100. */
  opened: readonly string[];
}

/** A section without anybody's results. */
type BareSection = Omit<HomeSection, "progress">;

/** Assembles one person's home: the visible items of the role, with progress and locks (product §6.2). */
export const assembleHome = ({
  role,
  scores,
  opened,
  ...content
}: HomeContent & HomePerson): Home => homesFrom(content)({ role, scores, opened });

/** Returns an assembler of people's homes, which looks through the content once for each role. */
export function homesFrom(content: HomeContent): (person: HomePerson) => Home {
  const known = new Map<string, BareSection[]>();
  return (person) => {
    const visible = known.get(person.role) ?? visibleTo(person.role, content);
    known.set(person.role, visible);
    return homeOf(visible, person);
  };
}

function homeOf(visible: readonly BareSection[], { role, scores, opened }: HomePerson): Home {
  const withResults = resultsFrom(scores);
  const sections = visible.map((bare) => {
    const section = withResults(bare);
    return { ...section, progress: progressOf(section) };
  });
  const locks = lockChain(
    sections.filter(({ id }) => id !== null).map(({ progress }) => progress.percent),
  );
  const locked = (id: string | null, index: number) =>
    !isAdmin(role) && (locks[index] ?? false) && !opened.includes(id ?? "");
  return {
    sections: sections.map((section, index) => ({
      ...section,
      progress: { ...section.progress, locked: locked(section.id, index) },
    })),
    ...countCompleted(sections.map(({ progress }) => progress)),
  };
}

/** Returns a function that adds a person's results to a section. An item that was never presented stays as it is. */
function resultsFrom(scores: readonly BestScores[]): (section: BareSection) => BareSection {
  const byGroup = new Map<string, BestScores[]>();
  const alone = new Map<string | null, BestScores>();
  for (const score of scores) {
    const { groupId } = score;
    if (groupId === null) alone.set(score.moduleId, score);
    else byGroup.set(groupId, [...(byGroup.get(groupId) ?? []), ofGroup(score)]);
  }
  const known = new Map<string, HomeModule>();
  const ofModule = (module: HomeModule): HomeModule => {
    const score = alone.get(module.id);
    if (score === undefined) return module;
    const scored = known.get(module.id) ?? { ...module, ...resultOf([score]) };
    known.set(module.id, scored);
    return scored;
  };
  return (section) => ({
    ...section,
    modules: section.modules.map(ofModule),
    groups: section.groups.map((group) => ({
      ...group,
      ...resultOf(byGroup.get(group.id)),
      modules: group.modules.map(ofModule),
    })),
  });
}

function progressOf({ modules, groups }: { modules: HomeModule[]; groups: HomeGroup[] }) {
  const scored = [...modules.filter(({ presentable }) => presentable), ...groups];
  const passed = scored.filter(({ score }) => isPassed(score)).length;
  return { items: scored.length, passed, percent: containerPercent(passed, scored.length) };
}

/** Returns the sections that a role sees. A group without anything to present is hidden, an empty section too. */
function visibleTo(role: string, { containers, modules, groups, members }: HomeContent) {
  const inContainer = new Map<string | null, BareSection>(
    [...containers, { id: null, title: null }].map(({ id, title, ...container }) => {
      const { validMonths = null }: { validMonths?: number | null } = container;
      return [id, { id, title, validMonths, modules: [], groups: [] }];
    }),
  );
  const seen = new Map<string, HomeModule>();
  for (const { allowedRoles, containerId, presentable, ...module } of modules) {
    if (!canSee(role, allowedRoles)) continue;
    const item = { ...module, presentable: presentable === 1, ...nothingPresented };
    seen.set(module.id, item);
    inContainer.get(containerId)?.modules.push(item);
  }
  const memberIds = new Map<string, string[]>();
  for (const { groupId, moduleId } of members)
    memberIds.set(groupId, [...(memberIds.get(groupId) ?? []), moduleId]);
  for (const { id, title, allowedRoles, containerId } of groups) {
    if (!canSee(role, allowedRoles)) continue;
    const mine = (memberIds.get(id) ?? []).flatMap((moduleId) => seen.get(moduleId) ?? []);
    const presentable = mine.filter((module) => module.presentable);
    if (presentable.length === 0) continue;
    const item = { id, title, ...nothingPresented, modules: presentable };
    inContainer.get(containerId)?.groups.push(item);
  }
  return [...inContainer.values()].filter((one) => one.modules.length + one.groups.length > 0);
}

/** A module or a group of a container that counts for its progress. */
type Presented = HomeModule | HomeGroup;

/** Returns the modules and groups that a container's percent counts, in the order of home. */
export const presentedIn = ({
  modules,
  groups,
}: Pick<HomeSection, "modules" | "groups">): Presented[] => [
  ...modules.filter(({ presentable }) => presentable),
  ...groups,
];

/**
 * Returns the instant at which the last presentation of a container was passed; null while one is missing, or judged by
 * an unconfirmed draft alone.
 */
export function passedAtOf(section: HomeSection): string | null {
  const instants = presentedIn(section).map(({ certifiedAt }) => certifiedAt ?? null);
  if (section.progress.percent < 100 || instants.includes(null)) return null;
  return (
    instants
      .flatMap((at) => at ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
