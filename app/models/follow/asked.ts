import { standsIn } from "~/models/home/home";
import { canSee } from "~/models/terms/roles";
import type { AssignmentTarget } from "~/models/teams/assignments";

/** An item that has to be passed: a module presented alone, or a group. */
export interface AskedItem {
  kind: "module" | "group";
  id: string;
}

/** The content that assignments ask for, as `findShown` reads it. */
export interface AskedContent {
  modules: readonly {
    id: string;
    title: string;
    presentable: 0 | 1;
    allowedRoles: string;
    containerId: string | null;
  }[];
  groups: readonly {
    id: string;
    title: string;
    allowedRoles: string;
    containerId: string | null;
  }[];
  containers: readonly { id: string; title: string; validMonths?: number | null }[];
  members: readonly { groupId: string; moduleId: string }[];
}

/** Returns the title of a target; null when it is gone. */
export function titleIn(content: AskedContent, { kind, id }: AssignmentTarget): string | null {
  const lists = { module: content.modules, group: content.groups, container: content.containers };
  return lists[kind].find((one) => one.id === id)?.title ?? null;
}

/** An item with its container. */
interface PlacedItem {
  item: AskedItem;
  containerId: string | null;
}

/** Returns a reader of the items that a role must pass, which looks through the content once for each role. */
export function visibleItems(content: AskedContent): (role: string) => PlacedItem[] {
  const known = new Map<string, PlacedItem[]>();
  return (role) => {
    const items = known.get(role) ?? itemsFor(content, role);
    known.set(role, items);
    return items;
  };
}

/** Returns the items by the rule of home: presentable modules, and groups with such a module, that the role may see. */
function itemsFor(content: AskedContent, role: string): PlacedItem[] {
  const modules = content.modules.filter(
    ({ presentable, allowedRoles }) => presentable === 1 && canSee(role, allowedRoles),
  );
  const seen = new Set(modules.map(({ id }) => id));
  const filled = new Set(
    content.members.filter(({ moduleId }) => seen.has(moduleId)).map(({ groupId }) => groupId),
  );
  const groups = content.groups.filter(
    ({ id, allowedRoles }) => filled.has(id) && canSee(role, allowedRoles),
  );
  return [
    ...modules
      .filter(standsIn(content.containers))
      .map(({ id, containerId }) => placed("module", id, containerId)),
    ...groups.map(({ id, containerId }) => placed("group", id, containerId)),
  ];
}

const placed = (kind: AskedItem["kind"], id: string, containerId: string | null): PlacedItem => ({
  item: { kind, id },
  containerId,
});

/**
 * Returns the items of a target among those of a role. Empty when the role sees nothing of it: nobody is asked for such
 * a target.
 */
export const itemsOf = (visible: readonly PlacedItem[], target: AssignmentTarget): AskedItem[] =>
  visible.flatMap(({ item, containerId }) => {
    const isAsked =
      target.kind === "container"
        ? containerId === target.id
        : item.kind === target.kind && item.id === target.id;
    return isAsked ? item : [];
  });
