import type { Home, HomeSection } from "./home";
import { itemsOf, type NextItem, nextToDo } from "./next-step";

/** A module or a group that an address names. */
export interface Target {
  kind: "module" | "group";
  id: string;
}

/**
 * The reason that closes a module or a group to a person. `locked`: an earlier container is not at 100. `grouped`: the
 * module is presented in this group only. `watched`: the module is not presented at all. `hidden`: the person does not
 * see it.
 */
export type Closed =
  | { why: "locked"; by: string | null; from: string | null; first: NextItem | null }
  | { why: "grouped"; groupId: string }
  | { why: "watched" }
  | { why: "hidden" };

/** Returns the reason why a person of this home cannot open the target, or present it. Null when home hides it. */
export function closedIn(
  { sections }: Pick<Home, "sections">,
  { kind, id }: Target,
): Closed | null {
  const holding = sections.flatMap((section) => {
    const groups = section.groups.filter((group) =>
      kind === "group" ? group.id === id : group.modules.some((one) => one.id === id),
    );
    const module = kind === "module" && section.modules.find((one) => one.id === id);
    return module || groups.length > 0 ? [{ section, groups, module }] : [];
  });
  const open = holding.filter(({ section }) => !section.progress.locked);
  const group = open.flatMap(({ groups }) => groups)[0];
  if (kind === "module" && group) return { why: "grouped", groupId: group.id };
  if (open.length > 0) return { why: "watched" };
  return holding[0] ? lockOf(sections, holding[0].section) : null;
}

/** Returns the container that locks a section, the first one to complete on the way to it, and its next item. */
function lockOf(sections: readonly HomeSection[], locked: HomeSection): Closed {
  const chain = sections.filter(({ id }) => id !== null);
  let at = chain.indexOf(locked) - 1;
  const by = chain[at];
  while (chain[at]?.progress.locked) at -= 1;
  const from = chain[at];
  const first = from ? nextToDo(itemsOf(from)) : null;
  return {
    why: "locked",
    by: by?.title ?? null,
    from: from === by ? null : (from?.title ?? null),
    first: first && { kind: first.kind, id: first.id, title: first.title },
  };
}
