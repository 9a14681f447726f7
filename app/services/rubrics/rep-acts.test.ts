import { expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { repActOf } from "./rep-acts";

test.each<[Language, string]>([
  ["fr", "Saluer"],
  ["fr", "Saluer et se présenter"],
  ["fr", "Présentez-vous en une phrase"],
  ["fr", "Écouter sans interrompre"],
  ["fr", "Parler lentement"],
  ["en", "Greet the customer"],
  ["en", "Stay calm"],
  ["es", "Saludar"],
  ["es", "Despedirse con amabilidad"],
])("%s: «%s» tells how to behave", (language, text) => {
  expect(repActOf(text, language)).toEqual({ act: "behave" });
});

test.each<[Language, string, string]>([
  ["fr", "Demander le nombre de salariés", "Qu’en est-il du nombre de salariés\u00a0?"],
  ["fr", "Demander au client ses horaires.", "Qu’en est-il de ses horaires\u00a0?"],
  ["fr", "Demander les horaires", "Qu’en est-il des horaires\u00a0?"],
  ["fr", "Demander depuis quand il travaille seul", "Depuis quand il travaille seul\u00a0?"],
  ["fr", "Demandez s'il travaille seul", "Est-ce qu’il travaille seul\u00a0?"],
  ["fr", "Poser des questions sur l'équipe", "Qu’en est-il de l'équipe\u00a0?"],
  ["en", "Ask the customer about their budget", "What about their budget?"],
  ["en", "Ask how many people work there", "How many people work there?"],
  ["en", "Find out whether they own a van", "Is it so that they own a van?"],
  ["es", "Preguntar cuántos empleados tiene", "¿Cuántos empleados tiene?"],
  ["es", "Preguntar al cliente por el presupuesto", "¿Qué me dice del presupuesto?"],
])("%s: «%s» asks «%s»", (language, text, question) => {
  expect(repActOf(text, language)).toEqual({ act: "ask", question });
});

test.each<[Language, string]>([
  ["fr", "Présenter le prix"],
  ["fr", "La demande de prise en charge"],
  ["fr", "Expliquer la garantie"],
  ["en", "Introduce the price"],
  ["en", "Asking price"],
  ["es", "Presentar el precio"],
  ["es", "El servicio posventa"],
])("%s: «%s» names something to state", (language, text) => {
  expect(repActOf(text, language)).toBeNull();
});
