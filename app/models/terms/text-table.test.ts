import * as v from "valibot";
import { expect, test } from "vitest";
import { requiredText } from "./text-table";

const title = requiredText("Le titre est requis");

test.each([
  ["spaces", " \u00a0 "],
  ["a zero-width space", "\u200b"],
  ["marks of direction", "\u202e\u2067"],
  ["control characters", "\u0000\u0007"],
])("a required text of %s is refused, because nobody sees it", (_, text) => {
  expect(v.safeParse(title, text).issues?.[0].message).toBe("Le titre est requis");
});

test.each(["1", "?", "🦊", "👩🏽‍🚀", "עברית", " a\u200b "])("a required text may be %s", (text) => {
  expect(v.parse(title, text)).toBe(text.trim());
});
