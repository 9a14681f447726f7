import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { provokedFolder } from "./provoked";
import { ANYTHING, sentencesToProvoke } from "./provoked-sentences";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Turns a sentence with blanks into a pattern. */
const patternOf = (sentence: string) =>
  new RegExp(`^${sentence.split(ANYTHING).map(escaped).join("[^]+")}$`);

/** Returns the listed sentences in scope that match no sentence of `seen`. */
export function unprovoked(seen: readonly string[]): string[] {
  return Object.values(sentencesToProvoke)
    .flat()
    .filter((sentence) => !seen.some((one) => patternOf(sentence).test(one)));
}

/** Runs at the end of the whole suite. @throws Error naming every listed sentence that no test made visible */
export function checkProvoked(): void {
  const files = existsSync(provokedFolder) ? readdirSync(provokedFolder) : [];
  const seen = files.map(
    (file) => JSON.parse(readFileSync(path.join(provokedFolder, file), "utf8")) as string,
  );
  const missing = unprovoked(seen);
  if (missing.length > 0)
    throw new Error(`No test made these sentences visible:\n${missing.join("\n")}`);
}
