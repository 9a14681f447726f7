import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { LANGUAGES, type Language } from "~/models/terms/language";
import { spellNumber } from "./spell-number";
import { compareFact } from "./compare/compare";
import { readFact, readDrafts, readQuantities } from "./read-quantities";
import { type QuantityToken, tokenizeQuantities } from "./tokens";

const million = fc.integer({ min: 2, max: 999_999 });

describe.each(LANGUAGES)("a number spelled in %s", (language) => {
  const read = (text: string) => readQuantities(`${text} euros`, language);

  it("is read one by one up to 3 000, and by chance beyond", () => {
    const check = (value: number) => {
      const spelled = spellNumber(value, language);
      for (const text of [spelled, spelled.replaceAll("-", " ")]) {
        const found = read(text);
        expect([text, found.length, found[0]?.value]).toEqual([text, 1, value]);
      }
    };
    for (let value = 2; value <= 3000; value++) check(value);
    fc.assert(fc.property(million, check), { numRuns: 2000 });
  });

  it("is the same fact as its digits, and differs from any other number", () => {
    fc.assert(
      fc.property(million, million, (value, other) => {
        const [fact] = readFact(`${value} euros`, language);
        const [same] = read(spellNumber(value, language));
        const [not] = read(spellNumber(other, language));
        if (!fact || !same || !not) throw new Error("no quantity");
        expect(compareFact(fact, same)).toBe("same");
        expect(compareFact(fact, not)).toBe(value === other ? "same" : "other");
      }),
    );
  });
});

const PIECES =
  "69 1 890 2026 soixante neuf cent mille et quelques un une a an half trois quarts d'heure euros € % mois par mois / HT de à entre moins le 3 mars h 30 sur the of and one twenty - , . euh millions 24/7 lundi au vendredi 06 12 34 56 78 y medio";

describe("any text", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc
      .array(fc.constantFrom(...PIECES.split(" ")), { maxLength: 60 })
      .map((words) => words.join(" ")),
  );

  test("gives quantities left to right, none inside another, each with its own text", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...LANGUAGES), (text, language) => {
        let end = 0;
        for (const found of readQuantities(text, language)) {
          expect(found.startIndex).toBeGreaterThanOrEqual(end);
          expect(found.endIndex).toBeGreaterThan(found.startIndex);
          expect(text.slice(found.startIndex, found.endIndex)).toBe(found.raw);
          if (found.value !== null) expect(Number.isFinite(found.value)).toBe(true);
          end = found.endIndex;
        }
      }),
      {
        numRuns: 3000,
        examples: [
          ["69 et quelques d'heure", "fr"],
          ["69 de 69 - 69", "en"],
        ],
      },
    );
  });
});

/** Counts the reads of the tokens while a text is read. */
function looks(text: string, language: Language): number {
  let count = 0;
  const tokens = new Proxy(tokenizeQuantities(text, language), {
    get(target: QuantityToken[], key) {
      if (typeof key === "string" && /^\d+$/.test(key)) count++;
      return Reflect.get(target, key) as unknown;
    },
  });
  readDrafts(tokens, language);
  return count;
}

describe("the work", () => {
  it.each([
    [
      "talk",
      "Alors le prix est de soixante neuf euros par mois et vous avez trente jours pour essayer. ",
    ],
    ["numbers", "vingt et un cent mille six neuf quatre-vingt "],
    ["digits", "12 345 6 7 "],
    ["articles", "un une a an one "],
    ["no words", "- / ' , "],
    ["hesitations", "soixante euh et quelques "],
  ])("grows no faster than the text: %s", (_, piece) => {
    for (const language of LANGUAGES) {
      const once = looks(piece.repeat(40), language);
      const tenTimes = looks(piece.repeat(400), language);
      expect(tenTimes).toBeLessThanOrEqual(once * 10.5 + 100);
    }
  });
});
