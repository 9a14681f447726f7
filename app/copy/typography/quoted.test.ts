import { expect, test } from "vitest";
import { stopped } from "../admin/overview";
import { quoted } from "./quoted";

const NBSP = "\u00a0";

test.each([
  ["Le prix", `«${NBSP}Le prix${NBSP}»`],
  [`«${NBSP}Sans la grille${NBSP}»`, `«${NBSP}“Sans la grille”${NBSP}»`],
  ["Il dit « non » deux fois", `«${NBSP}Il dit “non” deux fois${NBSP}»`],
])("'%s' is quoted as '%s'", (text, shown) => {
  expect(quoted(text)).toBe(shown);
});

test.each([
  [`Il a dit${NBSP}: ${quoted("Sans engagement.")}`, ""],
  [`Il a dit${NBSP}: ${quoted("Combien ?")}`, ""],
  [`Il a dit${NBSP}: ${quoted("sans engagement")}`, "."],
  [`Il a dit${NBSP}: ${quoted("Sans engagement.")} 2 fois`, "."],
])("'%s' ends with '%s'", (sentence, stop) => {
  expect(stopped(sentence)).toBe(sentence + stop);
});
