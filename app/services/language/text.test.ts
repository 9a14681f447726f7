import { describe, expect, it } from "vitest";

import type { Language } from "~/models/terms/language";
import { findNumbers } from "~/services/rubrics/terms-of";
import { stem } from "./stem";
import { fold } from "~/models/terms/fold";
import { normalizeQuote, tokenize } from "./tokens";

describe("words", () => {
  it("are found whatever joins them, with their position", () => {
    const text = "L'œuvre, c’est 1 200 € : Rendez-vous !";
    expect(tokenize(text).map((token) => token.folded)).toEqual([
      "l",
      "oeuvre",
      "c",
      "est",
      "1",
      "200",
      "rendez",
      "vous",
    ]);
    for (const token of tokenize(text)) expect(text.slice(token.start, token.end)).toBe(token.text);
  });

  it("are folded: no case, no accents, no ligatures", () => {
    expect(fold("ÉtÉ ŒUVRE Niño")).toBe("ete oeuvre nino");
    expect(fold("e\u0301te\u0301")).toBe("ete");
  });

  it("are quoted alike with any spaces and apostrophes", () => {
    expect(normalizeQuote("  L’Addition\u00A0 «s’il» ")).toBe(
      normalizeQuote("l'addition \"s'il\""),
    );
  });
});

describe("numbers are read", () => {
  it.each<[Language, string, number[]]>([
    ["fr", "quarante-neuf euros", [49]],
    ["fr", "soixante dix neuf puis quatre vingt dix neuf", [79, 99]],
    ["fr", "vingt et un et cent vingt ou deux cents", [21, 120, 200]],
    ["fr", "mille deux cents euros, deux mille vingt six", [1200, 2026]],
    ["fr", "enf cinq cent vingt cinq", [525]],
    ["fr", "deux trois quatre", [2, 3, 4]],
    ["fr", "1 200 euros et 49,90", [1200, 49, 90]],
    ["fr", "un serveur et une caisse", []],
    ["fr", "quatre-vingts et quatre", [80, 4]],
    ["en", "forty nine and one hundred and five", [49, 105]],
    ["en", "two thousand twenty six", [2026]],
    ["es", "treinta y cinco y doscientos cuarenta", [35, 240]],
  ])("in %s « %s » has its numbers", (language, text, values) => {
    expect(findNumbers(tokenize(text), language).map((number) => number.value)).toEqual(values);
  });
});

describe("forms of one word have the same stem", () => {
  it.each([
    ["encaissé", "encaisser"],
    ["réduit", "réduire"],
    ["reçoit", "recevoir"],
    ["prévient", "prévenir"],
    ["vendez", "vendre"],
    ["commissions", "commission"],
    ["photos", "photo"],
    ["disparaît", "disparaître"],
  ])("%s and %s are one word", (one, two) => {
    expect(stem(one, "fr")).toBe(stem(two, "fr"));
  });
});
