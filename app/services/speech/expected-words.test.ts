import { expect, test } from "vitest";
import { chooseExpected } from "./expected-words";

/** Returns hearings of one piece, likeliest first, with Vosk's measured confidences. */
const heard = (...hearings: [text: string, confidence: number][]) =>
  hearings.map(([text, confidence]) => ({
    confidence,
    words: text.split(" ").map((word, at) => ({ word, startMs: at, endMs: at + 1 })),
  }));
const EXPECTED = ["au revoir", "mille cent", "abonnement"];

test.each([
  [heard(["oh je vois", 147.4], ["au revoir", 145.4]), "au revoir"],
  [
    heard(
      ["ça coûte mire cents euros par mois", 230.3],
      ["ça coûte mille cent euros par mois", 229.6],
    ),
    "ça coûte mille cent euros par mois",
  ],
  [heard(["la bonne ment", 90], ["l'abonnement", 89.2]), "l'abonnement"],
  [heard(["oh je vois", 147.4], ["au revoir", 143.9]), "oh je vois"],
  [heard(["on va voir", 120], ["on va voire", 119]), "on va voir"],
])("the expected words choose among hearings that are as good: %#", (piece, text) => {
  expect(chooseExpected([piece], EXPECTED).text).toBe(text);
});

test("each piece is chosen by itself, and the words keep their times", () => {
  const pieces = [heard(["bonjour", 10]), heard(["oh je vois", 147.4], ["au revoir", 145.4])];
  const { text, words } = chooseExpected(pieces, EXPECTED);
  expect(text).toBe("bonjour au revoir");
  expect(words).toHaveLength(3);
  expect(chooseExpected(pieces, []).text).toBe("bonjour oh je vois");
  expect(chooseExpected([], EXPECTED)).toEqual({ text: "", words: [] });
});
