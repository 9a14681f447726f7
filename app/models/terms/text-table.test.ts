import * as v from "valibot";
import { expect, test } from "vitest";
import { refuseLongTitle, requiredText, TITLE_MAX, TitleTooLong } from "./text-table";

const title = requiredText("Le titre est requis");

test.each([
  ["spaces", " \u00a0 "],
  ["a zero-width space", "\u200b"],
  ["marks of direction", "\u202e\u2067"],
  ["control characters", "\u0000\u0007"],
])("a required text of %s is refused once, because nobody would see it", (_, text) => {
  const messages = v.safeParse(title, text).issues?.map(({ message }) => message);
  expect(messages).toEqual(["Le titre est requis"]);
});

test.each(["1", "?", "🦊", "👩🏽‍🚀", "עברית", " a\u200b "])("a required text may be %s", (text) => {
  expect(v.parse(title, text)).toBe(text.trim());
});

const long = (length: number) => "é".repeat(length);

test("a new title has at most 200 characters", () => {
  refuseLongTitle(long(TITLE_MAX));
  expect(() => refuseLongTitle(long(TITLE_MAX + 1))).toThrow(TitleTooLong);
});

test("a longer title from before stays, and may become shorter but no longer", () => {
  refuseLongTitle(long(300), long(300));
  refuseLongTitle(long(250), long(300));
  expect(() => refuseLongTitle(long(301), long(300))).toThrow(TitleTooLong);
});
