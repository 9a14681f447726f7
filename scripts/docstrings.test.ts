import { describe, expect, test } from "vitest";
import { faultsOf, faultyDocstrings, readDocstrings } from "./docstrings.mjs";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

describe("a docstring", () => {
  test.each(["What", "How", "Of", "Whether", "Which", "Who", "Where", "When", "Why"])(
    "does not begin with %s",
    (first) => {
      expect(faultsOf(` ${first} a person may open it. `)).toEqual([`begins with "${first}"`]);
    },
  );

  test("may begin with a longer word and hold the short one", () => {
    expect(faultsOf("Whenever it rings, returns the caller who waits.")).toEqual([]);
    expect(faultsOf("Returns what a person may open.")).toEqual([]);
  });

  test.each(["Every file is read by it.", "The pages shown by them; nothing else.", "Read by it"])(
    "has no passive at the end: %s",
    (body) => {
      expect(faultsOf(body)).toEqual(['has "by it" or "by them" at the end']);
    },
  );

  test("may go on after 'by it'", () => {
    expect(faultsOf("Sorts the rows by it and their id. Orders by their name.")).toEqual([]);
  });

  test("has no sentence above 30 words, across its lines", () => {
    const broken = words(31).split(" ").join("\n * ");
    expect(faultsOf(`${words(30)}. ${words(30)}: ${words(30)}; ${words(30)}.`)).toEqual([]);
    expect(faultsOf(`Short one.\n * ${broken}.`)).toEqual(["has a sentence of 31 words"]);
  });

  test("is checked without its tags and indented usage", () => {
    expect(faultsOf(`Reads a file. @throws Error ${words(40)}`)).toEqual([]);
    expect(faultsOf(`Reads a file.\n *\n *   node read.mjs ${words(40)}\n `)).toEqual([]);
  });

  test("is found with its line, on one line, on several lines and in markup", () => {
    const planted = [
      "const pattern = 'app/**/*.ts'; // What is no docstring.",
      "/** What is a riddle. */",
      "type A = {",
      "  /**",
      "   * The plain one.",
      "   */",
      "  a: string;",
      "  /**",
      "   * How a riddle",
      "   * is written by them.",
      "   */",
      "};",
      "      {/** Of a page. */}",
    ].join("\n");
    expect(faultyDocstrings(planted)).toEqual([
      { line: 2, faults: ['begins with "What"'] },
      { line: 8, faults: ['begins with "How"', 'has "by it" or "by them" at the end'] },
      { line: 13, faults: ['begins with "Of"'] },
    ]);
  });
});

test("every docstring of the tree follows docs/style.md", () => {
  const { count, faults } = readDocstrings();
  expect(count).toBeGreaterThan(5_000);
  expect(faults).toEqual([]);
});
