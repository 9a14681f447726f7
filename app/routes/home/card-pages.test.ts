import { expect, test } from "vitest";
import { askedCards, CARDS_PER_PAGE, cardsHref, type OpenSection, pagedCards } from "./card-pages";

/** Returns a container of this many cards, one of them the next to do. */
function section(count: number, nextAt = -1): Pick<OpenSection, "cards" | "cardPage"> {
  const card = {
    kind: "module",
    presentable: true,
    score: null,
    presented: false,
    unheard: null,
    watched: false,
    durationS: null,
    moduleCount: null,
  } as const;
  return {
    cards: Array.from({ length: count }, (_, at) => ({
      ...card,
      id: `m${at}`,
      title: `Module ${at}`,
      next: at === nextAt,
    })),
  };
}

const ask = (search: string, itemId?: string) => askedCards(new URLSearchParams(search), itemId);
const shown = (of: ReturnType<typeof section>, asked: ReturnType<typeof askedCards>) => {
  const { cards, cardPage } = pagedCards(of, asked);
  return { first: cards[0]?.id, count: cards.length, ...cardPage };
};

test("a container of few cards keeps all of them", () => {
  const few = section(CARDS_PER_PAGE);
  expect(pagedCards(few, ask("cards=2"))).toBe(few);
});

test("many cards come a page at a time, and beyond the last page the last", () => {
  const many = section(2 * CARDS_PER_PAGE + 5);
  const second = { first: `m${CARDS_PER_PAGE}`, count: CARDS_PER_PAGE, page: 2, pages: 3 };
  expect(shown(many, ask("cards=2"))).toEqual(second);
  expect(shown(many, ask("cards=9"))).toMatchObject({ count: 5, page: 3 });
  for (const damaged of ["", "cards=0", "cards=-1", "cards=x", "cards=1e3"])
    expect(shown(many, ask(damaged)), damaged).toMatchObject({ page: 1 });
});

test("the first page is that of the open dialog, else that of the next card", () => {
  const many = section(3 * CARDS_PER_PAGE, CARDS_PER_PAGE + 1);
  expect(shown(many, ask(""))).toMatchObject({ page: 2 });
  expect(shown(many, ask("", `m${2 * CARDS_PER_PAGE}`))).toMatchObject({ page: 3 });
});

test("a page of cards has an address, whatever the key", () => {
  expect(cardsHref("/", { key: "a&b" }, 2)).toBe("/?open=a%26b&cards=2");
});
