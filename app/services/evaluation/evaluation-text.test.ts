import { expect, test } from "vitest";
import { writeEvaluation } from "~/services/scoring/markdown";
import type { VerifiedJudgement } from "~/services/scoring/verify";
import { aroundCriteria, aroundReason } from "./evaluation-text";

const judged: VerifiedJudgement = {
  score: 72,
  reason: null,
  criteria: [
    {
      id: "price",
      label: "Annonce du prix",
      points: 18,
      maxPoints: 25,
      quote: "c'est soixante-neuf euros par mois",
      turnIndex: 3,
      comment: "Le prix est dit.",
      quoteStartMs: 31_000,
    },
  ],
  strengths: ["Le prix est clair."],
  improvements: ["Proposer une date."],
  dropped: [],
  flags: [],
};
const measures = {
  words: 120,
  wordsPerMinute: 140,
  longestPauseMs: 900,
  shareOfTalk: 0.7,
  fillersPer100Words: 1,
  turns: 6,
};
const judge = { name: "règles", usesLanguageModel: false };

test("what the page shows as score, criteria and quotes is not written a second time", () => {
  const text = writeEvaluation({ title: "Encaisser", verified: judged, measures, judge });
  const { before, after } = aroundCriteria(text);
  expect(before).toMatch(/^## Points forts\n/);
  expect(before).toContain("Proposer une date.");
  expect(after).toMatch(/^## Mesures\n/);
  expect(after).toContain("aucun modèle de langage");
  for (const shownElsewhere of ["Encaisser", "72/100", "Annonce du prix", "soixante-neuf"])
    expect(before + after).not.toContain(shownElsewhere);
});

test("a text that our evaluator did not write is shown whole", () => {
  const text = "# Titre\n\n| Prix | 3 |\n\nTrès bien.";
  expect(aroundCriteria(text)).toEqual({ before: text, after: "" });
  expect(aroundReason("Illisible.")).toBe("Illisible.");
});

test("the reason why there is no score is not written a second time", () => {
  const verified = { ...judged, score: null, reason: "Moins de 25 mots.", criteria: [] };
  const text = writeEvaluation({ title: "Encaisser", verified, measures, judge });
  expect(text).toContain("Moins de 25 mots.");
  expect(aroundReason(text)).toMatch(/^## Mesures\n/);
});
