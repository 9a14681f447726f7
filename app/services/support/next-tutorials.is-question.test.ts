import { expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { isQuestion } from "./next-tutorials.server";

test.each<[Language, string, boolean]>([
  ["fr", "Comment accorder le clavecin ?", true],
  ["fr", "Bonjour, le clavecin grince.", true],
  ["en", "How do I tune the harpsichord?", true],
  ["es", "El clavecín suena mal.", true],
  ["fr", "Bonjour.", false],
  ["fr", "Merci beaucoup, au revoir.", false],
  ["fr", "Vous pouvez répéter ?", false],
  ["en", "I need some help please", false],
  ["es", "sí", false],
  ["fr", "Je voudrais recevoir ma facture.", false],
  ["fr", "", false],
  ["fr", "could you please say that again for me", false],
  ["en", "je voudrais que vous me renvoyiez mes factures", false],
])("%s: %s", (language, message, expected) => {
  expect(isQuestion(message, language)).toBe(expected);
});
