import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { journeySecondTries, unitSecondTries } from "./second-tries.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "second-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the names include flaky journeys at any depth", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "a.spec.ts",
    tests: [{ status }],
  });
  const file = path.join(folder, "journeys.json");
  const deep = { specs: [spec("three", "flaky")] };
  const suite = {
    specs: [spec("one", "expected"), spec("two", "flaky"), spec("four", "unexpected")],
    suites: [deep],
  };
  writeFileSync(file, JSON.stringify({ suites: [suite] }));
  expect(journeySecondTries(file)).toEqual(["a.spec.ts > two", "a.spec.ts > three"]);
});

test("the names include a unit test that Vitest passed at the second try", () => {
  const source = `
    let tries = 0;
    test("steady", () => {});
    test("shaky", () => expect(++tries).toBe(2));
  `;
  writeFileSync(path.join(folder, "some.test.mjs"), source);
  const file = path.join(folder, "units.json");
  const root = path.join(import.meta.dirname, "..");
  const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const reporter = path.join(import.meta.dirname, "second-tries.mjs");
  const options = ["run", "--globals", "--retry=1", "--root", folder, `--reporter=${reporter}`];
  execFileSync(process.execPath, [vitest, ...options], {
    env: { ...process.env, SECOND_TRIES_FILE: file },
    stdio: "pipe",
  });
  expect(unitSecondTries(file)).toEqual(["some.test.mjs > shaky"]);
});

test("a missing report gives no name", () => {
  const missing = path.join(folder, "missing.json");
  expect(journeySecondTries(missing)).toEqual([]);
  expect(unitSecondTries(missing)).toEqual([]);
});
