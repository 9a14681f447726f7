import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { replyOf } from "../../../../testing/customer-talk";
import { familiarPhrasesOf, phrasesOf } from "../phrases/phrases";
import { readPersona } from "../persona/persona";

const SHEETS: Record<Language, string> = {
  fr: `Tu es Odile Brun, fleuriste à Blois. Tu tiens la boutique avec une apprentie, Inès. Ton mari Paul livre les bouquets. L'an dernier, la chambre froide est tombée en panne. Tu passes trois heures par jour aux commandes. Tu paies 80 euros de gaz.
Objections :
- Je préfère choisir que déléguer.`,
  en: `You are Nora Flint, who runs a pottery studio in Bath. You work with a partner, Sam. My brother Joe fixes the kilns. Last winter two shelves broke. You use a spray booth. You spend two hours a day on bookings. You pay 90 pounds for clay. The racks stand in a shed. You shut on Mondays.`,
  es: `Eres Pilar Soto, relojera en Soria. Tienes una socia, Marta. Tu hijo Leo hace los envíos. El año pasado perdiste un pedido grande. Dedicas dos horas al día a los presupuestos. Pagas 70 euros de alquiler.`,
};
const reply = (language: Language, userText: string) =>
  replyOf(language, SHEETS[language], userText);

describe("a question in other words than the sheet's", () => {
  it("is answered by the sentence of its form", () => {
    expect(reply("en", "So what do you use for glazing?")).toContain("I use a spray booth.");
  });

  it.each<[Language, string]>([
    ["fr", "L'an dernier, qu'est-ce qui s'est passé ?"],
    ["en", "So what went wrong last winter?"],
    ["es", "¿Y qué te pasó el año pasado?"],
  ])("keeps what went wrong to itself in %s: %s", (language, question) => {
    const { story } = phrasesOf(language).answers;
    const familiar = familiarPhrasesOf(language).answers.story;
    expect([...story, ...familiar]).toContain(reply(language, question));
  });

  it.each<[Language, string, string, RegExp]>([
    ["en", "How do you do it at the moment?", "Today you get up at 5.10.", /5\.10/u],
    ["es", "¿Y hoy cómo lo hace?", "Hoy cultivas 38 hectáreas.", /38/u],
    ["fr", "Qu'est-ce qui s'est passé ?", "Le budget est voté en juin.", /juin/u],
    ["fr", "Qu'est-ce qui s'est passé ?", "Les pannes sont notées par Momo.", /Momo/u],
    ["es", "¿Qué le preocupa?", "Desconfías por dos motivos.", /motivos/u],
    ["en", "What happened?", "You tried an app two years ago.", /app/u],
    ["fr", "Qu'est-ce qui vous pèse ?", "Tu pèses les paniers à l'entrée.", /paniers/u],
    ["es", "¿Qué le preocupa?", "Temes que la conexión del barrio.", /conexión/u],
    ["en", "What do you like?", "You like maps, hate beeping.", /beeping/u],
    ["fr", "Pour revenir à plein, vous cherchez comment ?", "Tu aimes le cidre.", /cidre/u],
  ])("is told no other thing in %s: %s", (language, question, note, wrong) => {
    const first = { fr: "Tu es Odile Brun, fleuriste.", en: "You are Nora Flint, a potter." };
    const sheet = `${{ ...first, es: "Eres Pilar Soto, relojera." }[language]} ${note}`;
    expect(replyOf(language, sheet, question)).not.toMatch(wrong);
  });

  it.each<[Language, string]>([
    ["fr", "De quelle couleur est la boutique ?"],
    ["en", "Do you like jazz?"],
    ["es", "¿Cuándo pintaste la tienda?"],
  ])("is told nothing else about a taste or a property in %s: %s", (language, question) => {
    const said = reply(language, question);
    for (const { text } of readPersona(SHEETS[language], language).facts)
      expect(said).not.toContain(text);
  });
});
