import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { RULES_VERSION } from "../../app/services/judge/judge-by-rules";
import { digestOfRules } from "./version";

/** Each version of the rules with the digest of what it finds; a line is added, none is changed. */
const versions = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "rules-versions.json"), "utf8"),
) as Record<string, string>;

test("rules that find something else have another version", () => {
  const digest = digestOfRules();
  const told = `The rules find ${digest}. Raise RULES_VERSION (judge-by-rules.ts) and add that line to rules-versions.json: what former rules judged is not computed again by others.`;
  expect(versions[RULES_VERSION], told).toBe(digest);
  expect(Object.keys(versions).at(-1)).toBe(RULES_VERSION);
  const digests = Object.values(versions);
  expect(new Set(digests).size).toBe(digests.length);
});
