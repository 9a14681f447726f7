import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { lateAnswer, lineAfter } from "../../../../testing/customer-talk";
import { phrasesOf } from "../phrases/phrases";
import { annoyancesIn } from "./annoyance";

describe("the things of a label that the customer may say alone", () => {
  it.each<[Language, string, string[]]>([
    [
      "en",
      "queues by the barn at half eleven, muddy puddles under taps",
      ["queues by the barn at half eleven", "muddy puddles under taps"],
    ],
    [
      "fr",
      "le câble qu'il faut tirer d'une piste à l'autre, et les commerciaux qui récitent",
      ["le câble qu'il faut tirer d'une piste à l'autre"],
    ],
    [
      "es",
      "conducir 70 km para nada, la gente que pide tres presupuestos, los anglicismos",
      ["conducir 70 km para nada"],
    ],
    ["es", "que no haya factura, que le digan «reina»", ["que no haya factura"]],
  ])("are found in %s: %s", (language, value, things) => {
    expect(annoyancesIn(value, language)).toEqual(things);
  });

  it.each<[Language, string, string]>([
    ["en", 'being called "love" by salesmen, people who ring on a Saturday', "how people speak"],
    ["en", "log sheets filled in by his lads, in the same pen", "somebody else's things"],
    ["fr", "les étudiants qui t'appellent à 23 heures", "another person"],
    ["fr", "les normes faites a Paris, les resultats apres trois semaines", "missing accents"],
    ["fr", "les demarcheurs qui l appelent", "missing apostrophes"],
    ["es", "q no se vea nada", "short forms"],
    ["en", "<b>queues</b>, slow 😀 tills & https://a.example", "signs that nobody says"],
    ["es", "que le llamen a la hora de comer", "another person"],
  ])("are not told in %s: %s (%s)", (language, value) => {
    expect(annoyancesIn(value, language)).toEqual([]);
  });

  it("end with the first sentence: the next one may tell what somebody likes", () => {
    const value = "llamar al laboratorio. Te gusta la gente puntual, y el café de media mañana";
    expect(annoyancesIn(value, "es")).toEqual(["llamar al laboratorio"]);
  });
});

describe("a question for what annoys the customer", () => {
  const SHEET: Record<Language, string> = {
    fr: "Tu es Ida Roy, loueuse à Albi.\nCe qui t'agace : les retards, les vendeurs qui récitent.",
    en: "You are Ada Moss, with a farm park in Ely.\nAnnoyed by: puddles under taps, being hurried.",
    es: "Eres Ida Rey, de un taller en Soria.\nLe molesta: el olor a naftalina, que la apuren.",
  };
  const answer = (language: Language, text: string): string =>
    lateAnswer(language, text, SHEET[language]);

  it.each<[Language, string, string]>([
    ["fr", "c'est quoi qui vous gonfle le plus là-dedans", "Les retards."],
    ["fr", "Et vous, qu'est-ce qui vous embête le plus, le soir ?", "Les retards."],
    ["en", "can i ask what winds you up the most with all that", "Puddles under taps."],
    ["en", "And what's the part that really bugs you today?", "Puddles under taps."],
    ["es", "¿Qué es lo que más le choca de lo que usa hoy?", "El olor a naftalina."],
  ])("gets the first thing of its label, in %s: %s", (language, text, told) => {
    expect(answer(language, text)).toContain(told);
  });

  it.each<[Language, string]>([
    ["fr", "Bon, avant de vous embêter avec mon truc, vous faites comment aujourd'hui ?"],
    ["fr", "C'est quoi qui vous embête là-dedans ?"],
    ["en", "Would it bother you, yes or no?"],
  ])("is another one, in %s: %s", (language, text) => {
    expect(answer(language, text)).not.toMatch(/retards|Puddles/u);
  });

  it("is answered for the doubt of a price, after one", () => {
    const { shock, answers } = phrasesOf("fr");
    const said = ["…", `C: ${(shock[0] ?? "").replace("{x}", "900")}`];
    const asked = "ah et pourquoi vous me dites ça c'est quoi qui vous embête là-dedans";
    expect(answers.thatFigure).toContain(lineAfter("fr", asked, { said, sheet: SHEET.fr }));
  });
});

describe("an annoyance of a thing that the question names", () => {
  const sheet =
    "You are Keisha Broussard, owner of Bayou Scoop in Lafayette.\nAnnoyed by: fake green color, big pails";
  it.each([
    ["whats the thing that bugs you the most with reps like me", false],
    ["What is it about the weeding that drives you mad, would you say?", false],
    ["What bugs you the most about the pails?", true],
    ["What bugs you the most in your day?", true],
  ])("is told only where it is of it: %s", (text, isTold) => {
    expect(/green color|big pails/iu.test(lateAnswer("en", text, sheet))).toBe(isTold);
  });
});

it("a way of selling is no annoyance of the work", () => {
  const sheet = "You are Renee Roy, who runs a bakery in Ely. You can't stand greenwashing talk.";
  const asked = "so let me ask what bugs you the most about how you do it today";
  expect(lateAnswer("en", asked, sheet)).not.toContain("greenwashing");
});

it("a dislike of any kind is none of the thing that other words name", () => {
  const sheet = "You are Dolores Roy, who runs a motel in Ely. You can't stand subscriptions.";
  const asked = (about: string) => lateAnswer("en", `So what bugs you ${about}?`, sheet);
  expect(asked("about it")).not.toContain("subscriptions");
  expect(asked("the most in your job")).toContain("I can't stand subscriptions.");
});
