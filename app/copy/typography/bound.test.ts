import { expect, test } from "vitest";
import { bound } from "./bound";

test.each([
  ["Le serveur garde la main : il conseille", "Le serveur garde la main\u00a0: il conseille"],
  ["Et si internet tombe ?", "Et si internet tombe\u00a0?"],
  ["Dites « 69 € » !", "Dites «\u00a069\u00a0€\u00a0»\u00a0!"],
  ["A reply: yes, no?", "A reply: yes, no?"],
  ["", ""],
])("%j stays on its line as %j, with its length", (text, shown) => {
  expect(bound(text)).toBe(shown);
  expect(bound(text)).toHaveLength(text.length);
});
