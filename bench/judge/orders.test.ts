import { expect, test } from "vitest";
import { LANGUAGES } from "../../app/models/terms/language";
import { findInjections } from "../../app/services/language/injections";
import { heldOrders, sentencesOf } from "./orders";
import { FRESH, ORDINARY, OWN_WORDS, UNREAD } from "./sets";

const isCut = (text: string) => findInjections(text).length > 0;
const shareCut = (texts: readonly { text: string }[]) =>
  texts.filter(({ text }) => isCut(text)).length / texts.length;

// Nothing is learned from these sentences: `orders.engines.test.ts`.
test.each(LANGUAGES)(
  "strangers' orders to the judge are found, and seldom what sounds alike: %s",
  (language) => {
    const held = heldOrders().filter(({ lang }) => lang === language);
    expect(held.length).toBe(200);
    expect(shareCut(held.filter(({ order }) => order))).toBeGreaterThanOrEqual(0.8);
    expect(shareCut(held.filter(({ order }) => !order))).toBeLessThanOrEqual(0.06);
  },
);

test("an honest presentation is hardly ever cut", () => {
  const honest = sentencesOf([...FRESH, ...UNREAD, ...ORDINARY, ...OWN_WORDS]);
  expect(honest.length).toBeGreaterThan(3000);
  expect(honest.filter(isCut).length).toBeLessThanOrEqual(3);
});
