import { expect, test } from "vitest";
import { ownNames } from "./proper-names";

test.each([
  [
    "of the title and of the customer",
    "La caisse Orvalo en salle",
    "Nadia Ferrand",
    ["Aplomb", "Comptoir", "Orvalo", "Nadia", "Ferrand"],
  ],
  [
    "of a title that begins with one",
    "Orvalo pour les hôtels",
    "",
    ["Aplomb", "Comptoir", "Orvalo"],
  ],
  ["of nobody", "Encaisser", "", ["Aplomb", "Comptoir", "Encaisser"]],
])("names that are the rep's own: %s", (_, title, customer, names) => {
  expect(ownNames({ title, customer }, "fr")).toEqual(names);
});
