import { expect, it } from "vitest";
import { askedWith, bikePoints } from "../../../testing/customer-talk";
import { spokenTurns, worded } from "../../../testing/worded";
import { notebookOf, type Subject } from "./notebook";

const told = (said: string, lines: string[] = []) =>
  notebookOf(askedWith(said, { turns: spokenTurns(lines) }), null);
const shown = ({ name, question, kind, state, asked }: Subject) =>
  [name ?? kind, question, state, asked].join(" | ");

it("holds back what names the offer until the rep has", () => {
  expect(told("Bonjour, je viens vous voir pour vos trajets.").open.map(shown)).toEqual([
    "money |  | open | 0",
    " | Mon apprenti pourrait le prendre ? | open | 0",
  ]);
});

it("has the questions once the offer is named, and names in words that were said", () => {
  expect(told("C'est un vélo cargo, en location.").open.map(shown)).toEqual([
    "money | Ça se loue combien ? | open | 0",
    "Le vélo | Et mes outils, ça passe dedans ? | open | 0",
    " | Mon apprenti pourrait le prendre ? | open | 0",
    " | Et la batterie, elle tient la journée ? | open | 0",
  ]);
});

it("shrinks as points are said, right or wrong", () => {
  const right = told("Le loyer est de 129 euros par mois.");
  expect(right.open.some(({ kind }) => kind === "money")).toBe(false);
  expect(right.said).toEqual(["Le loyer"]);
  expect(told("Le loyer est de 1290 euros par mois.").open.map(shown)).toEqual(
    right.open.map(shown),
  );
});

it("tells what was left vague, and what was asked without an answer", () => {
  const lines = ["C: Ça se loue combien ?"];
  const [price] = told("Le loyer est très raisonnable, vous savez.", lines).open;
  expect(price).toMatchObject({ kind: "money", state: "vague" });
});

it("leaves a subject open that the rep only named", () => {
  const points = [worded("mirror", "Le rétroviseur est fourni, sans supplément.")];
  const after = (said: string) =>
    notebookOf(askedWith(said, { points: [...bikePoints(), ...points] }), null);
  const named = after("Le rétroviseur, le casque, tout ça... on s'arrange toujours.");
  expect(named.said).toEqual([]);
  expect(named.open.map(({ state }) => state)).toContain("touched");
  expect(after("Le rétroviseur est fourni.").said).toEqual(["Le rétroviseur"]);
});

it("tells when two figures disagree, unless the rep took one back", () => {
  const lines = ["Le loyer est de 1290 euros par mois.", "C: Autant que ça ?"];
  expect(told("Le loyer est de 129 euros par mois.", lines).open[0]).toMatchObject({
    kind: "money",
    state: "doubtful",
  });
  const repaired = told("Pardon, je me suis trompé : le loyer est de 129 euros par mois.", lines);
  expect(repaired.open.some(({ kind }) => kind === "money")).toBe(false);
});

it("is of one point alone where one is redone, said or not", () => {
  const input = askedWith("Le loyer est de 129 euros par mois.");
  expect(notebookOf(input, "price").open.map(({ kind }) => kind)).toEqual(["money"]);
});
