import { expect, test } from "vitest";
import { fieldLabel } from "./form";

test.each([
  ["points[1].weight", "Argument 2, Poids"],
  ["points[0].wordings.fr.claim", "Argument 1, Argument attendu"],
  ["points[1].wordings.en.figures[0].text", "Argument 2, Chiffre 1 (English)"],
  ["points[1].wordings.en.figures[1].text", "Argument 2, Chiffre 2 (English)"],
  ["points[9].wordings.es.question", "Argument 10, Question du client (Español)"],
  ["points[2].id", "Argument 3"],
])("the link to the field %s says %s", (name, label) => {
  expect(fieldLabel(name, "fr")).toBe(label);
});

test("the language is said where it is not the rubric's first", () => {
  expect(fieldLabel("points[0].wordings.fr.name", "en")).toBe("Argument 1, Nom court (Français)");
  expect(fieldLabel("points[0].wordings.en.name", "en")).toBe("Argument 1, Nom court");
});
