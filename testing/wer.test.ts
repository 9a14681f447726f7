import { describe, expect, it } from "vitest";
import { comparableWords, wordErrors } from "./wer";

describe("comparableWords", () => {
  it.each([
    ["Bonjour, ça va ?", "bonjour ça va"],
    ["L’offre d'aujourd’hui", "l offre d aujourd hui"],
    ["Un cœur", "un coeur"],
    ["Quatre-vingt-dix-sept", "quatre vingt dix sept"],
    ["97", "quatre vingt dix sept"],
    ["71", "soixante et onze"],
    ["81", "quatre vingt un"],
    ["21", "vingt et un"],
    ["200", "deux cent"],
    ["1 500 €", "mille cinq cent euros"],
    ["2018", "deux mille dix huit"],
    ["2.000.000", "deux million"],
    ["12,5 %", "douze virgule cinq pour cent"],
    ["0", "zéro"],
    ["…", ""],
  ])("turns '%s' into '%s'", (text, words) => {
    expect(comparableWords(text).join(" ")).toBe(words);
  });
});

describe("wordErrors", () => {
  it.each([
    ["le prix est de 200 euros", "Le prix est de deux cents euros.", 0],
    ["un deux trois quatre", "un deux trois", 0.25],
    ["un deux trois quatre", "un deux deux trois quatre", 0.25],
    ["un deux trois quatre", "un dos trois quatre", 0.25],
    ["un deux", "trois quatre cinq", 1.5],
    ["côté", "coté", 1],
    ["", "", 0],
    ["", "euh", 1],
    ["bonjour", "", 1],
  ])("%j heard as %j has the error rate %d", (said, heard, rate) => {
    expect(wordErrors(said, heard).rate).toBe(rate);
  });

  it("counts the kinds of error separately", () => {
    expect(wordErrors("je vous présente notre offre", "je présente notre belle offrande")).toEqual({
      substitutions: 1,
      deletions: 1,
      insertions: 1,
      words: 5,
      rate: 0.6,
    });
  });
});
