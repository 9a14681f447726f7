import { isPassed } from "~/models/terms/score";
import type { Home, HomeSection } from "./home";

/** The state of a module or a group on the way through home. */
export interface NextStep {
  /** True when it may be presented now. */
  mayPresent: boolean;
  /** The regroupement after the item's own. Null when it is missing or untitled. `isOpen`: the person may open it. */
  after: { title: string; isOpen: boolean } | null;
  /** The number of other items of its own regroupement that are not passed. */
  others: number;
}

/** Returns the next step after this module, presented alone, or this group (product §6.2). Pure. */
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

/** The way on for a person who has passed something. */
export interface WayOn {
  /** The regroupement of the passed item, or null. Its title is null when it has no name. */
  own: { title: string | null; passed: number; items: number } | null;
  /** The regroupement after it, when its own is passed and the next is open. Null otherwise, and after the last one. */
  opened: { title: string; items: number } | null;
  /** The next item to present, first in its own regroupement. Null when every open item is passed. */
  next: NextItem | null;
}

/** Returns the way on after this passed module, presented alone, or this group (product §6.2). Pure. */
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

/** Returns the items to present of a regroupement, in the order of home. */
export const itemsOf = (section: HomeSection) =>
  cardsOf(section).filter(({ presentable }) => presentable);

/** A card of home in an open section. */
export interface NextItem {
  kind: "module" | "group";
  id: string;
  title: string;
}

/**
 * Returns the card to name after the video of this module: the card that home marks as next. When that is the module's
 * own card, returns the following card to present. After a video that is only watched, returns the next such video.
 * Returns null after the last card.
 */
export function nextAfter(
  open: readonly HomeSection[],
  moduleId: string,
): (NextItem & { presentable: boolean }) | null {
  const current = open.find(({ progress }) => progress.percent < 100);
  const cards = open.flatMap(cardsOf);
  const at = cards.findIndex(({ holds }) => holds.includes(moduleId));
  const own = cards[at];
  if (!own) return null;
  const after = cards[at + 1] ?? null;
  const others = (all: typeof cards) => all.filter(({ id }) => id !== own.id);
  const next =
    after && !own.presentable && !after.presentable
      ? after
      : (nextToDo(others(current ? cardsOf(current) : [])) ?? nextToDo(others(cards)) ?? after);
  return next && { kind: next.kind, id: next.id, title: next.title, presentable: next.presentable };
}

/** Returns the cards of a section in the order of home. A group has one card. */
const cardsOf = ({ modules, groups }: HomeSection) => [
  ...modules.map((one) => ({ ...one, kind: "module" as const, holds: [one.id] })),
  ...groups.map((one) => ({
    ...one,
    kind: "group" as const,
    presentable: true,
    holds: one.modules.map(({ id }) => id),
  })),
];

/** Returns the card to present next: first those never presented, then those not passed. Null when all are passed. */
export function nextToDo<Card extends { presentable: boolean; score: number | null }>(
  cards: readonly Card[],
): Card | null {
  const todo = cards.filter(({ presentable, score }) => presentable && !isPassed(score));
  return todo.find(({ score }) => score === null) ?? todo[0] ?? null;
}
