import type { Language } from "~/models/terms/language";
import { tokenize } from "../../language/tokens";
import { rootOf } from "./roots";
import { soundOf } from "./sounds";
import { ENGLISH } from "./thesaurus.en";
import { SPANISH } from "./thesaurus.es";
import { FRENCH } from "./thesaurus.fr";

/** An expression of one word or more, as roots, and the groups of words it can stand for. */
export interface Expression {
  roots: readonly string[];
  groups: readonly number[];
}

interface Thesaurus {
  /** The groups of what is answered only by a tutorial that names it too: the lines with "?". */
  demands: ReadonlySet<number>;
  /** The expressions by their first root, the longest first. */
  expressions: ReadonlyMap<string, readonly Expression[]>;
  /** The groups of a single word by how it is heard, for one that is misspelled. */
  heard: ReadonlyMap<string, readonly number[]>;
}

const LINES: Record<Language, string> = { fr: FRENCH, en: ENGLISH, es: SPANISH };
const built = new Map<Language, Thesaurus>();

/** The words of a language that stand for one another. */
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
