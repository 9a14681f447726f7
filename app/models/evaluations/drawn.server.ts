import { createHash } from "node:crypto";
import type { Bit } from "~/models/tables";
import type { Bounds } from "./standing";

/** One settled evaluation in so many is read again, whatever it says (product §9.9). */
const ONE_IN = 20;

/**
 * Whether an evaluation that is settled by itself goes to the list 'À revoir' all the same: those alone that are
 * doubtful would tell nothing of how the judge does. By its id, so that nobody chooses, and asked again says the same.
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
