/** The reason to refuse a portion; the `code` of a 409. */
export type PortionRefusal = "different" | "finished";

/** The state of a recording when a portion arrives. */
export interface KnownPortions {
  /** True when the recording takes no new portion. */
  finished: boolean;
  /** The index of the last portion, once a form has named it. */
  lastPortionIndex: number | null;
  /** The highest stored index; null without any. */
  highest: number | null;
  /** The digest stored under the arriving index, or null. */
  digest: string | null;
}

export interface ArrivingPortion {
  index: number;
  /** Null when the form had no file and only names the last portion. */
  digest: string | null;
  last: boolean;
}

/**
 * Decides on a portion (product §8.2). A new one is `store`. The same bytes again, or a mere notice of the last
 * portion, are `known`. A portion that contradicts an acknowledged one is refused.
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

/**
 * Returns the length of the contiguous prefix after `index` is stored; null when that has to be counted. `prefix` is a
 * length that was counted before. Portions are never removed, so it can only have grown.
 */
export function prefixWith(
  { highest }: KnownPortions,
  index: number,
  prefix: number,
): number | null {
  return index === prefix && (highest ?? -1) === index - 1 ? index + 1 : null;
}

export interface PortionName {
  presentationId: string;
  index: number;
  /** SHA-256 of the bytes, so that a name never changes its content. */
  digest: string;
}

/** Returns the path of a portion's file under `recordings` in the data directory. */
export const portionFile = ({ presentationId, index, digest }: PortionName) =>
  `${presentationId}/${String(index).padStart(6, "0")}-${digest}`;
