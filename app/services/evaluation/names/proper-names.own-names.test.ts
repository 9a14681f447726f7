import { expect, test } from "vitest";
import { ownNames } from "./proper-names";

test.each([
  [
    "of the title and of the customer, and no other of the prompt",
    "La caisse Orvalo en salle",
    "Tu es Nadia Ferrand, gérante à Rennes. Aujourd'hui tu travailles avec Zentrix, qui te coûte cher.",
    ["Aplomb", "Comptoir", "Orvalo", "Nadia", "Ferrand"],
  ],
  [
    "of a title that begins with one",
    "Orvalo pour les hôtels",
    "Vous êtes pressé. Vous avez déjà signé chez Zentrix.",
    ["Aplomb", "Comptoir", "Orvalo"],
  ],
  ["of nobody", "Encaisser", "", ["Aplomb", "Comptoir", "Encaisser"]],
])("names that are the rep's own: %s", (_, title, interactionPrompt, names) => {
  expect(ownNames({ title, interactionPrompt }, "fr")).toEqual(names);
});
