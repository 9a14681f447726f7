import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { factsOf } from "~/services/rubrics/heard-figures";
import { compareHearings } from "./compare-hearings";

const rubric = factsOf("L'abonnement coûte 69 euros par mois, 30 jours d'essai.", "fr");
/** Returns "judged text [range] → other" for each range. */
const marks = (judged: string, other: string | null, language: Language = "fr", facts = rubric) =>
  compareHearings({ judged, other, language, facts }).map(
    ({ start, end, other: heard }) => `${judged.slice(start, end)} → ${heard}`,
  );

describe("a figure that the two recognisers heard differently is marked", () => {
  test.each([
    [
      "C'est 79 euros par mois, sans engagement.",
      "c'est soixante neuf euros par mois sans engagement",
      ["79 euros par mois → soixante neuf euros par mois"],
    ],
    [
      "c'est exemptés neuf euros par mois sans engagement",
      "C'est soixante-neuf euros par mois, sans engagement.",
      ["exemptés neuf euros par mois → soixante-neuf euros par mois"],
    ],
    [
      "Vous avez treize jours pour essayer, et 69 euros par mois.",
      "vous avez trente jours pour essayer et soixante neuf euros par mois",
      ["treize jours → trente jours"],
    ],
    [
      "il y a soie sans tes neufs et voilà le prix",
      "Il y a 69 euros et voilà le prix.",
      ["soie sans tes neufs → 69 euros"],
    ],
  ])("%s", (judged, other, wanted) => {
    expect(marks(judged, other)).toEqual(wanted);
  });

  test("in English and in Spanish", () => {
    expect(marks("it is fifteen euros a month", "It is 50 euros a month.", "en")).toEqual([
      "fifteen euros a month → 50 euros a month",
    ]);
    expect(marks("son sesenta euros al mes", "Son 70 euros al mes.", "es")).toEqual([
      "sesenta euros al mes → 70 euros al mes",
    ]);
  });
});

describe("a run that looks like a figure and does not parse is marked, heard once or twice", () => {
  test.each([
    ["donc soit xantée 9€ par mois", ["soit xantée 9€ par mois → "]],
    ["c'est exemptés neuf euros par mois", ["exemptés neuf euros par mois → "]],
    ["c'est six neuf euros par mois", ["six neuf euros par mois → "]],
  ])("%s", (judged, wanted) => {
    expect(marks(judged, null)).toEqual(wanted);
    expect(marks(judged, judged)).toEqual(wanted);
  });
});

describe("nothing is marked", () => {
  test.each([
    ["where both heard the same", "C'est 69 € par mois.", "c'est soixante neuf euros par mois"],
    ["where both heard the same wrong figure", "C'est 79 €.", "c'est soixante dix neuf euros"],
    ["where only words differ", "Le comptoir fait 3 mètres.", "le contoir fait trois mètres"],
    ["where the other heard nothing of it", "Bonjour. C'est 79 euros.", "bonjour"],
    ["where a figure is vague on purpose", "C'est soixante et quelques euros.", null],
    ["where another figure stands alone", "C'est neuf euros par mois.", null],
    ["where a figure stands after an ordinary word", "Le pain coûte neuf euros par mois.", null],
    ["in a text without figures", "Bonjour à vous.", "bonjour à tous"],
    ["in no text", "", ""],
  ])("%s", (_, judged, other) => {
    expect(marks(judged, other)).toEqual([]);
  });
});

test("marks are in order, apart, and within the text, whatever was heard", () => {
  const words =
    "soixante neuf 69 79 euros € par mois soit xantée exemptés trente jours , . le prix c'est".split(
      " ",
    );
  const heard = fc
    .array(fc.constantFrom(...words), { maxLength: 25 })
    .map((some) => some.join(" "));
  fc.assert(
    fc.property(heard, heard, (judged, other) => {
      let end = 0;
      for (const mark of compareHearings({ judged, other, language: "fr", facts: rubric })) {
        expect(mark.start).toBeGreaterThanOrEqual(end);
        expect(mark.end).toBeGreaterThan(mark.start);
        ({ end } = mark);
      }
      expect(end).toBeLessThanOrEqual(judged.length);
    }),
    { numRuns: 300, seed: 3 },
  );
});
