import type { Home, HomeSection } from "~/models/home/home";
import { shownBars } from "~/models/home/result";
import { type AskedCards, type OpenSection, pagedCards } from "~/routes/home/card-pages";
import { keyOf, MANY_CARDS, openSection } from "~/routes/home/home-view";

/** A container in an admin's view of a person's progress. A locked one has its cards too. */
export interface ProgressSection extends Omit<OpenSection, "state"> {
  state: OpenSection["state"] | "later";
  /** Product §4.6: true when the container before is complete or progress exists already. */
  bar: boolean;
}

export interface ProgressView {
  sections: ProgressSection[];
  /** The key of the container that the server opens: the one in the address, else the current one. */
  opened: string | undefined;
  completed: number;
  total: number;
  /** The percentage of each counted container, in order. */
  percents: number[];
}

/**
 * Returns a person's home for an admin, who also sees the locked containers.
 * `asked` is the key of the container to open; `cards` is the page of its cards.
 */
export function progressView(
  home: Home,
  asked?: string | null,
  cards: AskedCards = { page: null, itemId: null },
): ProgressView {
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
      many && opened && view.key !== keyOf(opened)
        ? { ...view, cards: [] }
        : pagedCards(view, cards),
    ),
    opened: opened && keyOf(opened),
    completed,
    total,
    percents: views.filter(({ items }) => items > 0).map(({ percent }) => percent),
  };
}

/**
 * Returns which sections show a bar. The section without a container is outside the chain (product §6.2). A
 * section without items has nothing to measure.
 */
function barsOf(sections: readonly HomeSection[]): boolean[] {
  const shown = shownBars(sections.map(({ progress }) => progress.percent));
  return sections.map(
    ({ id, progress }, index) => progress.items > 0 && (id === null || (shown[index] ?? false)),
  );
}
