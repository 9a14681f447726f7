import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { lineAfter, replyOf } from "../../../testing/customer-talk";
import { readPersona } from "./persona/persona";
import { phrasesOf } from "./phrases/phrases";

describe("an objection of the sheet", () => {
  it.each<[Language, string, string[]]>([
    ["fr", "Nom : Luc Roy\nObjections : place dans la cave, humidité", []],
    ["en", "Name: Luke Roy\nObjections: change of habits, place in the cellar", []],
    [
      "es",
      "Ana Gil dirige una academia en Soria. Suele objetar que los padres no quieren ver su nombre en internet.",
      ["Los padres no quieren ver su nombre en internet."],
    ],
    [
      "es",
      "Ana Gil dirige una academia en Soria. Suele objetar que el portero no deja su puesto.",
      [],
    ],
    [
      "en",
      "Ann Gill runs a school in Bath. She usually objects that the parents won't give their names.",
      ["The parents won't give their names."],
    ],
  ])("is said with its own subject, verb and owner, in %s: %s", (language, sheet, said) => {
    expect(readPersona(sheet, language).objections).toEqual(said);
  });
});

it("two quoted objections are not said as one", () => {
  const sheet =
    "Nom : Luc Roy\nSes objections : « en zone blanche ça ne passera pas », « le téléphone ça dépanne »";
  expect(readPersona(sheet, "fr").objections).toEqual(["En zone blanche ça ne passera pas."]);
});

it("what was done to somebody else is no objection", () => {
  const sheet = "Nombre: Ana Gil\nObjeciones: un proveedor anterior cerró y la dejó sin recambios";
  expect(readPersona(sheet, "es").objections).toEqual([]);
});

it("a clause that leans on one that was cut is no objection", () => {
  const sheet =
    "Nombre: Ana Gil\nObjeciones: « para lo que la usamos en invierno, ya me vale la del club »";
  expect(readPersona(sheet, "es").objections.join(" ")).not.toMatch(/en invierno\.$/u);
});

it("a note with a quotation inside is no objection", () => {
  const sheet = "Name: Jo Roy\nDoubts: noise, power cuts, 'my grandfather managed without'";
  expect(readPersona(sheet, "en").objections).toEqual([]);
});

describe("a fact of the sheet", () => {
  it.each<[Language, string]>([
    ["fr", "Le client s'appelle Luc Roy. Le rangement des salles leur prend deux heures."],
    ["fr", "Le client s'appelle Luc Roy. Chaque soir le concierge les met dehors."],
    ["fr", "Vous êtes Luc Roy. J'objecte que la salle est petite."],
    ["en", "You are Luke Roy.\nWhat you like\n- a machine you can grease yourself"],
  ])(
    "is not said with another person's pronoun or without a verb, in %s: %s",
    (language, sheet) => {
      expect(readPersona(sheet, language).facts.map(({ text }) => text)).toEqual([]);
    },
  );
});

describe("a plain question about the customer", () => {
  it.each<[Language, string, string, string]>([
    [
      "fr",
      "Vous êtes Luc Roy. Vous avez trois vitrines.",
      "Je vais faire court. Comment prévenez-vous les gens ?",
      "notYet",
    ],
    [
      "en",
      "You are Luke Roy.",
      "I'd want to see it too. What's the worst bit of ground you've got?",
      "permission",
    ],
    ["es", "Usted es Ana Gil.", "Le pregunto primero: ¿cuántos pisos llevan ustedes?", "notYet"],
  ])("is no proposal, in %s: %s", (language, sheet, userText, kind) => {
    const { notYet, answers } = phrasesOf(language);
    const said = lineAfter(language, userText, { sheet, said: ["…", "C: …"] });
    const forms = kind === "notYet" ? notYet : answers.permission;
    expect(forms.filter((line) => said.includes(line))).toEqual([]);
  });

  it.each<[Language, string, string, RegExp]>([
    [
      "fr",
      "- Personnage : Ida Roy\n- 430 élèves, 17 classes\n- L'appel se fait sur des billets",
      "Combien d'élèves accueillez-vous ?",
      /430 élèves\.$/u,
    ],
    [
      "en",
      "Ida Roy owns a school in Bath. She has seven instructors, two of them part time.",
      "How many instructors have you got?",
      /seven instructors\.$/iu,
    ],
  ])(
    "for a number gets the only one of its noun, in %s: %s",
    (language, sheet, userText, answer) => {
      expect(replyOf(language, sheet, userText)).toMatch(answer);
    },
  );

  it.each<[Language, string, string, RegExp]>([
    [
      "en",
      "Ida Roy runs a school in Bath. She makes the decisions herself.",
      "How do the bookings come in at the moment?",
      /decisions/u,
    ],
    [
      "en",
      "Name: Ida Roy\nMoney: about £4,500 in the kitty.",
      "What would it cost you if somebody got hurt?",
      /4,500/u,
    ],
    [
      "en",
      "Name: Ida Roy\nDamp: one cello, open seam.",
      "What would it have to prove to you before you trusted it?",
      /cello/u,
    ],
    [
      "es",
      "Personaje: Ida Gil.\nTeatro actual: estructura de madera. En enero, al suelo en plena función.",
      "¿Qué es lo que más le preocupa de cambiar de teatro?",
      /madera|enero/u,
    ],
  ])("is told no fact about something else, in %s: %s", (language, sheet, userText, fact) => {
    expect(replyOf(language, sheet, userText)).not.toMatch(fact);
  });
});

describe("a question in everyday words", () => {
  it.each<[Language, string, string, RegExp]>([
    [
      "fr",
      "Vous êtes Ida Roy, patronne d'un atelier à Lens. Vous sortez 26 millions de pièces par an sur deux lignes.",
      "Le tri, en bout de ligne, ça se passe comment aujourd'hui ?",
      /millions/u,
    ],
    [
      "en",
      "- You play Ida Roy, key cutting\n- Cuts about 45 keys a day\n- Uses two manual machines",
      "And what are you cutting your keys on at the moment?",
      /45/u,
    ],
    [
      "en",
      "Ida Roy plates brackets. The line uses around 40 cubic metres of rinse water a day.",
      "I'll be quick. Can I just ask, how much rinse water does the line use in a day?",
      /Not so fast/u,
    ],
    [
      "fr",
      "Vous êtes Ida Roy.",
      "Et une dérive, quand ça arrive, ça vous coûte quoi, à peu près ?",
      /Peut-être|possible/u,
    ],
  ])("gets no line about something else, in %s: %s", (language, sheet, userText, wrong) => {
    expect(replyOf(language, sheet, userText)).not.toMatch(wrong);
  });
});
