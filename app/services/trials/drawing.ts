/** The choice of one item of a list, the same for the same seed and place in the talk. */
export type Draw = (list: readonly string[], place: number) => string;

/**
 * Returns a draw that begins at another item for each seed and takes the items in turn. Successive places give
 * different items.
 */
export const drawBy =
  (seed: number): Draw =>
  (list, place) =>
    list[(mixed(seed) + place) % Math.max(1, list.length)] ?? "";

/** Hashes a small integer. */
function mixed(seed: number): number {
  const value = Math.imul(seed ^ (seed >>> 15), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
