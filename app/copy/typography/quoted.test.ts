import { expect, test } from "vitest";
import { quoted } from "./quoted";

const NBSP = "\u00a0";

test.each([
  ["Le prix", `«${NBSP}Le prix${NBSP}»`],
  [`«${NBSP}Sans la grille${NBSP}»`, `«${NBSP}“Sans la grille”${NBSP}»`],
  ["Il dit « non » deux fois", `«${NBSP}Il dit “non” deux fois${NBSP}»`],
])("'%s' is quoted as '%s'", (text, shown) => {
  expect(quoted(text)).toBe(shown);
});
