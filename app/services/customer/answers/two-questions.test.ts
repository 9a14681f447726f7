import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { lineAfter } from "../../../../testing/customer-talk";
import { phrasesOf } from "../phrases/phrases";

const CLAIM: Record<Language, string> = {
  fr: "Le ramassage a lieu deux fois par semaine.",
  en: "The collection is twice a week.",
  es: "La recogida es dos veces por semana.",
};
/** Returns the customer's answer late in a talk, by a sheet. */
const answer = (language: Language, text: string, sheet: string): string =>
  lineAfter(language, text, {
    claim: CLAIM[language],
    said: ["…", "C: …", "…", "C: …", "…", "C: …"],
    sheet,
  });

describe("the number of two questions in one line", () => {
  it.each<[Language, string, string, string]>([
    [
      "en",
      "nice one so um how many beds have you got and what are you using right now is it keys or",
      "You are Ada Moss, manager of a hostel in Ely. You have 96 beds in 15 rooms.",
      "96 beds.",
    ],
    [
      "fr",
      "vous avez combien de cars au total et depuis quand vous comptez les mômes comme ça",
      "client = Luc Roy, gérant d'autocars à Albi\n22 cars, 26 conducteurs",
      "22 cars.",
    ],
    [
      "es",
      "a ver antes de nada cuántas pistas tenéis y quién las riega ahora mismo",
      "Eres Ida Rey y llevas una hípica. Tenéis dos pistas de arena (una de 20 por 60), tres monitores y un mozo.",
      "Dos pistas de arena.",
    ],
    [
      "fr",
      "Vous avez combien de machines, et ça fait longtemps que vous encaissez en pièces ?",
      "Tu es Ida Roy, gérante de laveries. Tu as 31 machines en tout : 19 lave-linge et 12 séchoirs.",
      "31 machines.",
    ],
  ])("is told, in %s: %s", (language, text, sheet, told) => {
    expect(answer(language, text, sheet)).toContain(told);
  });

  it("leaves a bare 'and since when?' alone, because its thing stands in the first", () => {
    const sheet = "Eres Ida Rey, cetrera en Soria desde 2012. Tienes 16 emisores.";
    const said = answer("es", "cuántos emisores llevas y desde cuándo los tenéis", sheet);
    expect(said).toContain("16 emisores");
    expect(answer("es", "vale y eso desde cuándo, y cuánto se te va al mes", sheet)).not.toContain(
      "2012",
    );
  });
});

describe("a number of the sheet", () => {
  it.each<[string, string, string]>([
    ["the verb 'a'", "Ton bowling a 16 pistes, 9 salariés.", "16 pistes."],
    ["a part after it", "128 pistes dont 34 neuves.", "128 pistes."],
    ["its pieces after a colon", "64 pistes : 22 longues, 18 courtes.", "64 pistes."],
    ["a year after a comma", "22 pistes, achetées d'occasion en 2009.", "22 pistes."],
    ["its rate", "Environ 35 pistes huilées par an : surtout l'été.", "Environ 35 pistes"],
  ])("is told beside %s: %s", (_why, line, told) => {
    const sheet = `Tu es Ida Roy, gérante à Brest. ${line}`;
    expect(answer("fr", "Vous avez combien de pistes ?", sheet)).toContain(told);
  });

  it.each<[string, string]>([
    ["of the past", "Tu as acheté 22 pistes en 2009."],
    ["of things bought long ago", "120 pistes achetées en 2014, il en reste 75 qui marchent."],
  ])("%s is not told", (_why, line) => {
    const sheet = `Tu es Ida Roy, gérante à Brest. ${line}`;
    expect(answer("fr", "Vous avez combien de pistes ?", sheet)).not.toMatch(/22|120/u);
  });

  it("is told without its complement, when another follows", () => {
    const sheet = "Es Ida Rey, notaria en Soria. Tienen 3.400 legajos de apéndices y expedientes.";
    expect(answer("es", "¿Cuántos legajos tienen?", sheet)).toContain("3.400 legajos.");
  });

  it("of the whole is not told for a part: 'how many of your members are …?'", () => {
    const sheet = "Joe Moss runs a pigeon club in Ely. The club has 34 members.";
    const said = answer("en", "How many of your members are still on the old clocks?", sheet);
    expect(said).not.toContain("34");
    expect(answer("en", "How many members have you?", sheet)).toContain("34 members");
  });

  it("at a rate is not told beside another at the same rate, even one with a part", () => {
    const sheet =
      "Gary Moss runs a removal firm. They do about 26 moves a week. Around 20 home visits a week, an hour and a half each.";
    expect(answer("en", "And how many are you doing a week?", sheet)).not.toContain("26");
  });

  it("is told without the short word that nobody says", () => {
    const sheet = "Declan Moss, dental technician in Ely. Approx 75 cases a week.";
    expect(answer("en", "how many cases would you do in a week", sheet)).toMatch(
      / 75 cases a week/u,
    );
    expect(answer("en", "how many cases would you do in a week", sheet)).not.toContain("pprox");
  });

  it("is no number of losses because the rep says 'perdona'", () => {
    const sheet =
      "Eva Rey, veterinaria en Soria.\nequipo: ella y dos más\nradiografias: unas 18 a la semana";
    const asked =
      "perdona que se me ha ido el santo al cielo a ver cuántas radiografías hacéis a la semana";
    expect(answer("es", asked, sheet)).toContain("18 a la semana");
  });
});

