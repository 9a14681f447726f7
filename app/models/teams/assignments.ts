import type { Assignment, Instant } from "~/models/tables";
import { addDays, dayOf, daysBetween, fullDay, noonOf } from "~/models/dates";
import { assigned } from "~/copy/home/home-news";

/** The subject of an assignment: a module, a group or a container. */
export type AssignmentKind = "module" | "group" | "container";

export interface AssignmentTarget {
  kind: AssignmentKind;
  id: string;
}

const kinds = ["module", "group", "container"] as const satisfies readonly AssignmentKind[];

/** Returns a target as selects and links of other systems name it. */
export const targetValue = ({ kind, id }: AssignmentTarget): string => `${kind}:${id}`;

/** Returns the target of such a name; null for any other text. */
export function readTarget(value: string): AssignmentTarget | null {
  const at = value.indexOf(":");
  const kind = kinds.find((one) => one === value.slice(0, at));
  const id = value.slice(at + 1);
  return kind && id !== "" ? { kind, id } : null;
}

/** The people of an assignment: one person, or everybody in a team while they are in it. */
export type Assignee = { userId: string } | { teamId: string };

/** The values of an assignment that a form changes. */
export type AssignmentValues = Pick<Assignment, "dueOn" | "note">;

/** A person's state in an assignment. */
export type AssignmentState = "due" | "late" | "done" | "excused";

/** Returns the target of a row. */
export function targetOf({
  moduleId,
  groupId,
  containerId,
}: Pick<Assignment, "moduleId" | "groupId" | "containerId">): AssignmentTarget {
  if (moduleId !== null) return { kind: "module", id: moduleId };
  if (groupId !== null) return { kind: "group", id: groupId };
  return { kind: "container", id: containerId ?? "" };
}

/** A target as its person sees it on home. */
interface AssignedTarget extends AssignmentTarget {
  /** Null for a container without a name. */
  title: string | null;
  /** The instant of the pass; null while something is left to pass. */
  doneAt: string | null;
  locked: boolean;
}

/** A module or a group of home, as far as the rule reads it. */
interface Item {
  id: string;
  title: string;
  passedAt: string | null;
  lastPassedAt?: string | null;
}

/** A person's home (`Home` in `app/models/home`), as far as the rule reads it. */
interface ShownHome {
  sections: readonly {
    id: string | null;
    title: string | null;
    modules: readonly (Item & { presentable: boolean })[];
    groups: readonly Item[];
    progress: { locked: boolean };
  }[];
}

/**
 * Returns the target as this home shows it. Returns null when the role, an archive or a deletion hides it, because then
 * nobody has to present it. A container is done when each of its items is passed. With `since`, a pass of before does
 * not count.
 */
export function targetIn(
  { sections }: ShownHome,
  target: AssignmentTarget,
  since: Instant | null = null,
): AssignedTarget | null {
  for (const { id, title, progress, ...listed } of sections) {
    const { locked } = progress;
    const modules = listed.modules.filter(({ presentable }) => presentable);
    const items = [...modules, ...listed.groups];
    if (target.kind === "container" && id === target.id && items.length > 0)
      return { ...target, title, doneAt: lastPass(items, since), locked };
    const ofKind: readonly Item[] = { module: modules, group: listed.groups, container: [] }[
      target.kind
    ];
    const item = ofKind.find((one) => one.id === target.id);
    if (item) return { ...target, title: item.title, doneAt: passOf(item, since), locked };
  }
  return null;
}

/** Returns the instant of an item's pass; with `since`, that of a pass after it. Null without one. */
function passOf({ passedAt, lastPassedAt = null }: Item, since: Instant | null): Instant | null {
  if (since === null) return passedAt;
  return lastPassedAt !== null && lastPassedAt > since ? lastPassedAt : null;
}

/** Returns the instant from which a pass does an assignment; null when any pass does. */
const passesSince = ({ anew, createdAt }: Pick<Assignment, "anew" | "createdAt">): Instant | null =>
  anew === 1 ? createdAt : null;

