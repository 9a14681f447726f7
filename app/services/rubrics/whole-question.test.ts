import { expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { isWholeQuestion, pointsBack } from "./whole-question";

test.each<[Language, string, boolean?]>([
  ["fr", "Combien coûte le contrat ?"],
  ["fr", "Comment est-ce que je peux résilier ?"],
  ["fr", "Et la batterie, elle tient combien de temps ?", false],
  ["fr", "Que se passe-t-il si le moteur casse ?"],
  ["fr", "Quel est la durée de la pose ?", false],
  ["fr", "Quelle est le délai de livraison ?", false],
  ["fr", "Comment se passe la installation ?", false],
  ["fr", "Combien coûte de le contrat ?", false],
  ["fr", "Quels sont les frais de ?", false],
  ["fr", "Et pour le livrons, comment ça se passe ?", false],
  ["fr", "Combien coûte le contrat", false],
  ["fr", "Combien ?", false],
  ["fr", "Est-ce que c'est bien 45 euros par mois ?", false],
  ["en", "How long does the job take?"],
  ["en", "How long does the job takes?", false],
  ["en", "And what about the give?", false],
  ["en", "How much is a hour of work?", false],
  ["en", "What happens if the machine breaks down?"],
  ["en", "What is the price of the?", false],
  ["es", "¿Cuánto cuesta la limpieza?"],
  ["es", "Cuánto cuesta la limpieza?", false],
  ["es", "¿Cómo funciona el instalación?", false],
  ["es", "¿Cómo funcionan los prueba?", false],
  ["es", "¿Y en cuanto a el precio, qué me puede decir?", false],
  ["es", "¿Qué pasa si se rompe el motor?"],
])("in %s « %s » is a whole question or is none", (language, text, isWhole = true) => {
  expect(isWholeQuestion(text, language)).toBe(isWhole);
});

test.each<[Language, string, boolean?]>([
  ["fr", "Et pour l'ancienne ?"],
  ["fr", "Et les autres ?"],
  ["fr", "Et avec ça ?"],
  ["en", "What about the old one?"],
  ["en", "And for them?"],
  ["es", "¿Y para la antigua?"],
  ["es", "¿Y con eso?"],
  ["fr", "Et pour l'ancienne machine ?", false],
  ["fr", "Et ça coûte combien ?", false],
  ["en", "What about the old boiler?", false],
  ["es", "¿Y la caldera antigua?", false],
])("in %s « %s » points back to other words, or names its own", (language, text, isBack = true) => {
  expect(pointsBack(text, language)).toBe(isBack);
});

test("a question that reveals a state of its claim is not whole", () => {
  const claim = "Le contrat est sans engagement.";
  expect(isWholeQuestion("Comment fonctionne le contrat sans engagement ?", "fr", claim)).toBe(
    false,
  );
  expect(isWholeQuestion("Comment fonctionne le contrat ?", "fr", claim)).toBe(true);
});
