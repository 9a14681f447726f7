import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { readPersona } from "../persona/persona";
import { candidatesOf } from "./candidates";
import { answerAmong } from "./sheet-fact";

const SHEET = `Vous êtes Ida Roy, 51 ans, relieuse à Lens depuis 2011.
Équipe : vous, Zoé à temps plein, et un apprenti.
Électricité : environ 310 € par mois.
Agacements : le bruit de la presse, la colle froide.
Vous reliez 40 livres par semaine, pour douze bibliothèques.
Vous décidez avec votre sœur Odile.`;

const answer = (kind: "count" | "cost" | "trouble" | "decides", text: string) => {
  const candidates = candidatesOf(readPersona(SHEET, "fr"), "fr");
  return answerAmong(candidates, { kind, text }, "fr")?.text ?? null;
};

describe("a question to the sheet", () => {
  it.each([
    ["cost", "Vous payez combien d'électricité ?", /310 €/u],
    ["count", "Vous reliez combien de livres par semaine ?", /40 livres/u],
    ["decides", "C'est vous seule qui décidez ?", /Odile/u],
  ] as const)("gets the sheet's words: %s, %s", (kind, text, words) => {
    expect(answer(kind, text)).toMatch(words);
  });

  it.each([
    ["count", "Combien de machines avez-vous ?"],
    ["cost", "Le loyer vous coûte combien ?"],
  ] as const)("of which the sheet tells nothing gets none: %s, %s", (kind, text) => {
    expect(answer(kind, text)).toBeNull();
  });
});

describe("what the customer can say", () => {
  const textsOf = (language: Language, sheet: string) =>
    candidatesOf(readPersona(sheet, language), language).map(({ text }) => text);

  it("are values and numbers as they stand, and sentences in the first person", () => {
    const texts = textsOf("fr", SHEET);
    expect(texts).toContain("Environ 310 € par mois.");
    expect(texts).toContain("Je décide avec ma sœur Odile.");
    expect(texts.filter((text) => /(?<!\p{L})(?:vous|votre)(?!\p{L})/iu.test(text))).toEqual([]);
  });

  it("leaves out a clause whose subject is hidden, and words to 'vos'", () => {
    const sheet = "Usted es Ana Gil, relojera en Soria.\nCómo decide: Lo habla con Rosa.";
    expect(textsOf("es", sheet).join(" ")).not.toContain("Lo habla");
    const vos = "Sos Ana Gil, relojera en Rosario.\nCómo decidís: lo charlás con Rosa.";
    expect(textsOf("es", vos).join(" ")).not.toContain("charlás");
  });

  it("says each text once", () => {
    const texts = textsOf("fr", SHEET);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
