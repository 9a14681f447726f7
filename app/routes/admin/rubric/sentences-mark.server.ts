import { linesOf } from "~/models/lines";
import { createHash } from "node:crypto";
import type { PostedWording } from "./posted";

/** Returns a short digest of a point's sentences. It changes when a person edits them after their figures were read. */
export function sentencesMark({ claim, phrasings }: PostedWording): string {
  const text = JSON.stringify([claim.trim(), linesOf(phrasings)]);
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
