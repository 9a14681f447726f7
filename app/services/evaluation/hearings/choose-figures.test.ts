import { describe, expect, test } from "vitest";
import { factsOf } from "~/services/rubrics/heard-figures";
import { chooseFigures } from "./choose-figures";

const rubricOf = (text: string) => factsOf(text, "fr");
const choose = (text: string, other: string | null, rubric: string) =>
  chooseFigures({ text, other, language: "fr", facts: rubricOf(rubric) });

describe("a figure of the rubric that sounds the same is put in place, with what was heard", () => {
  test.each([
    ["C'est 4,29 euros par mois.", null, "89 euros", "C'est 89 euros par mois.", "4,29"],
    ["donc soit xantée 9€ par mois", null, "69 €/mois", "donc 69€ par mois", "soit xantée 9"],
    ["c'est 60 9 euros par mois", null, "69 €/mois", "c'est 69 euros par mois", "60 9"],
    [
      "c'est soixante trois euros",
      "C'est soixante-treize euros.",
      "73 euros",
      "c'est 73 euros",
      "soixante trois",
    ],
  ])("%s", (text, other, rubric, wanted, heard) => {
    const chosen = choose(text, other, rubric);
    expect(chosen.text).toBe(wanted);
    expect(chosen.figures).toHaveLength(1);
    for (const { start, end, figure, ...kept } of chosen.figures) {
      expect(chosen.text.slice(start, end)).toBe(figure);
      expect(kept.heard).toBe(heard);
    }
  });
});

describe("a clearly heard figure stays", () => {
  test.each([
    ["690 is not 69", "C'est 690 euros par mois.", "c'est six cent quatre vingt dix euros", "69 €"],
    ["79 heard by both", "C'est 79 euros par mois.", "c'est soixante dix neuf euros", "69 €"],
    ["79 heard once", "C'est 79 euros par mois.", null, "69 €"],
    ["79 beside 69: they do not sound alike", "C'est 79 euros.", "c'est 69 euros", "69 €"],
    ["4,29 when the rubric has it", "C'est 4,29 euros.", null, "89 € et 4,29 €"],
    ["4,29 heard by both", "C'est 4,29 euros.", "c'est quatre euros vingt neuf", "89 €"],
    ["a row of numbers", `c'est ${"six neuf ".repeat(60)}euros`, null, "69 €"],
    ["79 heard by the other", "donc soit xantée 9€ par mois", "donc 79 euros par mois", "69 €"],
    ["4,29 when nothing sounds so", "C'est 4,29 euros.", null, "69 €"],
    ["another unit", "C'est soit xantée 9 jours.", null, "69 €"],
    ["63 heard by both", "c'est soixante trois euros", "C'est 63 euros.", "73 euros"],
    ["neuf alone", "c'est neuf euros par mois", null, "69 €"],
    ["a run that sounds more like another number", "c'est soit xantée dix 9 €", null, "69 €"],
    ["a run that sounds like no number", "c'est exemptés neuf euros", null, "69 €"],
  ])("%s", (_, text, other, rubric) => {
    expect(choose(text, other, rubric)).toEqual({ text, figures: [] });
  });
});
