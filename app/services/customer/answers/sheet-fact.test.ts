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

  it.each<[Language, string, string]>([
    [
      "fr",
      "Vous êtes Ida Roy, relieuse à Lens. C'est Zoé qui s'en occupe le vendredi soir.",
      "C'est Zoé qui s'en occupe le vendredi soir.",
    ],
    [
      "fr",
      "Vous êtes Ida Roy, relieuse à Lens. Sur les chantiers, Denis, le plus ancien, prend les mesures ; vous signez seule.",
      "Denis, le plus ancien, prend les mesures.",
    ],
    [
      "en",
      "You are Ann Bell, a binder in Bath. Ken comes when he likes; you buy the glue.",
      "Ken comes when he likes.",
    ],
    [
      "fr",
      "Vous êtes Ida Roy, relieuse à Lens. Ce qui vous agace, ce sont les pages arrachées et la colle froide.",
      "Les pages arrachées et la colle froide.",
    ],
    [
      "en",
      "You are Ann Bell, a binder in Bath.\nGets on her nerves: the smell of the glue in the morning, boards that come back warped, apprentices who are late",
      "The smell of the glue in the morning, boards that come back warped, apprentices who are late.",
    ],
  ])(
    "tells of others, of feelings and of things that a question names (%s): %s",
    (language, sheet, text) => {
      expect(textsOf(language, sheet)).toContain(text);
    },
  );

  it.each<[Language, string, string | null, RegExp]>([
    [
      "fr",
      "Vous êtes Ida Roy, relieuse à Lens. Vous payez environ 85 euros par mois d'avril à octobre.",
      "Environ 85 euros par mois.",
      /avril\.$/mu,
    ],
    ["en", "You are Ann Bell, owner of a seven-room bed and breakfast.", null, /room bed\.$/mu],
  ])("says a number with its things whole (%s): %s", (language, sheet, number, cut) => {
    const texts = textsOf(language, sheet);
    if (number) expect(texts).toContain(number);
    expect(texts.join("\n")).not.toMatch(cut);
  });

  it("leaves out a part whose subject is another's", () => {
    const sheet =
      "Vous êtes Ida Roy, relieuse à Lens. Votre beau-frère Régis tient la caisse et vérifie les factures. Le chêne et le hêtre arrivent de Pau.";
    const texts = textsOf("fr", sheet).join(" ");
    expect(texts).not.toMatch(/Je vérifie|Le hêtre arrivent/u);
  });

  it.each<[Language, string]>([
    [
      "fr",
      "Vous êtes Ida Roy, relieuse à Lens. Ne dites jamais que votre budget va jusqu'à 900 euros par mois.",
    ],
    [
      "fr",
      "Vous êtes Ida Roy, relieuse à Lens. Votre budget est de 900 euros par mois. Ne le dites jamais.",
    ],
    [
      "fr",
      "Vous êtes Ida Roy, relieuse à Lens.\nÀ ne pas dire :\nVotre budget est de 900 euros par mois.",
    ],
    [
      "en",
      "You are Ann Bell, a binder in Bath.\nDo not say:\nYou have a budget of 900 pounds a month.",
    ],
    ["en", "You are Ann Bell, a binder in Bath. Your secret budget is 900 pounds a month."],
    [
      "es",
      "Usted es Ana Gil, relojera en Soria. Nunca diga que su presupuesto es de 900 euros al mes.",
    ],
  ])("keeps a secret (%s): %s", (language, sheet) => {
    expect(textsOf(language, sheet).join(" ")).not.toMatch(/900/u);
  });

  it("says each text once", () => {
    const texts = textsOf("fr", SHEET);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