it("what the customer uses is told when a purpose stands before it", () => {
  const sheet =
    "Tu es Odile Roy, gérante à Albi. Pour le froid, tu utilises de la glace livrée de Niort deux fois par semaine.";
  expect(answer("fr", "Et pour le froid, vous utilisez quoi aujourd'hui ?", sheet)).toContain(
    "j'utilise de la glace",
  );
});

describe("words that ask nothing", () => {
  it.each<[Language, string]>([
    ["en", "my sister has a dog and do you know what it was it was a sock a sock like anyway"],
    ["en", "It won't send the video till they've opened the loft. What's not to like?"],
    ["es", "es súper seguro y luego el paciente va apuntando cositas de cómo está y tú lo ves"],
    ["es", "se le seca el pozo, y que llega la policía, no, no, no, para qué le cuento."],
    ["es", "eso se hace tierra en un ratito no me acuerdo si un año o cuánto"],
  ])("get no refusal, in %s: %s", (language, text) => {
    const { toOffer, overCoffee, figure, long } = phrasesOf(language).answers;
    const refusals = [...toOffer, ...overCoffee, ...figure, ...long];
    expect(refusals.filter((one) => answer(language, text, "").includes(one))).toEqual([]);
  });
});

describe("the only habit with its means", () => {
  const WIFE =
    "You are Declan Byrne, owner of two shops in Ely. Your wife does the wages on a spreadsheet on Sunday nights.";

  it("is told for 'how do you do it today?'", () => {
    const asked = "And how do you do it today, what do you use at the moment?";
    expect(answer("en", asked, WIFE)).toContain("on a spreadsheet");
    expect(answer("en", "And what do you pay for that?", WIFE)).not.toContain("spreadsheet");
  });

  it("is not told beside another one, nor for means that are a person", () => {
    const asked = "Et aujourd'hui, vous faites comment ?";
    const two =
      "Tu es Ida Roy, à Albi. Tu notes les retours dans un cahier. Tu prépares les sacs à la main.";
    const partner = "Tu es Ida Roy, vétérinaire à Albi. Tu tiens la clinique avec un associé.";
    for (const sheet of [two, partner])
      expect(answer("fr", asked, sheet)).not.toMatch(/cahier|à la main|associé/u);
  });
});

describe("a sentence of the sheet on today", () => {
  it.each<[Language, string, string, RegExp]>([
    [
      "es",
      "¿Y qué hacéis con él ahora?",
      "Eusebio Rey lleva una carpintería en Soria. Sacan 40 sacos de serrín. Hoy los mete en un remolque y un gestor se los lleva.",
      /los meto/u,
    ],
    [
      "fr",
      "Et aujourd'hui les réservations, vous les prenez comment ?",
      "Tu es Ida Roy, aubergiste à Albi. Tu paies aujourd'hui 32 € par mois pour la ligne fixe avec la box.",
      /ligne fixe/u,
    ],
  ])("is no way without its thing, nor for a cost, in %s: %s", (language, text, sheet, wrong) => {
    expect(answer(language, text, sheet)).not.toMatch(wrong);
  });

  it("is no answer about likes for 'what would convince you?'", () => {
    const sheet = "You are Noreen Moss, with a shop in Ely. You like hillwalking on the fens.";
    const said = answer("en", "What would convince you, if I'm asking straight?", sheet);
    expect(phrasesOf("en").answers.needs).toContain(said);
  });
});
