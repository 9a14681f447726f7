import { expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { readJsonLines } from "../../../bench/labelled-files";
import { draftQuestion } from "./draft-wording";
import { isWholeQuestion } from "./whole-question";

interface Line {
  trade: string;
  language: Language;
  guideline: string | null;
  claim: string;
  /** "" when no sentence is sure. */
  question: string;
}

/** Guidelines and sentences of twenty invented trades. A reader chose each question, or left it out. */
const lines = readJsonLines("testing/question-lines.jsonl") as Line[];
const drafted = lines.filter(({ question }) => question !== "");

test.each(lines)(
  "$language $trade: $guideline / $claim",
  ({ language, guideline, claim, question }) => {
    expect(draftQuestion({ guideline, claim }, language).replaceAll("\u00a0", " ")).toBe(question);
  },
);

test("half of two hundred lines have a question, and each question is whole", () => {
  expect(lines).toHaveLength(200);
  expect(new Set(lines.map(({ trade }) => trade)).size).toBe(20);
  expect(drafted.length).toBeGreaterThanOrEqual(100);
  for (const { question, language, claim } of drafted)
    expect([question, isWholeQuestion(question, language, claim)]).toEqual([question, true]);
});

test.each([
  ["fr", null, "Vous payez en trois fois sans frais.", ""],
  ["en", null, "You can change any number by hand.", ""],
  ["en", null, "If your guests drink from a well, you are only as safe as the last rain.", ""],
  ["en", null, "You can ride on it four hours later.", ""],
  ["es", null, "Si un día fallamos, esa semana no se paga.", ""],
  [
    "fr",
    "Parler du délai de livraison et de la fabrication en France",
    "Les pots viennent de France en huit jours.",
    "Quel est le délai de livraison ?",
  ],
  [
    "fr",
    "Expliquer la différence de prix entre le forfait Pro et le forfait Basic",
    "Pro coûte dix euros de plus.",
    "Quelle est la différence de prix entre le forfait Pro et le forfait Basic ?",
  ],
  ["fr", "Annoncer le tarif horaire", "C'est 39 euros.", "Quel est le tarif horaire ?"],
  ["fr", "Saluer le prospect", "Bonjour.", ""],
  ["fr", "L'engagement", "Il n'y a pas d'engagement.", "Quel est l’engagement ?"],
  ["fr", null, "Il occupe quatre mètres carrés.", ""],
  [
    "en",
    null,
    "We inspect the scaffold every two weeks.",
    "How often do you inspect the scaffold?",
  ],
  ["en", null, "We inspect it every two weeks.", ""],
  // A bare noun may be a name.
  ["en", null, "SizeMate costs £20.", ""],
  ["en", null, "The set holds two pens, and costs £20.", ""],
  ["en", null, "Delivery costs £20.", "How much does delivery cost?"],
  ["es", null, "Si cancela, no paga.", ""],
] as const)("in %s of « %s » and « %s »", (language, guideline, claim, question) => {
  expect(draftQuestion({ guideline, claim }, language).replaceAll("\u00a0", " ")).toBe(question);
});

test("a price is asked for with what, not with how much", () => {
  const question = draftQuestion({ claim: "The price is £44 a month.", guideline: null }, "en");
  expect(question).toBe("What is the price?");
});
