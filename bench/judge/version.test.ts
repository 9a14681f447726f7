import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { READER_VERSION } from "../../app/services/judge/near-reader/read-talk";
import { digestOfReader } from "./version";

/** The silent talk and the first presentation of each set. All talks: `version.engines.test.ts`. */
const TALKS = 2;
const { version, digest } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "reader-in-short.json"), "utf8"),
) as Record<"version" | "digest", string>;

test("a reader with other findings in a few talks has another version", () => {
  const found = digestOfReader(TALKS);
  const told = `In a few talks the reader finds ${found}. Raise READER_VERSION (near-reader/read-talk.ts) once it was released, write both into reader-in-short.json, and add the line that version.engines.test.ts asks for to reader-versions.json.`;
  expect({ version: READER_VERSION, digest: found }, told).toEqual({ version, digest });
});
