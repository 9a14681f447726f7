import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { wordedIn } from "../../../../testing/worded";
import { tellsOfOffer } from "./reveals";

const CLAIMS: Record<Language, string[]> = {
  fr: ["La location coûte 39 euros par mois.", "Une machine de prêt arrive sous 24 heures."],
  en: ["The rent is 39 pounds a month.", "A spare machine arrives within 24 hours."],
  es: ["El alquiler cuesta 39 euros al mes.", "Una máquina de préstamo llega en 24 horas."],
};
const tells = (language: Language, line: string, known = "") =>
  tellsOfOffer({
    line,
    language,
    known,
    points: CLAIMS[language].map((claim, at) => wordedIn(language, String(at), claim)),
  });

describe("a line that tells of the offer", () => {
  it.each<[Language, string]>([
    ["fr", "Trente-neuf euros, c'est ça ?"],
    ["fr", "Une machine de prêt, j'aimerais bien."],
    ["fr", "Dans les 24 heures ?"],
    ["en", "So thirty-nine pounds?"],
    ["en", "I'd want a spare machine."],
    ["es", "¿Treinta y nueve euros?"],
    ["es", "Quiero una máquina de préstamo."],
  ])("%s: « %s »", (language, line) => expect(tells(language, line)).toBe(true));
});

describe("a line that tells nothing of it", () => {
  it.each<[Language, string, string?]>([
    ["fr", "On est deux, avec ma sœur."],
    ["fr", "Ma machine a douze ans."],
    ["fr", "Je paie 80 euros par mois."],
    ["fr", "Une machine de prêt, j'aimerais bien.", "Il veut une machine de prêt."],
    ["fr", "Trente-neuf euros, c'est ça ?", "Alors, c'est 39 euros."],
    ["en", "Which of the two?"],
    ["en", "We pay 80 pounds a month."],
    ["es", "Pagamos 80 euros al mes."],
    ["es", "Mi máquina es vieja."],
  ])("%s: « %s »", (language, line, known) => expect(tells(language, line, known)).toBe(false));
});
