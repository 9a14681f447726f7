import type { Language } from "~/models/terms/language";
import { tokenize } from "../../language/tokens";
import { rootOf, soundOf } from "./sounds";
import { ENGLISH } from "./thesaurus.en";
import { SPANISH } from "./thesaurus.es";
import { FRENCH } from "./thesaurus.fr";

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

const LINES: Record<Language, string> = { fr: FRENCH, en: ENGLISH, es: SPANISH };
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
