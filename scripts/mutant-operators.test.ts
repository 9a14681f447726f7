import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { draw, mutantsIn, mutate } from "./mutant-operators.mjs";

/** Returns every text that one fault of this operator makes of a source. */
const made = (source: string, operator: string) =>
  mutantsIn(source)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => mutate(source, mutant));

describe("the operators", () => {
  test.each([
    ["condition", "if (a) b();", ["if (true) b();", "if (false) b();"]],
    ["condition", "while (a) b();", ["while (false) b();"]],
    ["condition", "const x = a ? b : c;", ["const x = true ? b : c;", "const x = false ? b : c;"]],
    ["comparison", "x = a < b;", ["x = a <= b;", "x = a >= b;"]],
    ["equality", "x = a === b;", ["x = a !== b;"]],
    ["arithmetic", "x = a + b * c;", ["x = a - b * c;", "x = a + b / c;"]],
    ["assignment", "x += 1;", ["x -= 1;"]],
    ["update", "x++;", ["x--;"]],
    ["logical", "x = a && (b ?? c);", ["x = a || (b ?? c);", "x = a && (b && c);"]],
    ["boolean", "x = !a;", ["x = a;"]],
    ["boolean", "x = true;", ["x = false;"]],
    ["text", 'x = "word";', ['x = "";']],
    ["text", 'x = "";', ['x = "a mutant was here";']],
    ["text", "x = `a ${b}`;", ['x = "";']],
    ["block", "function f() { a(); }", ["function f() {}"]],
    ["chaining", "x = a?.b;", ["x = a.b;"]],
    ["chaining", "x = a?.(b);", ["x = a(b);"]],
    ["chaining", "x = a?.[0];", ["x = a[0];"]],
    ["array", "x = [a];", ["x = [];"]],
    ["object", "x = { a };", ["x = ({});"]],
    ["arrow", "x = () => a;", ["x = () => undefined;"]],
    ["method", "x = a.some(f);", ["x = a.every(f);"]],
  ])("turn a %s: '%s' becomes %j", (operator, source, wanted) => {
    expect(made(source, operator)).toEqual(wanted);
  });

  test("leave types, imports and names of properties unchanged", () => {
    const source = `import a from "b";\ntype T = "c" | true;\nexport { d } from "e";\nlet f: "g";\nlet h = { "i": j } as { k: "l" };`;
    expect(mutantsIn(source).map(({ operator }) => operator)).toEqual(["object"]);
  });

  test("leave a tagged template unchanged, because nobody writes an empty query by mistake", () => {
    expect(mutantsIn("sql`select 1`; sql`select ${a}`;")).toEqual([]);
  });

  test("make no subtraction of texts", () => {
    expect(made('x = "a" + b;', "arithmetic")).toEqual([]);
  });

  test("report the line", () => {
    expect(mutantsIn("let x = 1;\nx = !x;")[0]).toMatchObject({ line: 2, original: "!x" });
  });
});

describe("a draw", () => {
  const all = Array.from({ length: 50 }, (_, index) => index);

  test("is the same for the same seed, and differs for another", () => {
    expect(draw(all, { count: 10, seed: 3 })).toEqual(draw(all, { count: 10, seed: 3 }));
    expect(draw(all, { count: 10, seed: 4 })).not.toEqual(draw(all, { count: 10, seed: 3 }));
  });

  test("takes no mutant twice, and never more than there are", () => {
    expect(draw(all, { count: 80, seed: 1 }).toSorted((a, b) => a - b)).toEqual(all);
  });
});

interface NamedFault {
  name: string;
  file: string;
  find: string;
  replace: string;
  tests: string[];
}

describe("the named faults", () => {
  const faults = JSON.parse(readFileSync("scripts/named-mutants.json", "utf8")) as NamedFault[];

  test.each(faults)("$name: its code stands once in $file, and its tests exist", (fault) => {
    const { file, find, replace, tests } = fault;
    expect(readFileSync(file, "utf8").split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(tests.filter((one) => !existsSync(one))).toEqual([]);
  });
});
