import { expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { askedWith, bikePoints } from "../../../testing/customer-talk";
import { spokenTurns, worded, wordedIn } from "../../../testing/worded";
import { openQuestions, sceneOf } from "./scene";
import { sessionOf } from "./session";

const points = bikePoints();
const sceneAfter = (lines: string[], userText: string) =>
  sceneOf(askedWith(userText, { points, turns: spokenTurns(lines) }), 1);
const states = (lines: string[], userText: string) =>
  Object.fromEntries(
    sceneAfter(lines, userText).ledger.map(({ point, state }) => [point.id, state]),
  );

it("the ledger tells where each point stands", () => {
  const lines = ["C: Bonjour.", "Le vélo porte jusqu'à 180 kilos.", "C: Je vois."];
  expect(states(lines, "Le loyer est de 149 euros par mois.")).toEqual({
    price: "contradicted",
    load: "said",
    licence: "open",
    range: "open",
  });
});

it("the ledger reads a short answer with the question before it, pressed or not", () => {
  const lines = ["C: Ça se loue combien ?"];
  expect(states(lines, "129 euros par mois.").price).toBe("said");
  const [insist = ""] = ["Attendez. J'aimerais une vraie réponse."];
  sessionOf({ points, language: "fr" }).notes.set(insist, {
    act: "insist",
    pointId: "price",
    line: insist,
  });
  expect(states([...lines, "On verra.", `C: ${insist}`], "129 euros par mois.").price).toBe("said");
});

it("what the reader leaves open is not found: the customer may still ask", () => {
  const lines = ["C: Et il se conduit sans permis\u00a0?"];
  const fresh = bikePoints();
  const { judged } = sessionOf({ points: fresh, language: "fr" });
  const turns = spokenTurns(lines);
  const asked = askedWith("Non, ce n'est pas possible.", { points: fresh, turns });
  const { ledger } = sceneOf(asked, 1);
  const of = ledger.find(({ point }) => point.id === "licence");
  const read = [...judged.values()].flat().find(({ id }) => id === "licence");
  expect([read?.verdict, of?.state, of?.now, of?.before]).toEqual(["open", "open", null, []]);
});

it("a point that is weakly heard is vague for the customer, who does not ask for it without end", () => {
  const weak = [
    worded("repair", "Un technicien vient en moins de 48 heures.", {
      question: "Et si ça casse\u00a0?",
    }),
    worded("hold", "Le tarif est bloqué pendant deux ans.", {
      question: "Et demain, ça augmente\u00a0?",
    }),
  ];
  const { judged } = sessionOf({ points: weak, language: "fr" });
  const turns = spokenTurns(["C: Bonjour."]);
  const said = "Notre maison existe depuis trente ans, vous savez.";
  const scene = sceneOf(askedWith(said, { points: weak, turns }), 1);
  const hold = scene.ledger.find(({ point }) => point.id === "hold");
  expect([hold?.state, hold?.now?.verdict, hold?.now?.heard]).toEqual(["vague", "vague", "vague"]);
  expect([...judged.values()].flat().map(({ verdict }) => verdict)).not.toContain("open");
  const asked = [...openQuestions(scene)].map(({ entry }) => entry.point.id);
  expect(asked).not.toContain("hold");
});

it("the ledger judges an exchange once, so that a turn costs its own words", () => {
  const fresh = bikePoints();
  const { judged } = sessionOf({ points: fresh, language: "fr" });
  const said = ["C: Bonjour."];
  for (let turn = 0; turn < 20; turn++) {
    sceneOf(askedWith(`Voilà le point ${turn}.`, { points: fresh, turns: spokenTurns(said) }), 1);
    said.push(`Voilà le point ${turn}.`, `C: Continuez, ${turn}.`);
  }
  expect(judged.size).toBe(20);
});

it("a line tells a figure or point that nobody said, not what was said", () => {
  const { tells } = sceneAfter(["C: Bonjour."], "Bonjour, voici notre vélo.");
  expect(tells("Il coûte 129 euros par mois ?")).toBe(true);
  expect(tells("Il se conduit sans permis.")).toBe(true);
  expect(tells("Et il se conduit sans permis ?")).toBe(true);
  expect(tells("Ça se loue combien ?")).toBe(false);
  const told = sceneAfter(["C: Bonjour."], "Le loyer est de 129 euros par mois.");
  expect(told.tells("129 euros par mois, je note.")).toBe(false);
});

it("a question that takes up a claim before the rep made it tells the claim", () => {
  const [first, ...others] = bikePoints();
  const asking = (question: string, userText: string) => {
    const asked = first ? { ...first, question } : first;
    return sceneOf(
      askedWith(userText, {
        points: asked ? [asked, ...others] : others,
        turns: spokenTurns(["C: Bonjour."]),
      }),
      1,
    ).tells(question);
  };
  const doubt = "Et ça marche vraiment avec les cartons ?";
  expect(asking(doubt, "Bonjour, voici notre vélo.")).toBe(true);
  expect(asking("Et ça marche avec les cartons ?", "Bonjour, voici notre vélo.")).toBe(false);
  expect(asking(doubt, first?.claim ?? "")).toBe(false);
});

it.each<[Language, string, string, string]>([
  [
    "fr",
    "La perte baisse de moitié.",
    "Et si elle ne baisse pas ?",
    "Vous ne baissez jamais les bras.",
  ],
  ["en", "Waste drops by half.", "What if it doesn't drop?", "You drop your son at school."],
  ["es", "La merma baja a la mitad.", "¿Y si no baja, qué?", "No bajan a la nave."],
])("a promise is doubted in %s only after the rep made it: %s", (language, claim, asked, sheet) => {
  const tells = (userText: string) =>
    sceneOf(
      askedWith(userText, {
        language,
        interactionPrompt: sheet,
        points: [{ ...wordedIn(language, "p", claim), question: asked }],
        turns: spokenTurns(["C: …"]),
      }),
      1,
    ).tells(asked);
  expect(tells("…")).toBe(true);
  expect(tells(claim)).toBe(false);
});