/** Returns the instant when the last of these was passed first; null while one is not passed. */
function lastPass(items: readonly Item[], since: Instant | null): string | null {
  const passes = items.flatMap((item) => passOf(item, since) ?? []);
  return passes.length === items.length ? (passes.toSorted().at(-1) ?? null) : null;
}

/**
 * Returns a person's last day of an assignment, 'YYYY-MM-DD'. Who joins the team later has as many days as the first
 * members had, and at least the day of joining. `joinedAt` is null for a person asked by name, and for the members who
 * keep the team's days.
 */
export function lastDayOf(
  { dueOn, createdAt, joinedAt }: Pick<Assignment, "dueOn" | "createdAt"> & MemberSince,
  timeZone: string,
): string {
  if (joinedAt === null || joinedAt <= createdAt) return dueOn;
  const joinedOn = dayOf(joinedAt, timeZone);
  const later = addDays(dueOn, daysBetween(dayOf(createdAt, timeZone), joinedOn));
  return later > joinedOn ? later : joinedOn;
}

/** The instant from which a person is in the team. */
export interface MemberSince {
  joinedAt: Instant | null;
}

/**
 * Returns a person's state. A pass wins, whenever it was; then an excuse. The last day itself is not late. `today` and
 * `dueOn` are 'YYYY-MM-DD' in the installation's time zone.
 */
export function assignmentState({
  dueOn,
  today,
  doneAt,
  excused,
}: {
  dueOn: string;
  today: string;
  doneAt: string | null;
  excused: boolean;
}): AssignmentState {
  if (doneAt !== null) return "done";
  if (excused) return "excused";
  return today > dueOn ? "late" : "due";
}

/** Returns the path of the page of a target. A container stands on home. */
export function targetPage({ kind, id }: AssignmentTarget): string {
  if (kind === "container") return "/";
  return kind === "module" ? `/video/${id}` : `/group/${id}`;
}

/** An assignment that its person still has to do. */
export interface OpenAssignment extends Pick<AssignedTarget, "kind" | "title" | "locked"> {
  id: string;
  targetId: string;
  /** 'YYYY-MM-DD' */
  dueOn: string;
  note: string;
  late: boolean;
}

type OwnAssignment = Pick<
  Assignment,
  "id" | "moduleId" | "groupId" | "containerId" | "dueOn" | "note" | "anew" | "createdAt"
> & { excused: boolean };

/** Returns the assignments that a person still has to do, by day. A target that is asked twice has its first day. */
export function openAssignments(
  assignments: readonly OwnAssignment[],
  home: Parameters<typeof targetIn>[0],
  today: string,
): OpenAssignment[] {
  const seen = new Set<string>();
  return assignments
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
    .flatMap(({ id, dueOn, note, excused, ...row }) => {
      const target = targetIn(home, targetOf(row), passesSince(row));
      if (!target) return [];
      const { kind, id: targetId, title, locked, doneAt } = target;
      const state = assignmentState({ dueOn, today, doneAt, excused });
      if (state === "done" || state === "excused" || seen.has(targetId)) return [];
      seen.add(targetId);
      return [{ id, kind, targetId, title, locked, dueOn, note, late: state === "late" }];
    });
}

/** The day by which an item has to be presented. */
type Due = Pick<OpenAssignment, "dueOn" | "late">;

/** Returns the first day that covers an item: its own, or its container's. Null without an open assignment. */
export const dueOf = (
  open: readonly OpenAssignment[],
  item: { id: string },
  containerId: string | null,
): Due | null =>
  open.find(({ targetId }) => targetId === item.id || targetId === containerId) ?? null;

/** Returns the day of an assignment in words, '1er décembre 2026'. */
export const dueDay = ({ dueOn }: Pick<Due, "dueOn">): string => fullDay(noonOf(dueOn), "UTC");

/** Returns the words of a card and of a page for a day. A late day is worded kindly. */
export const dueWords = (due: Due): string =>
  due.late ? assigned.lateSince(dueDay(due)) : assigned.before(dueDay(due));
