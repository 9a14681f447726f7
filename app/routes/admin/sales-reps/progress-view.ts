import type { Home, HomeSection } from "~/models/home/home";
import { shownBars } from "~/models/home/progress";
import { keyOf, MANY_CARDS, openSection, type OpenSection } from "~/routes/home/home-view";

/** A container as an admin sees it in somebody's progress: a locked one gives its cards too. */
export interface ProgressSection extends Omit<OpenSection, "state"> {
  state: OpenSection["state"] | "later";
  /** Product §4.6: the bar waits for the container before, unless there is progress already. */
  bar: boolean;
}

export interface ProgressView {
  sections: ProgressSection[];
  /** Key of the container that the server opens: the one asked for, else the current one. */
  opened: string | undefined;
  completed: number;
  total: number;
  /** Percent of each container that counts, in order. */
  percents: number[];
}

/** Somebody's home for an admin: nothing is hidden by the locks. `asked`: key of the container to open. */
export function progressView(home: Home, asked?: string | null): ProgressView {
  const { sections, completed, total } = home;
  const now = sections.find(({ progress }) => !progress.locked && progress.percent < 100);
  const opened = sections.find((section) => keyOf(section) === asked) ?? now ?? sections[0];
  const bars = barsOf(sections);
  const views = sections.map((section, index) => ({
    ...openSection(section, section === now),
    ...(section.progress.locked ? { state: "later" as const } : {}),
    bar: bars[index] ?? false,
  }));
  const many = views.reduce((sum, { cardCount }) => sum + cardCount, 0) > MANY_CARDS;
  return {
    sections: views.map((view) =>
      many && opened && view.key !== keyOf(opened) ? { ...view, cards: [] } : view,
    ),
    opened: opened && keyOf(opened),
    completed,
    total,
    percents: views.filter(({ items }) => items > 0).map(({ percent }) => percent),
  };
}

/** The section without container is out of the chain (product §6.2); one without items has nothing to measure. */
function barsOf(sections: readonly HomeSection[]): boolean[] {
  const shown = shownBars(sections.map(({ progress }) => progress.percent));
  return sections.map(
    ({ id, progress }, index) => progress.items > 0 && (id === null || (shown[index] ?? false)),
  );
}
