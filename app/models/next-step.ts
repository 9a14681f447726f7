import type { Home } from "./home";
import { isPassed } from "./score";

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
  const items = sections.map(({ modules, groups }) => [
    ...modules.filter(({ presentable }) => presentable).map((one) => ({ ...one, kind: "module" })),
    ...groups.map((one) => ({ ...one, kind: "group" })),
  ]);
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
