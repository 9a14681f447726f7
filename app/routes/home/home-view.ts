import { href } from "react-router";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import type { Home, HomeGroup, HomeModule, HomeSection } from "~/models/home/home";
import { nextToDo } from "~/models/home/next-step";
import type { HomeResult } from "~/models/home/result";
import { type AskedCards, type HomeCard, type OpenSection, pagedCards } from "./card-pages";

/** The number of cards above which a closed container gives its cards on request only (`?open=KEY`). */
export const MANY_CARDS = 150;

/** A locked container. Only its name leaves the server. */
export interface LockedSection {
  key: string;
  title: string;
  state: "later";
  /** The container that must reach 100. */
  lockedBy: string;
}

export interface HomeView {
  sections: (OpenSection | LockedSection)[];
  /** Key of the container that the server opens: the requested container, else the current container. */
  opened: string | undefined;
  completed: number;
  total: number;
  /** Percent of each container that counts, in order. */
  percents: number[];
}

/**
 * Returns the home screen: the chain up to its current container, the rest locked (product §6.2).
 * `asked`: key of the container to open; `cards`: the page of its cards.
 */
export function homeView(
  { sections, completed, total }: Home,
  asked?: string | null,
  films: Films = noFilms,
  cards: AskedCards = { page: null, itemId: null },
): HomeView {
  const unlocked = sections.filter(({ progress }) => !progress.locked);
  const now = unlocked.find(({ progress }) => progress.percent < 100);
  const opened = unlocked.find((section) => keyOf(section) === asked) ?? now ?? unlocked[0];
  const cardCount = unlocked.reduce((sum, section) => sum + countCards(section), 0);
  return {
    sections: sections.map((section, index) => {
      const before = sections[index - 1];
      if (section.progress.locked && before) return lockedSection(section, before);
      const shown = openSection(section, section === now, films);
      if (shown.state === "done" && completed < total)
        shown.certificateAt = certificateHref(section);
      if (section === opened) {
        const paged = pagedCards(shown, cards);
        return { ...paged, cards: inTheWindow(paged.cards) };
      }
      return cardCount > MANY_CARDS ? { ...shown, cards: [] } : shown;
    }),
    opened: opened && keyOf(opened),
    completed,
    total,
    percents: sections
      .filter(({ progress }) => progress.items > 0)
      .map(({ progress }) => progress.percent),
  };
}

/** The videos as cards show them; they change no percent, no lock and no count (product §3.2). */
export interface Films {
  /** Ids of the modules whose video this person watched. */
  watched: ReadonlySet<string>;
  /** The signed address of a video's poster, or null; without it cards have icons. */
  posterOf?: (videoUrl: string | null) => string | null;
}

const noFilms: Films = { watched: new Set() };

const posterOf = (videoUrl: string | null, films: Films): Pick<HomeCard, "poster"> =>
  films.posterOf ? { poster: { src: films.posterOf(videoUrl), load: "late" } } : {};

/** The most posters in a group's picture. */
const MOSAIC = 3;

/** Returns a group's picture: the posters of its first modules that have one. */
function mosaicOf(modules: readonly HomeModule[], films: Films): Pick<HomeCard, "poster"> {
  const { posterOf: find } = films;
  if (!find) return {};
  const [src = null, ...others] = modules.flatMap(({ videoUrl }) => find(videoUrl) ?? []);
  return { poster: { src, others: others.slice(0, MOSAIC - 1), load: "late" } };
}

/** Loads the first pictures of the open container with the page: they are in the window before a reader scrolls. */
const inTheWindow = (cards: HomeCard[]): HomeCard[] =>
  cards.map((card, index) =>
    card.poster && index < 3
      ? { ...card, poster: { ...card.poster, load: index === 0 ? "first" : "soon" } }
      : card,
  );

export const keyOf = ({ id }: { id: string | null }) => id ?? "none";
export const titleOf = ({ title }: { title: string | null }) =>
  bound(title ?? copy.common.untitled);

/** Returns the page of a container's certificate; null for the section without container. */
export const certificateHref = ({ id }: Pick<HomeSection, "id">): string | null =>
  id === null ? null : href("/account/certificates/:containerId", { containerId: id });

const countCards = ({ modules, groups }: HomeSection) => modules.length + groups.length;

function lockedSection(section: HomeSection, before: HomeSection): LockedSection {
  return {
    key: keyOf(section),
    title: titleOf(section),
    state: "later",
    lockedBy: titleOf(before),
  };
}

/** Returns a container with its cards. In the `current` container the next card is marked. */
export function openSection(
  section: HomeSection,
  current: boolean,
  films: Films = noFilms,
): OpenSection {
  const { items, passed, percent } = section.progress;
  const done = items > 0 && percent === 100;
  const modules = section.modules.map((module) => moduleCard(module, films));
  const groups = section.groups.map((group) => groupCard(group, films));
  const cards = [...modules, ...groups];
  return {
    key: keyOf(section),
    title: titleOf(section),
    state: current ? "now" : done ? "done" : "open",
    items,
    passed,
    percent,
    cardCount: cards.length,
    cards: current ? markNext(cards) : cards,
    certificateAt: null,
  };
}

function markNext(cards: HomeCard[]): HomeCard[] {
  const next = nextToDo(cards);
  return cards.map((card) => ({ ...card, next: card === next }));
}

/** Returns the result as a card shows it. */
const resultOf = ({ score, presented, unheard, toReview, provisional, heldBy }: HomeResult) => ({
  score,
  presented,
  unheard,
  ...(toReview ? { toReview } : {}),
  ...(provisional ? { provisional } : {}),
  ...(heldBy ? { heldBy } : {}),
});

/** Returns the card of a module. */
export function moduleCard(module: HomeModule, films: Films): HomeCard {
  const { id, title, presentable, videoDurationS } = module;
  return {
    kind: "module",
    id,
    title,
    presentable,
    ...resultOf(module),
    watched: films.watched.has(id),
    durationS: videoDurationS,
    moduleCount: null,
    next: false,
    ...posterOf(module.videoUrl, films),
  };
}

/** Returns the card of a group. */
export function groupCard(group: HomeGroup, films: Films): HomeCard {
  const { id, title, modules } = group;
  return {
    kind: "group",
    id,
    title,
    presentable: true,
    ...resultOf(group),
    watched: false,
    durationS: null,
    moduleCount: modules.length,
    next: false,
    ...mosaicOf(modules, films),
  };
}

/** Returns the line under the heading: a greeting, and the condition that opens the next container. */
export function greeting(name: string, { sections }: Pick<HomeView, "sections">): string {
  const words = copy.greeting;
  const at = sections.findIndex(({ state }) => state === "now");
  const now = sections[at];
  if (!now || now.state === "later")
    return sections.some(({ state }) => state === "done")
      ? words.allPassed(name)
      : words.hello(name);
  const left = now.items - now.passed;
  const next = sections[at + 1];
  return next?.state === "later"
    ? words.opens(name, left, next.title)
    : words.left(name, left, now.title);
}
