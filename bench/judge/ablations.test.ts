import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ABLATIONS, BESIDE, NEUTRAL } from "./ablations";

const READER = path.resolve("app/services/judge/near-reader");

test.each(Object.entries(NEUTRAL))(
  "%s has the exports that are switched off",
  async (file, off) => {
    const found = (await import(path.join(READER, file))) as Record<string, unknown>;
    expect(Object.keys(off).filter((name) => typeof found[name] !== "function")).toEqual([]);
  },
);

test("every file of an ablation exists and has neutral exports", () => {
  const { files, beside } = {
    files: ABLATIONS.flatMap(({ files, only }) => files.map((file) => ({ file, only }))),
    beside: Object.values(BESIDE).flat(),
  };
  const isKnown = ({ file, only }: (typeof files)[number]) =>
    NEUTRAL[file] !== undefined && (only === undefined || only in NEUTRAL[file]);
  expect(files.filter((one) => !isKnown(one))).toEqual([]);
  expect(beside.filter((file) => !existsSync(path.join(READER, file)))).toEqual([]);
});
