import { expect, test } from "vitest";
import { draftQuestion } from "./draft-question";

const ask = (text: string, language: "fr" | "en" | "es", cut = false) =>
  draftQuestion({ text, cut }, language, 0);

test.each([
  ["fr", "L'engagement", "Et pour l'engagement, comment ça se passe\u00a0?"],
  ["fr", "Pas d'engagement", "Et côté engagement, comment ça se passe\u00a0?"],
  ["fr", "Remise de dix pour cent", "Et côté remise, comment ça se passe\u00a0?"],
  [
    "fr",
    "Les frais de mise en service : 120 €",
    "Et pour les frais de mise en service, comment ça se passe\u00a0?",
  ],
  ["fr", "500 Mb/s symétriques", "Qu’est-ce que je dois encore savoir\u00a0?"],
  ["fr", "Installation en quinze jours", "Et côté installation, comment ça se passe\u00a0?"],
  ["fr", "Annoncer 39 euros par mois", "Qu’est-ce que je dois encore savoir\u00a0?"],
  ["fr", "Saluer le prospect", ""],
  ["en", "Price of the whole installation", "And what about the price of the whole installation?"],
  ["en", "No deposit", "And what about the deposit?"],
  ["en", "How long the works last", "What else should I know?"],
  ["es", "El precio por paquete", "¿Y en cuanto al precio, qué me puede decir?"],
  ["es", "Segundo intento de entrega", "¿Y en cuanto a intento de entrega, qué me puede decir?"],
] as const)("in %s the point « %s » has its question", (language, text, question) => {
  expect(ask(text, language)).toBe(question);
});

test("only what a determiner announces is a noun in a piece of speech", () => {
  expect(ask("Attendez de voir notre atelier", "fr", true)).toBe(
    "Et côté atelier, comment ça se passe\u00a0?",
  );
  expect(ask("Attendez de voir", "fr", true)).toBe("Qu’est-ce que je dois encore savoir\u00a0?");
});

test("open questions take turns", () => {
  const asked = [0, 1, 2, 3].map((turn) => draftQuestion({ text: "24", cut: false }, "fr", turn));
  expect(new Set(asked).size).toBe(3);
  expect(asked[3]).toBe(asked[0]);
});
