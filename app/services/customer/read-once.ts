import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities as readAnew } from "~/services/language/quantities/read-quantities";
import { keep } from "./keep";

const known = new Map<string, Quantity[]>();

/**
 * Returns the quantities of a text, read once. A turn asks for those of each sentence of the sheet several times: two
 * fifths of its time.
 */
export function readQuantities(text: string, language: Language): Quantity[] {
  const key = `${language} ${text}`;
  return known.get(key) ?? keep(known, key, readAnew(text, language));
}
