import { expect, it } from "vitest";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import { inFirstPerson } from "~/services/language/first-person";
import { readPersona } from "./persona";

it.each([
  ["fr", "Vous tenez seule une boutique.", "Je tiens seule une boutique."],
  [
    "fr",
    "Votre prestataire vous a liée pour longtemps.",
    "Mon prestataire m'a liée pour longtemps.",
  ],
  ["fr", "Tu n'aimes pas attendre.", "Je n'aime pas attendre."],
  ["fr", "Ta pompe t'a lâchée et tu as attendu.", "Ma pompe m'a lâchée et j'ai attendu."],
  ["fr", "Vous vous plaignez de votre ligne.", "Je me plains de ma ligne."],
  ["en", "Your wife does the wages and you hate it.", "My wife does the wages and I hate it."],
  ["en", "The firm you paid left you in the cold.", "The firm I paid left me in the cold."],
  ["es", "Hoy lo llevas tú misma a tu oficina.", "Hoy lo llevo yo misma a mi oficina."],
] as const)("a prompt becomes what the customer says in %s: %s", (language, told, said) => {
  expect(inFirstPerson(told, language)).toBe(said);
});

it("what a rule does not reach is not said", () => {
  expect(inFirstPerson("Vous, on le sait.", "fr")).toBeNull();
});

it("a persona tells who the customer is, and leaves out how to play them", () => {
  const persona = readPersona(
    `You are Denise Harker, 54, who owns a nursery near York. You get up at three. Ask about the price.
You never give the figures yourself. Friendly, suspicious of contracts.`,
    "en",
  );
  expect(persona.name).toBe("Denise Harker");
  expect(persona.role).toBe("I own a nursery near York.");
  expect(persona.facts.map(({ text }) => text)).toEqual([
    "I own a nursery near York.",
    "I get up at three.",
  ]);
});

it("a persona of the prompt that modules start from has a role and no name", () => {
  const persona = readPersona(defaultInteractionPrompt, "fr");
  expect(persona.name).toBeNull();
  expect(persona.role).toMatch(/^Je suis propriétaire/);
  expect(persona.objections).toHaveLength(3);
});

it("a persona tells nothing but the name from a prompt in another language", () => {
  const persona = readPersona(
    "Vous êtes Nadia Ferrand, gérante d'un atelier de vélos à Nantes.",
    "en",
  );
  expect(persona).toEqual({ name: "Nadia Ferrand", role: null, facts: [], objections: [] });
});
