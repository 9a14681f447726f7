import type { Language } from "~/models/language";
import { tokenize } from "../../language/tokens";
import { rootOf } from "./roots";
import { ENGLISH } from "./thesaurus.en";
import { SPANISH } from "./thesaurus.es";
import { FRENCH } from "./thesaurus.fr";

/** An expression of one word or more, as roots, and the groups of words it can stand for. */
export interface Expression {
  roots: readonly string[];
  groups: readonly number[];
}

const LINES: Record<Language, string> = { fr: FRENCH, en: ENGLISH, es: SPANISH };
const built = new Map<Language, ReadonlyMap<string, readonly Expression[]>>();

/** The expressions of a language by their first root, the longest first. */
export function expressionsOf(language: Language): ReadonlyMap<string, readonly Expression[]> {
  const known = built.get(language);
  if (known) return known;
  const made = build(LINES[language], language);
  built.set(language, made);
  return made;
}

function build(lines: string, language: Language): ReadonlyMap<string, readonly Expression[]> {
  const all = new Map<string, { roots: string[]; groups: number[] }>();
  for (const [group, line] of lines.trim().split("\n").entries()) {
    for (const written of line.split(",")) {
      const roots = tokenize(written).map((token) => rootOf(token.folded, language));
      const key = roots.join(" ");
      const expression = all.get(key) ?? { roots, groups: [] };
      if (!expression.groups.includes(group)) expression.groups.push(group);
      all.set(key, expression);
    }
  }
  const longestFirst = [...all.values()].toSorted((a, b) => b.roots.length - a.roots.length);
  return Map.groupBy(longestFirst, ({ roots }) => roots[0] ?? "");
}
