import { expect, test } from "vitest";
import type { WordedPoint } from "~/models/terms/rubric";
import { factsOf } from "~/services/rubrics/heard-figures";
import { correctTurns } from "~/services/evaluation/names/correct-names";
import { figuresNotes, misheardIn } from "./weigh-figures";

const claim = "L'abonnement coûte 69 euros par mois.";
const point: WordedPoint = {
  id: "p",
  kind: "expected",
  weight: 3,
  blocking: true,
  claim,
  facts: factsOf(claim, "fr"),
  phrasings: [],
  falsehoods: [],
  question: "",
  objection: "",
};
const module = { title: "La caméra Gardelis", videoTranscript: "Ici Karim, de Corvane." };
const turn = (message: string, index = 0) => ({
  index,
  source: "user" as const,
  message,
  startMs: 0,
  endMs: 4_000,
});
const weigh = (message: string, other?: string) => {
  const others: Record<number, string> = other === undefined ? {} : { 3: other };
  const turns = [turn(message, 3)];
  const [said] = correctTurns({ turns, others, module, points: [point], language: "fr" });
  if (!said) throw new Error("no turn");
  return said;
};

test("a figure that was heard differently is marked on its turn, and found with the turn's index", () => {
  const said = weigh("C'est 79 euros par mois.", "c'est soixante neuf euros par mois");
  expect(said.message).toBe("C'est 79 euros par mois.");
  expect(misheardIn([said])).toEqual([
    { turnIndex: 3, start: 6, end: 23, other: "soixante neuf euros par mois" },
  ]);
  expect(figuresNotes([said])[0]).toContain("79 euros par mois");
});

test("a figure that is put in place is marked with both hearings and is no longer doubtful", () => {
  const said = weigh("donc soit xantée 9€ par mois", "Donc soixante-neuf euros par mois.");
  expect(said.message).toBe("donc 69€ par mois");
  expect(said.figures).toEqual([
    {
      start: 5,
      end: 7,
      heard: "soit xantée 9",
      figure: "69",
      other: "Donc soixante-neuf euros par mois.",
    },
  ]);
  expect(said).not.toHaveProperty("misheard");
  expect(figuresNotes([said])).toEqual([
    "Chiffres rétablis après la reconnaissance\u00A0: 69 (entendu «\u00A0soit xantée 9\u00A0»).",
  ]);
});

test("a name after a figure that is put in place stands where its mark says", () => {
  const said = weigh("soit xantée 9€ chez Corvanne");
  expect(said.message).toBe("69€ chez Corvane");
  const [name] = said.names ?? [];
  expect(said.message.slice(name?.start, name?.end)).toBe("Corvane");
});

test("a turn without a doubt has no mark, and the same turn is not weighed twice", () => {
  expect(weigh("C'est 69 € par mois.", "c'est soixante neuf euros par mois")).toEqual(
    turn("C'est 69 € par mois.", 3),
  );
  expect(figuresNotes([turn("C'est 69 €.")])).toEqual([]);
  const marked = weigh("C'est 79 euros.", "c'est 69 euros");
  expect(correctTurns({ turns: [marked], module, points: [point], language: "fr" })).toEqual([
    marked,
  ]);
});
