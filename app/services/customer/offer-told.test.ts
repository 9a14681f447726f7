import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { CLAIMS, lineAfter } from "../../../testing/customer-talk";
import { phrasesOf } from "./phrases/phrases";
import { offers } from "./social-acts";

describe("words on the rep's offer", () => {
  it.each<[Language, string, boolean]>([
    ["en", "I'm Callum, from KeenSwap.", false],
    ["es", "hola rocío soy álvaro de pulsoequus no te pillo en la siesta", false],
    ["fr", "Moi, c'est Élodie, de chez Brasille.", false],
    ["en", "I've got one just like him at home.", false],
    ["en", "I'm from KeenSwap, we sharpen your knives.", true],
    ["es", "En tres días levantamos la hectárea, sin escarbar nada.", true],
    ["fr", "On vous pose une sonde par bac.", true],
  ])("or on themself alone, in %s: %s", (language, text, isOffer) => {
    expect(offers(text, language)).toBe(isOffer);
  });
});

describe("the rep's first words", () => {
  const first = (language: Language, text: string, sheet = "") =>
    lineAfter(language, text, { sheet, claim: CLAIMS[language], said: [] });

  it("that ask for the name get it, beside other words", () => {
    const sheet = "You are Doreen Petrie, farrier in Ely.";
    const said = first(
      "en",
      "Hiya, is it Doreen? Oh, that smell, I had it in the car park.",
      sheet,
    );
    expect(phrasesOf("en").answers.nameYes.some((line) => said.includes(line))).toBe(true);
  });

  it.each<[Language, string]>([
    ["en", "Hello, sorry, my mother died on Monday. Is that your dog over there?"],
    ["fr", "Bonjour. Excusez ma voix, j'enterre mon père demain. C'est votre chien, là ?"],
    ["es", "buenas perdone la cara se me murió el perro anoche y ese de ahí es suyo"],
  ])("that tell of a death get no laugh, in %s: %s", (language, text) => {
    const said = first(language, text);
    const { chat, jokes, grief, stories } = phrasesOf(language);
    expect([...chat, ...jokes, ...stories].filter((line) => said.includes(line))).toEqual([]);
    expect(grief.some((line) => said.includes(line))).toBe(true);
  });

  it.each<[Language, string]>([
    ["en", "Hello, the battery died on my way up. Is that your dog over there?"],
    ["fr", "Bonjour, la pluie est morte de rire ici. C'est votre chien, là ?"],
  ])("that only sound like a death get none of its words, in %s: %s", (language, text) => {
    expect(phrasesOf(language).grief.some((line) => first(language, text).includes(line))).toBe(
      false,
    );
  });

  it("that apologise for nothing get no pardon: 'ne vous excusez pas'", () => {
    const said = first("fr", "Oh mais ne vous excusez pas, c'est ravissant, ce bruit !");
    expect(phrasesOf("fr").forgiven.some((line) => said.includes(line))).toBe(false);
  });

  it.each<[Language, string]>([
    ["en", "The parking here is desperate, I went round it twice, is that your van with the dog?"],
    ["es", "qué bonito está aquí oiga ese radio viejito todavía jala o nomás lo tiene de adorno"],
  ])("that pass the time are asked for no price, in %s: %s", (language, text) => {
    const said = first(language, text);
    expect(said).not.toMatch(/cost|cuest|costar|precio|price/iu);
  });
});
