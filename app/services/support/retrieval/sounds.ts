import type { Language } from "~/models/terms/language";
import { stem, soundingBy, type Spellings } from "~/services/language/stem";

/**
 * Spellings of callers and recognisers that differ from a tutorial's. The table of proper names
 * (`evaluation/names/sound-key.ts`) differs: names are compared by edits and these words by pieces. Each table is tuned
 * on its own bench.
 */
const ALIKE: Spellings = {
  fr: [
    [/ph/g, "f"],
    [/ch/g, "x"],
    [/sc(?=[eiy])|c(?=[eiy])|z/g, "s"],
    [/qu|ck|[cq]/g, "k"],
    [/gu(?=[eiy])/g, "g"],
    [/g(?=[eiy])/g, "j"],
    [/h/g, ""],
    [/eau|au/g, "o"],
    [/ai|ei/g, "e"],
    [/y/g, "i"],
    [/e(?=[nm][^aeiounm])/g, "a"],
    [/n(?=[pb])/g, "m"],
  ],
  en: [
    [/ph|gh(?=t?$)/g, "f"],
    [/ck|[cq](?![eiyh])/g, "k"],
    [/c(?=[eiy])|z/g, "s"],
    [/(?<=[wr])h|^[kg](?=n)/g, ""],
    [/ei|ie|ea|ee/g, "i"],
    [/y/g, "i"],
    [/ou/g, "o"],
  ],
  es: [
    [/ll/g, "y"],
    [/v/g, "b"],
    [/ch/g, "x"],
    [/sc(?=[ei])|c(?=[ei])|z/g, "s"],
    [/qu|[ck]/g, "k"],
    [/gu(?=[ei])/g, "g"],
    [/g(?=[ei])/g, "j"],
    [/h/g, ""],
    [/ue/g, "o"],
    [/ie/g, "e"],
    [/y$/g, "i"],
    [/n(?=[pb])/g, "m"],
  ],
};

/** Returns the rough sound of a folded word: "imprimmante" and "imprimante" give one key, "recivo" and "recibo" too. */
export const soundOf = (folded: string, language: Language): string =>
  soundingBy(ALIKE, folded, language);

/** Returns the three-letter pieces of a word, with its beginning and end marked. */
export function trigrams(word: string): Set<string> {
  const marked = `  ${word} `;
  const pieces = new Set<string>();
  for (let at = 0; at + 3 <= marked.length; at++) pieces.add(marked.slice(at, at + 3));
  return pieces;
}

/** Returns Dice's coefficient of two words' pieces: 1 for the same pieces, 0 for none in common. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const piece of one) if (other.has(piece)) shared++;
  return (2 * shared) / (one.size + other.size || 1);
}

/** Returns the stem of a folded word, whatever its accents (the Spanish "-ción" gets its accent back first). */
export const rootOf = (folded: string, language: Language): string =>
  stem(language === "es" ? folded.replace(/cion(?:es)?$/, "ción") : folded, language);
