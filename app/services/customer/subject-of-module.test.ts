import { expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { subjectOfModule } from "./notebook";

test.each<[Language, string, string]>([
  ["fr", "Présenter le contrat d'entretien à un particulier", "le contrat d'entretien"],
  ["fr", "Le contrat d'entretien", "Le contrat d'entretien"],
  ["fr", "Chlorophylle : des plantes au bureau", "Chlorophylle"],
  ["en", "Online sheet music for a choir leader", "Online sheet music"],
  ["es", "Presentar el seguro de hogar a una familia", "el seguro de hogar"],
  ["en", ": to a choir", ": to a choir"],
])("%s: '%s' is about '%s'", (language, title, subject) => {
  expect(subjectOfModule(title, language)).toBe(subject);
});
