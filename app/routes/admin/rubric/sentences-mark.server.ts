import { linesOf } from "~/models/lines";
import { createHash } from "node:crypto";
import type { PostedWording } from "./posted";

/** A short digest of the sentences of a point: another one means that somebody typed since their figures were read. */
export function sentencesMark({ claim, phrasings }: PostedWording): string {
  const text = JSON.stringify([claim.trim(), linesOf(phrasings)]);
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
