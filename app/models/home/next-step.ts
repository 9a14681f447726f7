import { isPassed } from "~/models/terms/score";
import type { Home, HomeSection } from "./home";
import { type NextItem, nextToDo } from "./next-item";

/** Where a module or a group stands on its person's way. */
export interface NextStep {
  /** It may be presented now. */
  mayPresent: boolean;
  /** The regroupement after its own; null when there is none, or no title. `isOpen`: the person may go there. */
  after: { title: string; isOpen: boolean } | null;
  /** What else of its own regroupement is not passed yet. */
  others: number;
}

/** What this module, presented alone, or this group leads to (product §6.2). Pure. */
export function nextStepOf(
  { sections }: Pick<Home, "sections">,
  { kind, id }: { kind: "module" | "group"; id: string },
): NextStep {
  const items = sections.map(itemsOf);
  const at = items.findIndex((of) => of.some((one) => one.kind === kind && one.id === id));
  const section = sections[at];
  if (!section) return { mayPresent: false, after: null, others: 0 };
  const following = section.id === null ? undefined : sections[at + 1];
  const others = items[at]?.filter((one) => one.id !== id && !isPassed(one.score)).length ?? 0;
  return {
    mayPresent: !section.progress.locked,
    after:
      following?.title == null
        ? null
        : { title: following.title, isOpen: !following.progress.locked },
    others,
  };
}

/** What somebody has before them who passed something. */
export interface WayOn {
  /** The regroupement of what was passed, null for none of them; its title is null when it has no name. */
  own: { title: string | null; passed: number; items: number } | null;
  /** The regroupement after it, once its own is passed and that is open; null before, and after the last one. */
  opened: { title: string; items: number } | null;
  /** What to present next, in its own regroupement before the others; null when all that is open is passed. */
  next: NextItem | null;
}

/** Where passing this module, presented alone, or this group leads (product §6.2). Pure. */
export function wayOnFrom(
  { sections }: Pick<Home, "sections">,
  { kind, id }: { kind: "module" | "group"; id: string },
): WayOn {
  const at = sections.findIndex((section) =>
    itemsOf(section).some((one) => one.kind === kind && one.id === id),
  );
  const section = sections[at];
  const { after } = nextStepOf({ sections }, { kind, id });
  const done = section !== undefined && section.progress.passed === section.progress.items;
  const following = done && after?.isOpen ? sections[at + 1] : undefined;
  const inOrder = at < 0 ? sections : [...sections.slice(at), ...sections.slice(0, at)];
  const next = inOrder
    .filter(({ progress }) => !progress.locked)
    .map((one) => nextToDo(itemsOf(one)))
    .find((one) => one !== null);
  return {
    own: section ? { title: section.title, ...countsOf(section) } : null,
    opened:
      following?.title == null
        ? null
        : { title: following.title, items: countsOf(following).items },
    next: next ? { kind: next.kind, id: next.id, title: next.title } : null,
  };
}

const countsOf = ({ progress: { passed, items } }: HomeSection) => ({ passed, items });

/** What of a regroupement is presented, in the order of home. */
const itemsOf = ({ modules, groups }: HomeSection) => [
  ...modules
    .filter(({ presentable }) => presentable)
    .map((one) => ({ ...one, kind: "module" as const })),
  ...groups.map((one) => ({ ...one, kind: "group" as const, presentable: true })),
];
