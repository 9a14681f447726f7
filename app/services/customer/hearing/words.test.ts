import { describe, expect, it } from "vitest";
import { wordsOf } from "~/services/language/signs-of-text";
import { signsOfStretch, stretchesOf } from "./words";

const formsOf = (text: string) =>
  stretchesOf(text).map(({ words }) => words.map(({ form }) => form).join(" "));

describe("words of a rep's turn", () => {
  it("are folded, numbers are alike, and their places are kept", () => {
    const text = "Où ça, 12 €\u00A0?";
    expect(wordsOf(text).map(({ form }) => form)).toEqual(["ou", "ca", ",", "#", "?"]);
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))[3]).toBe("12");
  });

  it("are read by sentences, with the mark of each", () => {
    const [first, second] = stretchesOf("It's forty. Is that dear?");
    expect([first?.mark, second?.mark]).toEqual([".", "?"]);
    expect([second?.begins, second?.ends, second?.after]).toEqual([true, true, 1]);
  });

  it("without marks are read in parts of ten words that overlap", () => {
    const parts = formsOf("a b c d e f g h i j k l m");
    expect(parts).toEqual(["a b c d e f g h i j", "c d e f g h i j k l", "d e f g h i j k l m"]);
  });

  it.each(["", "…", "?!"])("are none in '%s'", (text) => {
    expect(stretchesOf(text)).toEqual([]);
  });
});

it("a stretch has the signs of its words in a row, its mark and what is behind it", () => {
  const [stretch] = stretchesOf("How many cows?");
  const signs = stretch ? signsOfStretch(stretch) : [];
  expect(signs).toContain("< how many");
  expect(signs).toContain("how _ cows");
  expect(signs).toContain("mark ? >");
  expect(signs).toContain("behind 0");
});
