import { globSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { bareTexts, compilePages } from "../testing/text-nodes";
import { isWholeSuite } from "../testing/whole-suite";

// The types of all pages take half a minute. Before a commit only the check itself is checked.
test.runIf(isWholeSuite)(
  "a text beside a child that comes and goes has an element of its own",
  () => {
    const files = globSync("app/**/*.tsx").filter((file) => !file.includes(".test."));
    expect(files.length).toBeGreaterThan(200);
    expect(bareTexts(compilePages(files), files)).toEqual([]);
  },
);

test("each way to leave a text bare is found", () => {
  const lines = [
    `import type { ReactNode } from "react";`,
    `export const A = ({ on }: { on: boolean }) => <p>{on ? <b /> : null}Words</p>;`,
    `export const B = ({ on }: { on: boolean }) => <p>Words{on && <b />}</p>;`,
    `export const C = ({ of }: { of?: string }) => <p>{of}<b /></p>;`,
    `export const D = ({ on }: { on: boolean }) => <><b />{on ? "Words" : <i />}</>;`,
    `export const E = ({ of }: { of: string[] }) => <p>Words{of.map((one) => <b key={one} />)}</p>;`,
    `function Maybe({ on }: { on: boolean }) { return on ? <b /> : null; }`,
    `export const F = () => <p><Maybe on />Words</p>;`,
    `function G({ on, children }: { on: boolean; children: ReactNode }) { return <p>{on ? <b /> : null}{children}</p>; }`,
    `export const H = () => <G on>Words</G>;`,
    `export const I = () => <G on><span>Words</span></G>;`,
    `export const J = ({ on }: { on: boolean }) => <p>{on ? <b /> : null}<span>Words</span></p>;`,
    `export const K = ({ on }: { on: boolean }) => <p>{on ? "Words" : null}</p>;`,
  ];
  const name = "app/example.tsx";
  const pages = compilePages([name], (file) =>
    file.endsWith(name) ? lines.join("\n") : ts.sys.readFile(file),
  );
  const found = bareTexts(pages, [name]).map((fault) => Number(fault.split(":")[1]));
  expect(new Set(found)).toEqual(new Set([2, 3, 4, 5, 6, 8, 10]));
});
