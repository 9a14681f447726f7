import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities as readAnew } from "~/services/language/quantities/read-quantities";

/** Most entries of a map: it is emptied beyond that. */
const MOST_KEPT = 600;

/** Stores a value in a map of limited size, and returns the value. */
export function keep<V>(map: Map<string, V>, key: string, value: V): V {
  if (map.size >= MOST_KEPT) map.clear();
  map.set(key, value);
  return value;
}

const known = new Map<string, Quantity[]>();

/**
 * Returns the quantities of a text, read once. A turn asks for those of each sentence of the sheet several times: two
 * fifths of its time.
 */
export function readQuantities(text: string, language: Language): Quantity[] {
  const key = `${language} ${text}`;
  return known.get(key) ?? keep(known, key, readAnew(text, language));
}

/** Returns true for a text with a sum of money: "12 euros". */
export const holdsSum = (text: string, language: Language): boolean =>
  readQuantities(text, language).some(({ dimension }) => dimension === "money");
