import { expect, test } from "vitest";
import { bound, elided, quoted } from "./typography";
import { stopped } from "../admin/overview";

test.each([
  ["Le serveur garde la main : il conseille", "Le serveur garde la main\u00a0: il conseille"],
  ["Et si internet tombe ?", "Et si internet tombe\u00a0?"],
  ["Dites « 69 € » !", "Dites «\u00a069\u00a0€\u00a0»\u00a0!"],
  ["A reply: yes, no?", "A reply: yes, no?"],
  ["3. Faire revenir les clients", "3.\u00a0Faire revenir les clients"],
  ["", ""],
])("%j stays on its line as %j, with its length", (text, shown) => {
  expect(bound(text)).toBe(shown);
  expect(bound(text)).toHaveLength(text.length);
});

test.each([
  ["Karim Benali", "Progression de Karim Benali"],
  ["Inès Moreau", "Progression d’Inès Moreau"],
  ["Élodie", "Progression d’Élodie"],
  ["Hélène", "Progression d’Hélène"],
  ["Yves", "Progression d’Yves"],
  ["Yann", "Progression de Yann"],
  ["Œuvrard", "Progression d’Œuvrard"],
  ["", "Progression de "],
])("the phrase before '%s' reads '%s'", (name, phrase) => {
  expect(elided("Progression de", name)).toBe(phrase);
});

const NBSP = "\u00a0";

test.each([
  ["Le prix", `«${NBSP}Le prix${NBSP}»`],
  [`«${NBSP}Sans la grille${NBSP}»`, `«${NBSP}“Sans la grille”${NBSP}»`],
  ["Il dit « non » deux fois", `«${NBSP}Il dit “non” deux fois${NBSP}»`],
  ["3. Faire revenir", `«${NBSP}3.${NBSP}Faire revenir${NBSP}»`],
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
