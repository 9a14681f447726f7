import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((name) => path.posix.join("app", name.replaceAll("\\", "/")))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));

const EXPORTED = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) ([A-Z]\w*)/gm;

/** Returns each exported type of the texts, by name, with the files that export it. */
function exportersOf(texts: Iterable<readonly [file: string, text: string]>) {
  const exporters = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const name of new Set([...text.matchAll(EXPORTED)].map(([, found = ""]) => found)))
      exporters.set(name, [...(exporters.get(name) ?? []), file]);
  return exporters;
}

const repeated = (exporters: ReadonlyMap<string, string[]>) =>
  [...exporters].filter(([, found]) => found.length > 1);

test("the name of an exported type stands in one file of app/", () => {
  const exporters = exportersOf(files.map((file) => [file, readFileSync(file, "utf8")] as const));
  expect(exporters.size).toBeGreaterThan(500);
  expect(repeated(exporters)).toEqual([]);
});

test("a name that two files export is found, whichever kind of type it names", () => {
  const exporters = exportersOf([
    ["a.ts", "export interface Turn {}\nexport const Fact = 1;\nexport type Fact = number;"],
    ["b.ts", "export abstract class Turn {}\ntype Fact = string;"],
  ]);
  expect(repeated(exporters)).toEqual([["Turn", ["a.ts", "b.ts"]]]);
});
