import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { replyOf } from "../../../../testing/customer-talk";
import { readPersona } from "../persona/persona";

const SHEETS: Record<Language, string> = {
  fr: `Vous êtes Rémi Faure, libraire à Albi. Vous travaillez avec votre sœur Zoé et deux apprentis. Vous possédez trois mille livres anciens, que vous rangez vous-même le lundi. Votre frère tient la comptabilité. Vos clients se plaignent de la cave humide. Vous avez une alarme qui sonne pour rien chaque nuit. Vous ne décidez rien sans le propriétaire. Vous payez 60 euros par mois de gardiennage.`,
  en: `You are Ruth Bell, head of a drama school in Leeds, nine years in the job. There's a cupboard in the hall with the costumes, and two pupils look after it. You bought the lights from a theatre in York. Repairs were quoted at £900 and you turned them down. The parents complain about the cold. You have a staff of seven.`,
  es: `Eres Marta Gil, dueña de un vivero en Jaca desde 2011. Tienes doce mil rosales y un invernadero. Tu primo Luis riega las plantas los domingos. Ahora compras la tierra a un mayorista de Huesca. Te molesta el ruido de la carretera. Pagas 90 euros al mes de agua.`,
};
const reply = (language: Language, userText: string) =>
  replyOf(language, SHEETS[language], userText);

describe("a question about the customer", () => {
  it.each<[Language, string, string]>([
    ["en", "How long have you been running the school?", "ine years"],
    ["es", "¿Qué es lo que más le molesta hoy?", "ruido"],
  ])("is answered by its own sentence in %s: %s", (language, question, answer) => {
    expect(reply(language, question)).toContain(answer);
  });

  it.each<[Language, string]>([
    ["fr", "Vous l'avez achetée en quelle année, l'alarme ?"],
    ["fr", "De quelle couleur est la cave ?"],
    ["en", "What colour are the lights?"],
    ["en", "When did you paint the cupboard?"],
    ["es", "¿De qué color es el invernadero?"],
    ["es", "¿Cuántas ventanas tiene el invernadero?"],
  ])("is told nothing else in %s: %s", (language, question) => {
    const said = reply(language, question);
    for (const { text } of readPersona(SHEETS[language], language).facts)
      expect(said).not.toContain(text);
  });
});

describe("a question for a number", () => {
  it.each<[Language, string, string, string]>([
    [
      "en",
      "How many children's parties do you do in a year?",
      "About 700 children's parties a year.",
      "700 children's parties",
    ],
  ])("is answered in %s: %s", (language, question, told, answer) => {
    const sheet = {
      en: "You are Ida Moss, who runs a hall in Ely.",
      es: "Eres Ana Gil, dueña de unas barcas en Moaña.",
      fr: "",
    };
    expect(replyOf(language, `${sheet[language]} ${told}`, question)).toContain(answer);
  });
});
