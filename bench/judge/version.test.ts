import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { RULES_VERSION } from "../../app/services/judge/judge-by-rules";
import { digestOfRules } from "./version";

/** The silent talk of each set and its first presentation; all of them: `version.engines.test.ts`. */
const TALKS = 2;
const { version, digest } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "rules-in-short.json"), "utf8"),
) as Record<"version" | "digest", string>;

test("rules that find something else in a few talks have another version", () => {
  const found = digestOfRules(TALKS);
  const told = `In a few talks the rules find ${found}. Raise RULES_VERSION (judge-by-rules.ts), write both into rules-in-short.json, and add the line that version.engines.test.ts asks for to rules-versions.json.`;
  expect({ version: RULES_VERSION, digest: found }, told).toEqual({ version, digest });
});
