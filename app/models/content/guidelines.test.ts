import { describe, expect, test } from "vitest";
import { customerSpoke, guidelinesMarkdown, guidelinesOf, startBanner } from "./guidelines";

describe("the guidelines become Markdown", () => {
  test.each([
    ["the first line is dropped", "Titre\nReste", "Reste"],
    ["a single line is the first line", "Titre", ""],
    ["an empty first line is the first line", "\n**1**: a", "1. a"],
    ["numbered lines become entries", "T\n**1**: Saluer\n**2**: Montrer", "1. Saluer\n2. Montrer"],
    [
      "other lines are kept, in place",
      "T\nAvant\n**1**: a\n\nAprès **gras**",
      "Avant\n1. a\n\nAprès **gras**",
    ],
    ["French spacing and Windows line ends", "T\r\n**1** : a\r\n**2**\u00a0: b", "1. a\n2. b"],
    ["colon inside the stars", "T\n**3:** c", "3. c"],
    ["ten and over", "T\n**12**: c", "12. c"],
    ["bold words are not numbers", "T\n**Prix**: 89", "**Prix**: 89"],
    ["a bold number inside a sentence stays", "T\nLes **3**: trois", "Les **3**: trois"],
    ["nothing", null, ""],
  ])("keep their lines so: %s", (_, text, markdown) =>
    expect(guidelinesMarkdown(text)).toBe(markdown),
  );
});

describe("the guidelines become numbered entries", () => {
  test.each([
    [
      "entries only, other lines left to the dialog",
      "T\nIntro\n**1**: a\n\nFin\n**2**: b",
      [
        [1, "a"],
        [2, "b"],
      ],
    ],
    [
      "a line right after an entry continues it",
      "T\n**1**: a\nsuite\n**2**: b",
      [
        [1, "a suite"],
        [2, "b"],
      ],
    ],
    [
      "the number written is the number shown",
      "T\n**4**: a\n**7**: b",
      [
        [4, "a"],
        [7, "b"],
      ],
    ],
    [
      "without numbers, the lines",
      "T\nSaluer\n\nMontrer",
      [
        [1, "Saluer"],
        [2, "Montrer"],
      ],
    ],
    ["nothing", "", []],
  ])("are read so: %s", (_, text, expected) => {
    expect(guidelinesOf(text).map(({ number, text: words }) => [number, words])).toEqual(expected);
  });
});

describe("the banner advances at most once every 10 s, and only when the AI speaks", () => {
  test.each<[string, number[], number]>([
    ["nobody speaks", [], 0],
    ["too early after the start", [0, 5_000, 9_999], 0],
    ["at 10 s", [10_000], 1],
    ["several sentences in a row move it once", [10_000, 12_000, 19_999], 1],
    ["again 10 s later", [10_000, 20_000], 2],
    ["a long silence is one step, not several", [60_000], 1],
    ["it stays on the last", [10_000, 20_000, 30_000, 40_000], 2],
  ])("it stands where it should: %s", (_, spokenAt, index) => {
    const end = spokenAt.reduce(customerSpoke, startBanner(3, 0));
    expect(end.index).toBe(index);
  });
  test("the banner of a module without guidelines stays put", () => {
    expect(customerSpoke(startBanner(0, 0), 60_000)).toEqual(startBanner(0, 0));
  });
});
