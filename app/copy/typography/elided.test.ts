import { expect, test } from "vitest";
import { elided } from "./elided";

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
