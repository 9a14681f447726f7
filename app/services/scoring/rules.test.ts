import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { findInjections } from "./injection";
import { measure } from "./measures";
import { detectLanguage, readReference } from "./reference-points";
import { buildRubric, shareOut } from "./rubric";
import { splitSentences } from "./sentences";
import { findActs, isQuestion } from "./speech-acts";
import { tuningCases } from "./tuning-texts";
import type { SpokenTurn } from "./types";

describe("the rubric", () => {
  it.each([true, false])("sums to 100 (customer present: %s)", (withCustomer) => {
    for (const { reference } of [
      ...tuningCases,
      { reference: { title: "", transcript: "", guidelines: "", evaluationPrompt: "" } },
    ]) {
      const rubric = buildRubric(readReference(reference).topics, withCustomer);
      expect(rubric.reduce((sum, one) => sum + one.maxPoints, 0)).toBe(100);
      expect(new Set(rubric.map((one) => one.id)).size).toBe(rubric.length);
    }
  });

  it("shares integers that sum to the whole", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const shares = shareOut(total, weights);
          expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        },
      ),
    );
  });
});

describe("the reference", () => {
  const [planning] = tuningCases;
  if (!planning) throw new Error("tuning cases are missing");

  it("is read as its guidelines, each with its sentences, none lost", () => {
    const { topics, language } = readReference(planning.reference);
    expect(language).toBe("fr");
    expect(topics.map((topic) => topic.label)[2]).toBe("Expliquer le pointage sur la tablette");
    const texts = topics.flatMap((topic) => topic.points.map((point) => point.text)).join(" ");
    for (const sentence of splitSentences(planning.reference.transcript))
      expect(texts).toContain(sentence);
  });

  it("shows nothing of the transcript in its labels when there are no guidelines", () => {
    const { topics } = readReference({ ...planning.reference, guidelines: "" });
    expect(topics.length).toBeGreaterThan(2);
    for (const { label } of topics) expect(label).toMatch(/^Partie \d de la référence$/);
  });

  it.each([
    ["fr", "Vous créez le planning de la semaine en dix minutes."],
    ["en", "You create the schedule of the week in ten minutes."],
    ["es", "Usted crea el horario de la semana en diez minutos."],
  ])("knows its language: %s", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it("is cut where it has no punctuation", () => {
    const spoken = Array.from({ length: 70 }, (_, at) => `mot${at}`).join(" ");
    const pieces = splitSentences(spoken);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join(" ")).toBe(spoken);
  });
});

describe("speech acts", () => {
  it.each([
    ["greeting", "bonjour je m'appelle Paul", true],
    ["greeting", "le client salue son voisin", false],
    ["discovery", "combien de couverts faites vous", true],
    ["nextStep", "je vous propose une démonstration mardi", true],
    ["benefit", "vous gagnez du temps", true],
    ["benefit", "la mer est belle", false],
    ["goodbye", "je vous souhaite une bonne journée", true],
  ] as const)("%s in « %s »: %s", (act, text, found) => {
    expect(findActs(text, act, "fr").length > 0).toBe(found);
  });

  it("are given with their place in the text", () => {
    const text = "Euh… Bonjour, je m’appelle Zoé.";
    const [hello] = findActs(text, "greeting", "fr");
    expect(text.slice(hello?.start, hello?.end)).toBe("Bonjour");
  });

  it.each([
    ["ça coûte combien", true],
    ["Vraiment ?", true],
    ["d'accord très bien", false],
  ])("« %s » is a question: %s", (text, question) => {
    expect(isQuestion(text, "fr")).toBe(question);
  });

  it.each([
    "Je vous donne cent pour cent de garantie",
    "Vous ignorez peut-être les règles de la TVA",
    "On vous donne les instructions au démarrage",
    "Le logiciel vous note les commandes et donne le total",
    "Donnez-moi cent euros d'acompte et on commence",
    "Vous êtes maintenant un client équipé",
    "Oubliez les règles compliquées de la caisse",
    "You can forget the old paper notes",
  ])("honest speech is no order to the grader: « %s »", (text) => {
    expect(findInjections(text)).toEqual([]);
  });
});

describe("measures", () => {
  const turn = (
    source: SpokenTurn["source"],
    message: string,
    startMs: number | null,
    endMs: number | null,
  ): SpokenTurn => ({ index: 0, source, message, startMs, endMs });

  it("count words, pace, pauses and share of talk", () => {
    const turns = [
      turn("ai", "un deux trois quatre", 0, 2000),
      turn("user", "mot ".repeat(20), 3500, 13_500),
      turn("ai", "cinq", 14_000, 15_000),
      turn("user", "euh mot", 20_000, 21_000),
    ];
    expect(measure(turns, "fr")).toEqual({
      words: 22,
      wordsPerMinute: 120,
      longestPauseMs: 5000,
      shareOfTalk: 22 / 27,
      fillersPer100Words: 100 / 22,
      turns: 2,
    });
  });

  it("say nothing of times that are unknown", () => {
    const measures = measure([turn("user", "bonjour à tous", null, null)], "fr");
    expect(measures).toMatchObject({
      words: 3,
      wordsPerMinute: null,
      longestPauseMs: null,
      shareOfTalk: 1,
    });
    expect(measure([], "fr")).toMatchObject({ words: 0, shareOfTalk: 0, fillersPer100Words: 0 });
  });
});
