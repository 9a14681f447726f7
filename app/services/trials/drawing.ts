/** One of a list, the same for the same seed and place in the talk. */
export type Draw = (list: readonly string[], place: number) => string;

/** Draws that begin elsewhere from seed to seed, and give one after the other: neighbours differ, talks of one seed do not. */
export const drawBy =
  (seed: number): Draw =>
  (list, place) =>
    list[(mixed(seed) + place) % Math.max(1, list.length)] ?? "";

/** A small integer hash. */
function mixed(seed: number): number {
  const value = Math.imul(seed ^ (seed >>> 15), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
