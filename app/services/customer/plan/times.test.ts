import { expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { namesTime, onlyTime, timeToChoose } from "./times";

it.each<[Language, string, string | null]>([
  ["fr", "Je passe mardi ou jeudi ?", "jeudi"],
  ["fr", "mardi matin, ou plutôt jeudi après 15 heures", "jeudi"],
  ["fr", "je passe mardi ou jeudi de la semaine prochaine", "jeudi"],
  ["fr", "Je passerais mardi ou jeudi. Mardi ou jeudi, vous aimez mieux ?", "jeudi"],
  ["en", "Tuesday or maybe Friday afternoon?", "Friday afternoon"],
  ["es", "se lo dejo el lunes o el miércoles", "el miércoles"],
  ["en", "Tuesday. Not Friday.", null],
  ["fr", "Je passe mardi.", null],
])("the second of two times is chosen, in %s: %s", (language, text, time) => {
  expect(timeToChoose(text, language)).toBe(time);
});

it.each<[Language, string, string | null]>([
  ["fr", "Je repasse mardi à dix heures.", "mardi à dix heures"],
  ["en", "Any day but Wednesday.", null],
  ["es", "Vengo el lunes, no, el martes.", null],
])("the only time of a text is told, in %s: %s", (language, text, time) => {
  expect(onlyTime(text, language)).toBe(time);
});

it("a visit every week names no appointment", () => {
  expect(namesTime("We come on Monday, twice a week.", "en")).toBe(false);
  expect(namesTime("Can I come on Monday?", "en")).toBe(true);
});

it.each<[Language, string]>([
  ["fr", "Bon dimanche, au revoir !"],
  ["fr", "Bon courage pour demain, au revoir !"],
  ["en", "Have a lovely Sunday, goodbye!"],
])("a wish names no appointment, in %s: %s", (language, text) => {
  expect(namesTime(text, language)).toBe(false);
});
