/** Why a portion is not taken; the `code` of a 409. */
export type PortionRefusal = "different" | "finished";

/** What is known of a recording when a portion arrives. */
export interface KnownPortions {
  /** No new portion is taken any more. */
  finished: boolean;
  /** Index of the last portion, once somebody said so. */
  lastPortionIndex: number | null;
  /** How many are stored. */
  stored: number;
  /** Highest index stored; null when nothing is. */
  highest: number | null;
  /** Digest stored under the index that arrives; null when there is none. */
  digest: string | null;
}

export interface ArrivingPortion {
  index: number;
  /** Null when the form had no file: it only says which one is the last. */
  digest: string | null;
  last: boolean;
}

/**
 * What to do with a portion (product §8.2): `store` a new one, acknowledge what is `known` already (the same bytes, or
 * the mere word that it is the last), or refuse what contradicts what was acknowledged.
 */
export function judgePortion(
  known: KnownPortions,
  { index, digest, last }: ArrivingPortion,
): "store" | "known" | PortionRefusal {
  const { finished, lastPortionIndex, highest } = known;
  if (known.digest !== null && digest !== null && known.digest !== digest) return "different";
  if (last && lastPortionIndex !== null && lastPortionIndex !== index) return "different";
  const beyond = lastPortionIndex !== null && index > lastPortionIndex;
  if (finished) return known.digest === null || beyond ? "finished" : "known";
  if (beyond || (last && highest !== null && highest > index)) return "different";
  return known.digest === null && digest !== null ? "store" : "known";
}

/** Length of the contiguous prefix once `index` is stored beside what is known; null when there are gaps. */
export function prefixWith({ stored, highest }: KnownPortions, index: number): number | null {
  return stored + 1 === Math.max(highest ?? -1, index) + 1 ? stored + 1 : null;
}

export interface PortionName {
  presentationId: string;
  index: number;
  /** SHA-256 of the bytes: a name never changes its content. */
  digest: string;
}

/** Path of a portion's file under `recordings` in the data directory. */
export const portionFile = ({ presentationId, index, digest }: PortionName) =>
  `${presentationId}/${String(index).padStart(6, "0")}-${digest}`;
