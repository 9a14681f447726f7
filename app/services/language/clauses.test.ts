import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { LANGUAGES, type Language } from "~/models/terms/language";
import { splitClauses, type TimedWord } from "./clauses";
import { readQuantities } from "./quantities/read-quantities";

const texts = (text: string, language: Language, words?: TimedWord[]) =>
  splitClauses(text, language, words).map((clause) => clause.text);

/** Builds heard words of 200 ms each, with a pause of `pauseMs` before every "|". */
function heard(marked: string, pauseMs: number): { text: string; words: TimedWord[] } {
  let now = 0;
  const words: TimedWord[] = [];
  for (const word of marked.split(" ")) {
    if (word === "|") now += pauseMs;
    else {
      words.push({ word, startMs: now, endMs: now + 200 });
      now += 200;
    }
  }
  return { text: words.map(({ word }) => word).join(" "), words };
}

describe("a text is split into clauses", () => {
  it.each<[Language, string, string[]]>([
    ["fr", "", []],
    ["fr", " … ! ", []],
    ["fr", "Bonjour. Ça coûte 69 €.", ["Bonjour.", "Ça coûte 69 €."]],
    [
      "fr",
      "C'est 69,00 € H.T. par mois, sans engagement !",
      ["C'est 69,00 € H.T. par mois, sans engagement !"],
    ],
    [
      "fr",
      "Combien ? Soixante-neuf euros.\nPar mois",
      ["Combien ?", "Soixante-neuf euros.", "Par mois"],
    ],
    ["fr", "le prix est bas mais le délai est long", ["le prix est bas", "mais le délai est long"]],
    ["fr", "on installe tout et puis on vous forme", ["on installe tout", "et puis on vous forme"]],
    ["fr", "c'est inclus parce que vous payez déjà", ["c'est inclus", "parce que vous payez déjà"]],
    [
      "fr",
      "le vôtre est fermé alors que le nôtre est ouvert",
      ["le vôtre est fermé", "alors que le nôtre est ouvert"],
    ],
    [
      "fr",
      "vous payez soixante-neuf euros par mois et vous partez quand vous voulez",
      ["vous payez soixante-neuf euros par mois", "et vous partez quand vous voulez"],
    ],
    ["fr", "le pain et le vin", ["le pain et le vin"]],
    [
      "fr",
      "cela prend une heure et demie chaque fois pour une équipe",
      ["cela prend une heure et demie chaque fois pour une équipe"],
    ],
    [
      "fr",
      "comptez entre cinq et dix jours ouvrés de travail",
      ["comptez entre cinq et dix jours ouvrés de travail"],
    ],
    ["fr", "mais oui", ["mais oui"]],
    ["en", "it is cheap but you pay yearly", ["it is cheap", "but you pay yearly"]],
    ["en", "It costs 69.50 a month. You can leave.", ["It costs 69.50 a month.", "You can leave."]],
    ["en", "it is included so you pay nothing", ["it is included", "so you pay nothing"]],
    ["en", "it is so easy to use", ["it is so easy to use"]],
    [
      "en",
      "a hundred and twenty of them are here today",
      ["a hundred and twenty of them are here today"],
    ],
    ["es", "es barato pero se paga al año", ["es barato", "pero se paga al año"]],
    ["es", "no hay permanencia aunque pague al mes", ["no hay permanencia", "aunque pague al mes"]],
    [
      "es",
      "cuesta treinta y cinco euros al mes para cada uno",
      ["cuesta treinta y cinco euros al mes para cada uno"],
    ],
  ])("in %s « %s » has its clauses", (language, text, expected) => {
    expect(texts(text, language)).toEqual(expected);
  });
});

describe("recognised speech", () => {
  it("is cut at pauses of half a second, with its times", () => {
    const { text, words } = heard("cela coûte cher | vous essayez trente jours", 500);
    expect(splitClauses(text, "fr", words)).toEqual([
      { text: "cela coûte cher", startIndex: 0, endIndex: 15, startMs: 0, endMs: 600 },
      {
        text: "vous essayez trente jours",
        startIndex: 16,
        endIndex: 41,
        startMs: 1100,
        endMs: 1900,
      },
    ]);
  });

  it("is not cut at a shorter pause, nor within a quantity", () => {
    const short = heard("cela coûte | cher", 499);
    expect(texts(short.text, "fr", short.words)).toEqual(["cela coûte cher"]);
    const number = heard("cela coûte soixante | neuf | euros | par mois", 900);
    expect(texts(number.text, "fr", number.words)).toEqual([number.text]);
  });

  it("gets its times again after a word that the text spells differently", () => {
    const { words } = heard("cela coûte euh soixante neuf euros | et c'est tout", 700);
    const clauses = splitClauses("Cela coûte, 69 euros et c'est tout", "fr", words);
    expect(clauses.map((clause) => clause.text)).toEqual(["Cela coûte, 69 euros", "et c'est tout"]);
    expect(clauses[1]?.startMs).toBe(1900);
  });

  it("without times is read through windows of 14 words that overlap by half", () => {
    const text = Array.from(
      { length: 42 },
      (_, at) => `mot${"abcdefghijklmnopqrstuvwxyz"[at % 26]}`,
    ).join(" ");
    const clauses = texts(text, "fr");
    expect(clauses.map((clause) => clause.split(" ").length)).toEqual([14, 14, 14, 14, 14]);
    expect(clauses[1]?.split(" ").slice(0, 7)).toEqual(clauses[0]?.split(" ").slice(7));
  });

  it("keeps a punctuated sentence whole", () => {
    const text = "Avec nous, ".concat("vous gardez votre équipe ".repeat(6), "sans rien changer.");
    expect(texts(text, "fr")).toEqual([text]);
  });
});

const PIECES =
  "mais et puis donc vous le prix coûte soixante-neuf neuf euros par mois , . 69,00 € ? so but because and the y pero \n entre 5 et 10 jours une heure et demie".split(
    " ",
  );

test("the clauses of any text are exact, in order and whole, and divide no quantity", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 150 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 80 }).map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(anything, fc.constantFrom(...LANGUAGES), (text, language) => {
      const clauses = splitClauses(text, language);
      let start = -1;
      for (const clause of clauses) {
        expect(text.slice(clause.startIndex, clause.endIndex)).toBe(clause.text);
        expect(clause.startIndex).toBeGreaterThan(start);
        start = clause.startIndex;
      }
      for (const match of text.matchAll(/[\p{L}\p{N}]/gu)) {
        const within = clauses.some(
          (one) => one.startIndex <= match.index && match.index < one.endIndex,
        );
        expect(within).toBe(true);
      }
      for (const { startIndex, endIndex } of readQuantities(text, language)) {
        const number = text.slice(startIndex, endIndex).search(/[\p{L}\p{N}]/u);
        const holds = clauses.some(
          (one) =>
            one.startIndex <= startIndex + Math.max(0, number) && endIndex <= one.endIndex + 2,
        );
        expect(holds).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
