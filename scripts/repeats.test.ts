import { describe, expect, test } from "vitest";
import { repeatsIn, repeatsOfHouse } from "./repeats.mjs";

const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `const value${from + index} = ${from + index};`);
const text = (...parts: string[][]) => parts.flat().join("\n");

describe("a repeat", () => {
  test("is one pair of places that share six lines or more", () => {
    const texts = {
      "a.ts": text(["first"], lines(1, 8), ["then a"]),
      "b.ts": text(lines(1, 8), ["then b"]),
    };
    expect(repeatsIn(texts)).toEqual([{ a: "a.ts:2", b: "b.ts:1", lines: 8 }]);
  });

  test("is never five lines, nor six with another line between them", () => {
    const torn = text(lines(1, 3), ["between"], lines(4, 3));
    const texts = { "a.ts": text(lines(1, 5)), "b.ts": text(lines(1, 6)), "c.ts": torn };
    expect(repeatsIn(texts)).toEqual([]);
  });

  test("ignores blank lines, lone braces, indentation and imports", () => {
    const imports = [
      "import {",
      ...lines(1, 6).map((line) => line.replace(";", ",")),
      '} from "x";',
    ];
    const loose = lines(1, 6).flatMap((line) => [`  ${line}`, "", "}"]);
    expect(repeatsIn({ "a.ts": text(imports), "b.ts": text(imports) })).toEqual([]);
    expect(repeatsIn({ "a.ts": text(lines(1, 6)), "b.ts": text(loose) })).toHaveLength(1);
  });

  test("is counted for each pair of places, but not for a stretch and itself", () => {
    const twice = text(lines(1, 6), ["between"], lines(1, 6));
    expect(repeatsIn({ "a.ts": twice })).toEqual([{ a: "a.ts:1", b: "a.ts:8", lines: 6 }]);
    expect(repeatsIn({ "a.ts": twice, "b.ts": text(lines(1, 6)) })).toHaveLength(3);
    expect(repeatsIn({ "a.ts": text(Array.from({ length: 11 }, () => "again();")) })).toEqual([]);
  });
});

/**
 * Today's numbers, which only go down. The product still has: the two runs (6), the two judges (1), two forms and two
 * loaders that are alike by chance.
 */
const most = { app: 4, server: 0, tests: 13 };

test.each(Object.entries(repeatsOfHouse()))("%s repeats no more than it did", (group, pairs) => {
  const listed = pairs.map(({ a, b, lines }) => `${lines} lines: ${a} and ${b}`);
  expect(listed.length, listed.join("\n")).toBeLessThanOrEqual(most[group as keyof typeof most]);
});
