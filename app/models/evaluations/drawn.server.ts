import { createHash } from "node:crypto";
import type { Bit } from "~/models/tables";
import type { Bounds } from "./standing";

/** One of this many settled evaluations is reviewed, whatever its score (product §9.9). */
const ONE_IN = 20;

/**
 * Returns 1 when a settled evaluation goes to the list 'À revoir' by lot. Doubtful evaluations alone would not show the
 * quality of the judge. The id decides: nobody chooses, and the result never changes.
 */
export function isDrawn({
  id,
  intervalLow,
  intervalHigh,
  toReview,
}: { id: string; toReview: Bit } & Bounds): Bit {
  if (intervalLow === null || intervalHigh === null || toReview === 1) return 0;
  return createHash("sha256").update(id).digest().readUInt32BE(0) % ONE_IN === 0 ? 1 : 0;
}
