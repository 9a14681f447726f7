import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { READER_VERSION } from "../../app/services/judge/near-reader/read-talk";
import { digestOfReader } from "./version";

/** Each version of the reader with the digest of its findings. A released line is never changed. */
const versions = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "reader-versions.json"), "utf8"),
) as Record<string, string>;

test("a reader with other findings has another version", () => {
  const digest = digestOfReader();
  const told = `The reader finds ${digest}. Raise READER_VERSION (near-reader/read-talk.ts) and add that line to reader-versions.json: what a former reader judged is not computed again by another.`;
  expect(versions[READER_VERSION], told).toBe(digest);
  expect(Object.keys(versions).at(-1)).toBe(READER_VERSION);
  const digests = Object.values(versions);
  expect(new Set(digests).size).toBe(digests.length);
});
