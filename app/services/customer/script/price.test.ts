import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { cardWith } from "../../../../testing/cards";
import { lineAfter } from "../../../../testing/customer-talk";
import { phrasesOf } from "./phrases/phrases";
import type { StockVoice } from "../../language/words/customer-phrases";

const CLAIMS: Record<Language, string> = {
  fr: "Le loyer est de 120 euros par mois, la caution de 300 euros.",
  en: "The rent is 120 pounds a month, the deposit 300 pounds.",
  es: "El alquiler es de 120 euros al mes, la fianza de 300 euros.",
};
const says = (line: string, language: Language, key: StockVoice) =>
  phrasesOf(language).voice[key].some((one) => line.includes(one));
const after = (language: Language, userText: string, said: string[] = []) =>
  lineAfter(language, userText, { claim: CLAIMS[language], said });

describe("a price beyond belief is doubted", () => {
  it.each<[Language, string]>([
    ["fr", "Le loyer est de 1200 euros par mois."],
    ["fr", "Le loyer, c'est mille deux cents par mois."],
    ["fr", "Pour le prix, on est à mille deux cents."],
    ["fr", "Le loyer est de 12 euros par mois."],
    ["en", "The rent is 1200 pounds a month."],
    ["en", "The price is twelve hundred a month."],
    ["es", "El alquiler son 1200 euros al mes."],
    ["es", "El precio son mil doscientos al mes."],
  ])("%s: « %s »", (language, text) =>
    expect(says(after(language, text), language, "priceDoubt")).toBe(true),
  );

  it.each<[Language, string, string]>([
    ["fr", "Le loyer est de 1200 euros par mois et la caution de 3000 euros.", "3000 euros"],
    ["fr", "Le loyer est de 1200 euros par mois, et la caution trois mille.", "Trois mille"],
    ["en", "The rent is 1200 pounds a month and the deposit 3000 pounds.", "3000 pounds"],
    ["es", "El alquiler son 1200 euros al mes y la fianza 3000 euros.", "3000 euros"],
  ])("and so are two in one turn, in %s: %s", (language, text, second) => {
    const line = after(language, text);
    expect(line).toContain("1200");
    expect(line).toContain(second);
    expect(says(line, language, "priceDoubt")).toBe(true);
  });

  it("outside the card's band", () => {
    const card = cardWith({ price: [{ per: "month", min: 50, max: 400 }] });
    const line = (text: string) => lineAfter("fr", text, { card, claim: "Le vélo est bleu." });
    expect(says(line("Le loyer est de 900 euros par mois."), "fr", "priceDoubt")).toBe(true);
    expect(says(line("Le loyer est de 200 euros par mois."), "fr", "priceDoubt")).toBe(false);
  });
});

describe("a price that is believed", () => {
  it.each<[Language, string]>([
    ["fr", "Le loyer est de 120 euros par mois."],
    ["fr", "Je vous fais une remise de 12 euros par mois."],
    ["fr", "L'assurance est en option, à 12 euros par mois."],
    ["en", "The rent is 120 pounds a month."],
    ["es", "El alquiler son 120 euros al mes."],
  ])("%s: « %s »", (language, text) =>
    expect(says(after(language, text), language, "priceDoubt")).toBe(false),
  );

  it("is high from the card's dear on", () => {
    const card = cardWith({ price: [{ per: "month", min: 50, max: 400, dear: 100 }] });
    const line = lineAfter("fr", CLAIMS.fr, { card, claim: CLAIMS.fr });
    expect(says(line, "fr", "priceHigh")).toBe(true);
  });
});

describe("a doubted price", () => {
  const DOUBT = ["Le loyer est de 1200 euros par mois.", "C: Il y a une erreur, là."];
  it("is taken up when it is put right", () => {
    const line = after("fr", "Pardon, 120 euros par mois.", DOUBT);
    expect(says(line, "fr", "corrected")).toBe(true);
  });
  it("is taken up without its currency", () => {
    const line = after("fr", "Pardon, c'est cent vingt.", DOUBT);
    expect(says(line, "fr", "corrected")).toBe(true);
  });
  it("is believed when it is confirmed", () => {
    const line = after("fr", "Si, si, 1200 euros par mois.", DOUBT);
    expect(says(line, "fr", "priceConfirmed")).toBe(true);
  });
});
