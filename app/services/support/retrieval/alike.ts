import type { Language } from "~/models/terms/language";
import { stem, soundingBy, type Spellings } from "~/services/language/stem";
import { tokenize } from "../../language/tokens";
import { byLanguage } from "~/services/language/words/room-words";

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

/** An expression of one or more words, as roots, with the groups that it belongs to. */
export interface Expression {
  roots: readonly string[];
  groups: readonly number[];
}

interface Thesaurus {
  /** The groups of demands (the lines with "?"), answered only by a tutorial that names them. */
  demands: ReadonlySet<number>;
  /** The expressions by their first root, the longest first. */
  expressions: ReadonlyMap<string, readonly Expression[]>;
  /** The groups of single words by their sound, for misspelled words. */
  heard: ReadonlyMap<string, readonly number[]>;
}

const LINES = byLanguage(({ thesaurus }) => thesaurus);
const built = new Map<Language, Thesaurus>();

/** Returns the synonyms of a language. */
export function thesaurusOf(language: Language): Thesaurus {
  const known = built.get(language);
  if (known) return known;
  const made = build(LINES[language], language);
  built.set(language, made);
  return made;
}

function build(lines: string, language: Language): Thesaurus {
  const all = new Map<string, { roots: string[]; groups: number[] }>();
  const heard = new Map<string, readonly number[]>();
  const demands = new Set<number>();
  for (const [group, line] of lines.trim().split("\n").entries()) {
    if (line.startsWith("?")) demands.add(group);
    for (const written of line.split(",")) {
      const words = tokenize(written).map(({ folded }) => folded);
      const roots = words.map((word) => rootOf(word, language));
      const key = roots.join(" ");
      const expression = all.get(key) ?? { roots, groups: [] };
      if (!expression.groups.includes(group)) expression.groups.push(group);
      all.set(key, expression);
      if (words.length === 1) heard.set(soundOf(words.join(""), language), expression.groups);
    }
  }
  const expressions = new Map<string, Expression[]>();
  for (const one of [...all.values()].toSorted((a, b) => b.roots.length - a.roots.length)) {
    const first = one.roots[0] ?? "";
    expressions.set(first, [...(expressions.get(first) ?? []), one]);
  }
  return { demands, expressions, heard };
}
