import type { Language } from "~/models/language";
import { isStopword } from "../../language/stopwords";
import { tokenize } from "../../language/tokens";
import { rootOf } from "./roots";
import { soundOf, trigrams } from "./sounds";
import { type Expression, thesaurusOf } from "./thesaurus";
import { isNumber, isWeak } from "./weak-words";

/** A word, or an expression of several, as it is compared. */
export interface Term {
  /** Its roots joined by spaces: two terms of one key are the same. */
  key: string;
  groups: readonly number[];
  /** It asks for what only a tutorial that names it too can answer: a price, somebody to talk to. */
  demand: boolean;
  weak: boolean;
  /** How it is heard, with and without its ending. Empty for an expression, which is compared by its parts. */
  sounds: readonly Sound[];
  /** The words of an expression. */
  parts: readonly Term[];
}

export interface Sound {
  text: string;
  pieces: ReadonlySet<string>;
}

/** Two neighbours that are shorter together are two. */
const SHORTEST_JOINED = 6;

interface Word {
  folded: string;
  root: string;
}

/** The words of a text that say what it is about, in their order; those of an expression are in it, and not beside it. */
export function termsOf(text: string, language: Language): Term[] {
  const words = tokenize(text).map(({ folded }) => ({ folded, root: rootOf(folded, language) }));
  const { expressions } = thesaurusOf(language);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const found = expressions.get(words[at]?.root ?? "")?.find((one) => startsAt(one, words, at));
    const length = found?.roots.length ?? 1;
    const term = termAt(words.slice(at, at + length), found, language);
    if (term) terms.push(term);
    at += length;
  }
  return terms;
}

/** Two neighbours as the one word that they may have been before somebody heard two: "un primante". Each pair once. */
export function joinedTerms(text: string, language: Language): { term: Term; of: Term[] }[] {
  const words = tokenize(text).map(({ folded }) => folded);
  const pairs = new Map(
    words.slice(1).map((second, at) => [`${words[at]} ${second}`, [words[at] ?? "", second]]),
  );
  const termOf = (folded: string) => {
    const word = { folded, root: rootOf(folded, language) };
    return wordTerm(word, groupsOf(word, language), language);
  };
  return [...pairs.values()].flatMap((pair) => {
    const folded = pair.join("");
    const grammar = pair.every((word) => isStopword(word, language));
    if (grammar || folded.length < SHORTEST_JOINED) return [];
    return [{ term: termOf(folded), of: pair.map(termOf) }];
  });
}

const startsAt = ({ roots }: Expression, words: readonly Word[], at: number): boolean =>
  roots.every((root, index) => words[at + index]?.root === root);

function termAt(words: readonly Word[], expression: Expression | undefined, language: Language) {
  const kept = words.filter(({ folded }) => isNumber(folded) || !isStopword(folded, language));
  const [first] = kept;
  if (words.length === 1) return first && wordTerm(first, groupsOf(first, language), language);
  return {
    key: words.map(({ root }) => root).join(" "),
    groups: expression?.groups ?? [],
    demand: isDemand(expression?.groups ?? [], language),
    weak: false,
    sounds: [],
    parts: kept.map((word) => wordTerm(word, groupsOf(word, language), language)),
  };
}

/** Those of its root, or of a word that is heard like it. */
function groupsOf({ folded, root }: Word, language: Language): readonly number[] {
  const { expressions, heard } = thesaurusOf(language);
  const known = expressions.get(root)?.find(({ roots }) => roots.length === 1);
  return known?.groups ?? heard.get(soundOf(folded, language)) ?? [];
}

const isDemand = (groups: readonly number[], language: Language): boolean =>
  groups.length > 0 && groups.every((group) => thesaurusOf(language).demands.has(group));

function wordTerm({ folded, root }: Word, groups: readonly number[], language: Language): Term {
  const heard = new Set([soundOf(root, language), soundOf(folded, language)]);
  return {
    key: root,
    groups,
    demand: isDemand(groups, language),
    weak: isWeak(folded, language),
    sounds: [...heard].map((text) => ({ text, pieces: trigrams(text) })),
    parts: [],
  };
}
