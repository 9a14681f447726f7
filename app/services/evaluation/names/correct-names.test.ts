import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { isDenial } from "~/services/judge/denials";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { tokenize } from "~/services/language/tokens";
import { correctNames } from "./correct-names";
import { properNames } from "./proper-names";
import { soundDistance, soundKey } from "./sound-key";

const point = (claim: string, falsehoods: string[] = []): WordedPoint => ({
  id: "p",
  kind: "expected",
  weight: 3,
  blocking: false,
  claim,
  facts: [],
  phrasings: [],
  falsehoods,
  question: "",
  objection: "",
});
const sources = {
  title: "La caméra Gardelis",
  reference: "Bonjour, je suis Karim, de Corvane. Avec Velibox, tout est prêt. Chez Trentis aussi.",
  points: [
    point("La caméra voit la porte la nuit.", ["Avec Trentis, rien n'est prêt."]),
    point("Le boîtier Velibox coûte 39 euros par mois."),
  ],
  brands: ["Aplomb"],
};
const names = properNames(sources, "fr");
const correct = (text: string, language: Language = "fr") => correctNames(text, language, names);

test("names come from inside sentences, not from a falsehood, a figure or ordinary words", () => {
  expect(names.list.map(({ text }) => text).toSorted()).toEqual([
    "Aplomb",
    "Corvane",
    "Gardelis",
    "Karim",
    "Velibox",
  ]);
});

test.each([
  ["Notre offre gardélice est simple.", "Notre offre Gardelis est simple.", "gardélice"],
  ["avec garde lys vous dormez", "avec Gardelis vous dormez", "garde lys"],
  ["Je viens de chez Corvanne, bonjour.", "Je viens de chez Corvane, bonjour.", "Corvanne"],
  ["le boîtier véli box est là", "le boîtier Velibox est là", "véli box"],
])("a name that sounds so is put right, and marked: %s", (heard, wanted, was) => {
  const { text, corrections } = correct(heard);
  expect(text).toBe(wanted);
  expect(corrections).toHaveLength(1);
  for (const { start, end, heard: kept, name } of corrections) {
    expect(text.slice(start, end)).toBe(name);
    expect(kept).toBe(was);
  }
});

test.each([
  "Je vous garde le lit, la porte et la caméra.",
  "C'est 39 euros par mois, pas 49.",
  "Chez Protegia ou chez Verisure, on ne regarde pas la nuit.",
  "Les portes sont prêtes, corvée comprise.",
  "Avec Gardelis, Karim et Velibox.",
])("what does not sound so stays: %s", (text) => {
  expect(correct(text)).toEqual({ text, corrections: [] });
});

test("a unit, a day or a word of the rubric is no name, however near", () => {
  const near = properNames(
    { title: "Avec Monthey et Sundaye, chez Portex", reference: "", points: [], brands: [] },
    "en",
  );
  for (const text of ["one month", "on sunday", "every monday"])
    expect(correctNames(text, "en", near).text).toBe(text);
  const rubric = { ...sources, reference: "Avec Portes.", points: [point("La porte ferme.")] };
  expect(correctNames("la porte ferme", "fr", properNames(rubric, "fr")).text).toBe(
    "la porte ferme",
  );
});

describe("a correction", () => {
  const word = fc.constantFrom(
    ..."gardélice garde lys corvanne véli box carim aplon pas jamais sans ne aucun 39 trente-neuf euros par mois douze heures la porte ferme caméra lundi mars gratuit inclus velibox 12 %".split(
      " ",
    ),
  );
  const anyText = fc
    .array(fc.tuple(word, fc.constantFrom(" ", ", ", ". ", "-")), { maxLength: 30 })
    .map((parts) => parts.flat().join(""));
  const read = (text: string) => readQuantities(text, "fr").map(({ raw }) => raw);
  const denials = (text: string) =>
    tokenize(text).filter(({ folded }) => isDenial(folded, "fr")).length;

  test("keeps figures and denials, and changes nothing when it is made twice", () => {
    fc.assert(
      fc.property(anyText, (said) => {
        const { text, corrections } = correct(said);
        expect(read(text)).toEqual(read(said));
        expect(denials(text)).toBe(denials(said));
        expect(correct(text)).toEqual({ text, corrections: [] });
        for (const { heard } of corrections) expect(heard).not.toMatch(/\d/);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  test("gives what was heard back from its marks", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: "grapheme" })), (said) => {
        const { text, corrections } = correct(said);
        const back = corrections.reduceRight(
          (whole, { start, end, heard }) => whole.slice(0, start) + heard + whole.slice(end),
          text,
        );
        expect(back).toBe(said);
      }),
      { numRuns: 500, seed: 2 },
    );
  });
});

test("the distance of sounds is a metric, and is nothing between what sounds alike", () => {
  expect(soundKey("Corvanne", "fr")).toBe(soundKey("korvane", "fr"));
  expect(soundDistance("karim", "garim")).toBe(0.5);
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
      expect(soundDistance(a, b)).toBe(soundDistance(b, a));
      expect(soundDistance(a, a)).toBe(0);
      expect(soundDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
