import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { lateAnswer } from "../../../../testing/customer-talk";
import { phrasesOf } from "../phrases/phrases";

it("what the customer uses is told when a purpose stands before it", () => {
  const sheet =
    "Tu es Odile Roy, gérante à Albi. Pour le froid, tu utilises de la glace livrée de Niort deux fois par semaine.";
  expect(lateAnswer("fr", "Et pour le froid, vous utilisez quoi aujourd'hui ?", sheet)).toContain(
    "j'utilise de la glace",
  );
});

it("a habit without 'today', or means that are a person, are no way of today", () => {
  const asked = "Et aujourd'hui, vous faites comment ?";
  const two =
    "Tu es Ida Roy, à Albi. Tu notes les retours dans un cahier. Tu prépares les sacs à la main.";
  const partner = "Tu es Ida Roy, vétérinaire à Albi. Tu tiens la clinique avec un associé.";
  for (const sheet of [two, partner])
    expect(lateAnswer("fr", asked, sheet)).not.toMatch(/cahier|à la main|associé/u);
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
    expect(lateAnswer(language, text, sheet)).not.toMatch(wrong);
  });

  it("is told with 'lo', which is the work as a whole", () => {
    const sheet = "Eres Lucía Rey, de Soria. Hoy lo llevas tú misma a la oficina de correos.";
    expect(lateAnswer("es", "¿Y hoy cómo lo hace, qué utiliza?", sheet)).toContain(
      "oficina de correos",
    );
  });

  it("is no answer about likes for 'what would convince you?'", () => {
    const sheet = "You are Noreen Moss, with a shop in Ely. You like hillwalking on the fens.";
    const said = lateAnswer("en", "What would convince you, if I'm asking straight?", sheet);
    expect(phrasesOf("en").answers.needs).toContain(said);
  });
});
