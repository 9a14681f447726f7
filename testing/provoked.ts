import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

export const provokedFolder = path.resolve(".cache/provoked");

/**
 * Registers a sentence that a test has just seen. `checkProvoked` compares the registered sentences with
 * `provoked-sentences.ts` after all tests. Call it after the assertion, never before.
 */
export function provoked(sentence: string): void {
  mkdirSync(provokedFolder, { recursive: true });
  const name = createHash("sha256").update(sentence).digest("hex").slice(0, 20);
  writeFileSync(path.join(provokedFolder, `${name}.json`), JSON.stringify(sentence));
}
