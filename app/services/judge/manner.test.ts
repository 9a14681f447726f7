import { describe, expect, test } from "vitest";
import type { Verdict } from "~/models/terms/reader";
import { spokenTurns } from "../../../testing/worded";
import { measureManner } from "./manner";

const turns = spokenTurns([
  "Bonjour madame.",
  "C: Combien ça coûte ?",
  "C'est 69 euros par mois. Et l'essai dure trente jours.",
  "C: Et sans internet ?",
  "Ça marche aussi.",
]);
const fr = { turns, language: "fr" } as const;
/** Returns a point that rests on these words of these turns. */
const point = (verdict: Verdict, ...words: [turnIndex: number, text: string][]) => ({
  verdict,
  quotes: words.map(([turnIndex, text]) => {
    const start = turns[turnIndex]?.message.indexOf(text) ?? -1;
    return { turnIndex, start, end: start + text.length, text };
  }),
});
const price = point("said", [2, "C'est 69 euros par mois."]);
const trial = point("said", [2, "Et l'essai dure trente jours."]);
const offline = point("said", [4, "Ça marche aussi."]);
const unsaid = point("unsaid");

describe("structure is the share of pairs in the rubric's order", () => {
  test.each([
    ["as in the rubric", [price, trial, offline], 3, 3],
    ["the first one last", [offline, price, trial], 1, 3],
    [
      "what is vague takes no part",
      [offline, { ...price, verdict: "vague" as const }, trial],
      0,
      1,
    ],
  ])("%s", (_, points, part, whole) => {
    expect(measureManner(points, fr).structure).toMatchObject({ part, whole });
  });

  test("a point stands where its first quote does, in whatever order they come", () => {
    const late = point("said", [4, "Ça marche aussi."], [2, "C'est 69 euros par mois."]);
    expect(measureManner([late, trial], fr).structure).toMatchObject({ part: 1, whole: 1 });
  });
});

describe("clarity is the share of said points that rest on one sentence without repair", () => {
  const saying = (text: string) => ({
    verdict: "said" as const,
    quotes: [{ turnIndex: 2, start: 0, end: text.length, text }],
  });
  test.each([
    ["fr", "C'est 79, pardon, 69 euros par mois.", 0],
    ["fr", "Pardon de vous déranger, c'est 69 euros.", 1],
    ["en", "It is 79, I mean 69 pounds a month.", 0],
    ["en", "It is 69 pounds a month.", 1],
    ["es", "Son 79, perdón, 69 euros al mes.", 0],
    ["es", "Son 69 euros al mes.", 1],
  ] as const)("%s: %s", (language, text, part) => {
    const { clarity } = measureManner([saying(text)], { turns, language });
    expect(clarity).toMatchObject({ part, whole: 1 });
  });

  test("two sentences are not one", () => {
    const two = point("said", [2, "C'est 69 euros par mois."], [4, "Ça marche aussi."]);
    expect(measureManner([two, trial], fr).clarity).toMatchObject({ part: 1, whole: 2 });
  });
});

describe("listening is the share of the customer's questions that a said or vague point answers soon", () => {
  const as = (verdict: Verdict) => ({ ...offline, verdict });
  test.each([
    ["both", [price, offline], 2],
    ["a vague answer", [price, as("vague")], 2],
    ["a false answer answers nothing", [price, as("contradicted")], 1],
    ["nor does a crossed red line", [price, as("crossed")], 1],
    ["nor does an open point, whose words prove nothing", [price, as("open")], 1],
    ["within three turns of the rep's", [offline], 2],
    ["a question that nothing quoted follows", [price], 1],
    ["none, as no point rests on any words", [unsaid], 0],
  ])("%s", (_, points, part) => {
    expect(measureManner(points, fr).listening).toMatchObject({ part, whole: 2 });
  });

  test("not after the third", () => {
    const long = spokenTurns(["Bonjour.", "C: Combien ?", "Euh.", "Bon.", "Voyons.", "69 euros."]);
    const quotes = [{ turnIndex: 5, start: 0, end: 9, text: "69 euros." }];
    const { listening } = measureManner([{ verdict: "said", quotes }], { ...fr, turns: long });
    expect(listening).toMatchObject({ part: 0, whole: 1 });
  });
});

test("a monologue has no manner, and words that prove nothing add none", () => {
  const alone = spokenTurns(["C'est 69 euros par mois."]);
  expect(measureManner([price], { ...fr, turns: alone })).toEqual({
    structure: null,
    clarity: null,
    listening: null,
  });
  const before = measureManner([price, offline], fr);
  const more = turns.map((turn) => ({
    ...turn,
    message: `${turn.message} Oui, internet, combien.`,
  }));
  expect(measureManner([price, offline], { ...fr, turns: more })).toEqual(before);
});
