import type { CardItem } from "~/components/cards/item-card";

/** A module or group card. Guidelines and video stay on the server until a reader asks for their dialog. */
export type HomeCard = CardItem;

export interface OpenSection {
  key: string;
  title: string;
  state: "done" | "now" | "open";
  items: number;
  passed: number;
  percent: number;
  cardCount: number;
  /** Empty when the cards wait on the server (`MANY_CARDS`). */
  cards: HomeCard[];
  /** The shown page of the cards, from 1. Absent when all of them are shown. */
  cardPage?: { page: number; pages: number };
  /** Null until the container is passed, and once all are: the list of all certificates is above the chain then. */
  certificateAt: string | null;
  /** The words of its certificate's term, after the count of passed items. Undefined without one. */
  term?: string;
}

/** The number of cards of a container that a page shows. */
export const CARDS_PER_PAGE = 48;

/** The cards that the address asks for. */
export interface AskedCards {
  /** The page of cards, from 1; null for that of the item, else of the next card. */
  page: number | null;
  /** The module or group whose dialog is open; null without one. */
  itemId: string | null;
}

/** Reads the page of cards from an address (`?cards=2`). */
export function askedCards(search: URLSearchParams, itemId: string | null = null): AskedCards {
  const page = search.get("cards") ?? "";
  return { page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null, itemId };
}

/** Returns a container with one page of its cards. A container with few cards keeps all of them. */
export function pagedCards<Section extends Pick<OpenSection, "cards" | "cardPage">>(
  section: Section,
  { page, itemId }: AskedCards,
): Section {
  const { cards } = section;
  const pages = Math.ceil(cards.length / CARDS_PER_PAGE);
  if (pages <= 1) return section;
  const item = cards.findIndex(({ id }) => id === itemId);
  const at = item >= 0 ? item : cards.findIndex(({ next }) => next);
  const shown = Math.min(page ?? 1 + Math.floor(Math.max(0, at) / CARDS_PER_PAGE), pages);
  const first = (shown - 1) * CARDS_PER_PAGE;
  return {
    ...section,
    cards: cards.slice(first, first + CARDS_PER_PAGE),
    cardPage: { page: shown, pages },
  };
}

/** Returns the address of a page of cards on the page at `path`. */
export const cardsHref = (path: string, { key }: Pick<OpenSection, "key">, page: number): string =>
  `${path}?${new URLSearchParams({ open: key, cards: String(page) })}`;
