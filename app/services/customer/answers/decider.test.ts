import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { lateAnswer } from "../../../../testing/customer-talk";
import { phrasesOf } from "../phrases/phrases";

const SHARED: Record<Language, string> = {
  fr: "Tu es Ida Roy, luthière à Lens. Tu décides avec ton associé, Malo.",
  en: "You are Ida Moss, farrier in Ely. You decide together with your sister.",
  es: "Eres Ida Rey, herrera en Soria. Lo decides con tu socia, Amaia.",
};

describe("who decides, by the sheet", () => {
  it.each<[Language, string]>([
    ["fr", "Et du coup, c'est vous qui signez ?"],
    ["en", "And is it you who signs this off?"],
    ["es", "¿Y esto lo decide usted sola?"],
    ["fr", "Il vous faudrait voir quoi, pour être convaincue ? Et c'est vous qui décidez ?"],
    ["en", "Who has the final say? And how deep is your well?"],
    ["es", "¿Quién lo aprueba? ¿Y cuántos hornos hay en el valle?"],
    ["fr", "et c'est vous qui tranchez ou y a quelqu'un parce que je peux vous laisser un essai"],
    ["en", "would it be yourself that decides on this or someone else i could post ye a sample"],
    ["es", "y esto lo decide usted sola o con alguien porque yo le mando dos de muestra"],
  ])("is told, in %s: %s", (language, text) => {
    const { say } = phrasesOf(language);
    expect(
      say.shared.some((one) => lateAnswer(language, text, SHARED[language]).includes(one)),
    ).toBe(true);
  });

  it.each<[Language, string]>([
    ["en", "What would you need to see before you'd say yes to it?"],
    ["fr", "Qu'est-ce qui vous ferait dire oui ?"],
  ])("answers no question for what would convince, in %s: %s", (language, text) => {
    const { say } = phrasesOf(language);
    expect(say.shared).not.toContain(lateAnswer(language, text, SHARED[language]));
  });

  it.each<[Language, string]>([
    ["fr", "c'est vous qui décidez du jour du ramassage, lundi ou jeudi."],
    ["en", "the log shows who signs off each check, with the time."],
    ["es", "el día del reparto lo decide usted, el lunes o el jueves."],
  ])("is told to no statement of the offer, in %s: %s", (language, text) => {
    const { say, answers } = phrasesOf(language);
    const said = lateAnswer(language, text, SHARED[language]);
    for (const line of [...say.shared, ...answers.decider]) expect(said).not.toContain(line);
  });

  it("is put off where the sheet does not tell it", () => {
    const sheet = "You are Ida Moss, farrier in Ely.";
    const said = lateAnswer("en", "And is it you who signs this off?", sheet);
    expect(phrasesOf("en").answers.decider).toContain(said);
  });
});
