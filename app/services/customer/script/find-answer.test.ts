import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { cardWith } from "../../../../testing/cards";
import { lineAfter } from "../../../../testing/customer-talk";

const fact = (field: string, says: string, cues: string[] = [], value = says) => ({
  field,
  value: value.replace(/[.]$/u, ""),
  says: [says],
  cues,
});

const CARDS = {
  fr: cardWith({
    facts: [
      fact("people", "On est cinq, en comptant ma fille."),
      fact("cost", "Je paie soixante euros par mois."),
      fact("since", "Ça fait neuf ans que j'ai la boutique."),
      fact("today", "Un vieux four à gaz.", ["four"]),
      fact("oven", "Le four a vingt ans, il était là avant moi.", ["depuis quand", "four"]),
      fact("decides", "C'est moi qui décide."),
    ],
  }),
  en: cardWith({
    facts: [
      fact("people", "Five of us, counting my daughter."),
      fact("cost", "I pay sixty pounds a month."),
      fact("since", "Nine years I've had the shop."),
      fact("oven", "The oven is twenty years old.", ["since when", "oven"]),
      fact("decides", "I decide."),
    ],
  }),
  es: cardWith({
    facts: [
      fact("people", "Somos cinco, con mi hija."),
      fact("cost", "Pago sesenta euros al mes."),
      fact("since", "Llevo nueve años con la tienda."),
      fact("oven", "El horno tiene veinte años.", ["desde cuándo", "horno"]),
      fact("decides", "Decido yo."),
    ],
  }),
};
const answer = (language: Language, userText: string, said: string[] = []) =>
  lineAfter(language, userText, { card: CARDS[language], said });

describe("both halves of a double question are answered", () => {
  it.each<[Language, string, string, string]>([
    ["fr", "Vous êtes combien, et ça vous coûte combien ?", "On est cinq", "soixante euros"],
    ["fr", "Qui décide chez vous, et vous êtes combien ?", "C'est moi qui décide", "On est cinq"],
    ["fr", "Vous êtes combien ici ? Et vous payez combien ?", "On est cinq", "soixante euros"],
    ["en", "How many of you are there, and what do you pay?", "Five of us", "sixty pounds"],
    ["en", "Who decides, and how many of you are there?", "I decide", "Five of us"],
    ["es", "¿Cuántos son, y cuánto pagan?", "Somos cinco", "sesenta euros"],
    ["es", "¿Quién decide, y cuántos son ustedes?", "Decido yo", "Somos cinco"],
  ])("%s: « %s »", (language, asked, first, second) => {
    const said = answer(language, asked);
    expect(said).toContain(first);
    expect(said).toContain(second);
  });
});

describe("since when, of the subject before it", () => {
  it.each<[Language, string, string]>([
    ["fr", "Vous avez quoi comme four ? Depuis quand ?", "vingt ans"],
    ["fr", "Ah, le four. Depuis quand ?", "vingt ans"],
    ["fr", "Elle est jolie, votre boutique. Depuis quand ?", "neuf ans"],
    ["fr", "Depuis quand vous avez cette boutique ?", "neuf ans"],
    ["en", "Right, the oven. Since when?", "twenty years"],
    ["en", "Nice shop you have. Since when?", "Nine years"],
    ["es", "Ah, el horno. ¿Desde cuándo?", "veinte años"],
    ["es", "Bonita tienda. ¿Desde cuándo?", "nueve años"],
  ])("%s: « %s »", (language, asked, part) => expect(answer(language, asked)).toContain(part));

  it("is taken from our own words where the rep names none", () => {
    const said = ["Vous avez quoi comme four ?", "C: Un vieux four à gaz."];
    expect(answer("fr", "Depuis quand ?", said)).toContain("vingt ans");
  });

  it("is not the customer's own time for a thing that tells none", () => {
    const card = cardWith({
      facts: [
        fact("since", "Ça fait neuf ans que j'ai la boutique."),
        fact("today", "Une caisse à tiroir.", ["caisse"]),
      ],
    });
    expect(lineAfter("fr", "Ah, la caisse. Depuis quand ?", { card })).not.toContain("neuf ans");
  });
});

describe("a question that was answered", () => {
  it("is answered once more in short", () => {
    const said = ["Vous êtes combien ?", "C: On est cinq, en comptant ma fille."];
    expect(answer("fr", "Pardon, vous êtes combien déjà ?", said)).toMatch(
      /(?:dit|disais).*on est cinq/iu,
    );
  });
});

it.each<[Language, string]>([
  ["fr", "Vous avez combien de camions ?"],
  ["en", "How many vans have you got?"],
  ["es", "¿Cuántas furgonetas tiene?"],
])("a question that the card does not answer gets the shrug of its kind: %s", (language, asked) => {
  const card = cardWith({ shrugs: { count: ["Euh, là…"] } });
  expect(lineAfter(language, asked, { card })).toContain("Euh, là…");
});
