import { describe, expect, test } from "vitest";
import { wordedIn } from "../../../../../testing/worded";
import { compareLetters, indexLetters, sequencesOf } from "./compare-letters";

const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

describe("the letters of a text", () => {
  test("stand together in threes, fours and fives, across words", () => {
    expect([...sequencesOf(["un", "an"])].toSorted()).toEqual(
      [
        " an",
        " an ",
        " un",
        " un ",
        " un a",
        "an ",
        "n a",
        "n an",
        "n an ",
        "un ",
        "un a",
        "un an",
      ].toSorted(),
    );
  });

  test("of no word are none", () => {
    expect(sequencesOf([]).size).toBe(0);
  });
});

describe("the likeness of a passage", () => {
  const insured = wordedIn("en", "insured", "We insure the piano.", {
    phrasings: [
      "You needn't put it on your policy.",
      "The insurance is ours, nothing for you to add.",
    ],
    falsehoods: ["You have to put the piano on your own policy.", "The hall must insure it."],
  });
  const tuned = wordedIn("en", "tuned", "The same tuner comes every time.", {
    falsehoods: ["A different tuner comes each time."],
  });
  const index = indexLetters([insured, tuned]);
  const likeness = (text: string) => compareLetters(words(text), index);

  test.each([
    ["a wording is wholly alike", "We insure the piano", 1],
    ["other words are not alike", "zzz", 0],
    ["no word is like nothing", "", 0],
  ])("%s", (_, text, expected) => {
    expect(likeness(text)[0]?.truth).toBeCloseTo(expected, 10);
  });

  test.each([
    ["that's yours, you have to put it on your own policy", 0, "falsehood"],
    ["it is ours, so you needn't put it on the policy of yours", 0, "truth"],
    ["we send a different tuner, each time another", 1, "falsehood"],
    ["it is the same tuner you get every time", 1, "truth"],
  ] as const)("function words tell the sense: %s", (text, at, nearer) => {
    const { truth = 0, falsehood = 0 } = likeness(text)[at] ?? {};
    expect(truth > falsehood ? "truth" : "falsehood").toBe(nearer);
  });

  test("a sequence that many wordings hold counts less", () => {
    const common = indexLetters(
      ["rent", "price", "visit"].map((id) => wordedIn("en", id, `every month the ${id} of it`)),
    );
    const [rent, price] = compareLetters(words("every month the rent"), common);
    expect(rent?.truth).toBeGreaterThan(2 * (price?.truth ?? 1));
  });
});
