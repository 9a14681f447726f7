import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { askedWith, bikePoints, lineAfter } from "../../../testing/customer-talk";
import { spokenTurns, worded } from "../../../testing/worded";
import { sceneOf } from "./scene";
import { phrasesOf } from "./script/phrases/phrases";
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

it("a point that is weakly heard is vague for the customer", () => {
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

describe("a second sum", () => {
  const RENT: Record<Language, [string, string]> = {
    fr: [
      "Le loyer est de 129 euros par mois.",
      "Le loyer du vélo cargo est de 129 euros par mois, tout compris.",
    ],
    en: ["The rent is 129 euros a month.", "The cargo bike's rent is 129 euros a month, all in."],
    es: [
      "El alquiler es de 129 euros al mes.",
      "El alquiler de la bici es de 129 euros al mes, todo incluido.",
    ],
  };
  const COSTS: Record<Language, string> = {
    fr: "Le vélo coûte 129 euros par mois.",
    en: "The bike costs 129 euros a month.",
    es: "La bici cuesta 129 euros al mes.",
  };
  const isDoubted = (
    language: Language,
    before: string,
    now: string,
    claim = RENT[language][0],
  ): boolean => {
    const said = lineAfter(language, now, { claim, said: [before, "C: …"] });
    return phrasesOf(language).voice.doubt.some((form) =>
      said.includes(form.split("{x}")[0] ?? form),
    );
  };

  it.each<[Language, string]>([
    ["fr", "Et je vous fais une remise de 10 euros par mois la première année."],
    ["fr", "L'assurance est en option, à 9 euros par mois."],
    ["fr", "L'assurance du vélo est à 9 euros par mois."],
    ["fr", "Une camionnette vous coûte 500 euros par mois."],
    ["en", "And I'll give you a discount of 10 euros a month for the first year."],
    ["en", "The insurance is optional, at 9 euros a month."],
    ["en", "A van costs you 500 euros a month."],
    ["es", "Y le hago un descuento de 10 euros al mes el primer año."],
    ["es", "El seguro es opcional, a 9 euros al mes."],
    ["es", "Una furgoneta le cuesta 500 euros al mes."],
  ])("for another thing contradicts no price, in %s: %s", (language, now) => {
    expect(isDoubted(language, RENT[language][1], now)).toBe(false);
  });

  it.each<[Language, string, string]>([
    ["es", "Son 50 euros más al mes por la caja.", "El alquiler en sí son 139 euros al mes."],
    ["es", "La caja son 50 euros más al mes.", "El alquiler con la caja son 189 euros al mes."],
    ["en", "The box is 50 euros more a month.", "The rent itself is 139 euros a month."],
    ["fr", "La caisse, c'est 50 euros de plus par mois.", "Le loyer, c'est 139 euros par mois."],
  ])("contradicts no other one, in %s: %s %s", (language, before, now) => {
    expect(isDoubted(language, before, now)).toBe(false);
  });

  it.each<[Language, string, string]>([
    ["fr", RENT.fr[1], "Le loyer est de 149 euros par mois."],
    ["fr", RENT.fr[0], "Le loyer passe à 149 euros par mois."],
    ["fr", "Le loyer, c'est 129 euros par mois.", "Le loyer, c'est 149 euros par mois."],
    ["fr", RENT.fr[1], "Pour le vélo, le loyer est de 149 euros par mois."],
    ["en", RENT.en[1], "The rent is 149 euros a month."],
    ["en", RENT.en[0], "For the rent, it's 149 euros a month."],
    ["es", RENT.es[1], "El alquiler es de 149 euros al mes."],
  ])("for the same thing is doubted, in %s: %s %s", (language, before, now) => {
    expect(isDoubted(language, before, now)).toBe(true);
  });

  it.each<[Language, string, string, string]>([
    [
      "fr",
      "Le loyer du vélo cargo est de 129 euros par mois.",
      "L'assurance du vélo est à 9 euros par mois.",
      "Le loyer du vélo passe à 149 euros par mois.",
    ],
    [
      "en",
      "The rent of the cargo bike is 129 euros a month.",
      "The insurance of the bike is 9 euros a month.",
      "The rent is 149 euros a month.",
    ],
    [
      "es",
      "El alquiler de la bici es de 129 euros al mes.",
      "El seguro de la bici es de 9 euros al mes.",
      "El alquiler es de 149 euros al mes.",
    ],
    [
      "fr",
      "Le loyer du vélo cargo est de 129 euros par mois.",
      "L'assurance du vélo, c'est 9 euros par mois.",
      "Pour le vélo, le loyer est de 149 euros par mois.",
    ],
  ])("for a part of the same thing is none of it, in %s: %s %s", (language, claim, part, same) => {
    expect(isDoubted(language, claim, part, claim)).toBe(false);
    expect(isDoubted(language, claim, same, claim)).toBe(true);
  });

  it.each<[Language, string, string, boolean]>([
    ["fr", "Le vélo vous coûte 129 euros par mois.", "Il vous coûte 149 euros par mois.", true],
    ["fr", "Il vous coûte 129 euros par mois.", "Un fourgon vous coûte 500 euros par mois.", false],
    ["en", "It costs you 129 euros a month.", "A van costs you 500 euros a month.", false],
    ["es", "Le cuesta 129 euros al mes.", "Una furgoneta le cuesta 500 euros al mes.", false],
  ])("is one of its subject, whatever it costs, in %s: %s %s", (language, before, now, is) => {
    expect(isDoubted(language, before, now, COSTS[language])).toBe(is);
  });
});
