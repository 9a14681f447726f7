import type { Language } from "~/models/terms/language";
import { isStopword } from "~/services/language/detect-language";
import { fold } from "~/models/terms/fold";
import { tokenize } from "../../language/tokens";
import { rootOf, soundOf, trigrams, type Expression, thesaurusOf } from "./alike";
import { byLanguage } from "~/services/language/words/room-words";

const WORDS = byLanguage(({ support }) => support.terms.words);

const NUMBERS = new Set("deux trois two three dos tres".split(" "));
const toSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean).map(fold));
const WEAK = { fr: toSet(WORDS.fr), en: toSet(WORDS.en), es: toSet(WORDS.es) };

/** Returns true for a weak word. `folded` is a word without case or accents. */
const isWeak = (folded: string, language: Language): boolean =>
  WEAK[language].has(folded) || NUMBERS.has(folded);

/** Returns true for a number. Numbers are not grammar here: "en trois fois" asks for something else. */
const isNumber = (folded: string): boolean => NUMBERS.has(folded);

/** A word, or an expression of several words, for comparison. */
export interface Term {
  /** Its roots joined by spaces. Terms with the same key are equal. */
  key: string;
  groups: readonly number[];
  /** True for a demand that only a tutorial with the same demand answers: a price, somebody to talk to. */
  demand: boolean;
  weak: boolean;
  /** Its sounds, with and without its ending. Empty for an expression, which is compared by its parts. */
  sounds: readonly Sound[];
  /** The words of an expression. */
  parts: readonly Term[];
}

export interface Sound {
  text: string;
  pieces: ReadonlySet<string>;
}

/** The fewest letters of two neighbouring words that are also tried as one word. */
const SHORTEST_JOINED = 6;
/** The most terms kept, more than the words of most tutorials. Each takes about 2 kB. */
const MOST_KNOWN = 5_000;

interface Word {
  folded: string;
  /** The word as a term of its own. */
  term: Term;
}

/** Returns the content words of a text, in order. An expression replaces its words. */
export function termsOf(text: string, language: Language): Term[] {
  const words = wordsIn(text, language);
  const { expressions } = thesaurusOf(language);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const first = words[at]?.term.key ?? "";
    const found = expressions.get(first)?.find((one) => startsAt(one, words, at));
    const length = found?.roots.length ?? 1;
    const term = termAt(words.slice(at, at + length), found, language);
    if (term) terms.push(term);
    at += length;
  }
  return terms;
}

/** Returns pairs of neighbours, each once, joined into a word that may be misheard as two: "un primante". */
export function joinedTerms(text: string, language: Language): { term: Term; of: Term[] }[] {
  const words = wordsIn(text, language);
  const pairs = new Map(
    words.slice(0, -1).map((first, at) => {
      const pair = words.slice(at, at + 2);
      return [`${first.folded} ${pair[1]?.folded}`, pair];
    }),
  );
  return [...pairs.values()].flatMap((pair) => {
    const folded = pair.map((word) => word.folded).join("");
    const grammar = pair.every((word) => isStopword(word.folded, language));
    if (grammar || folded.length < SHORTEST_JOINED) return [];
    return [{ term: termOf(folded, language), of: pair.map(({ term }) => term) }];
  });
}

const wordsIn = (text: string, language: Language): Word[] =>
  tokenize(text).map(({ folded }) => ({ folded, term: knownTermOf(folded, language) }));

const startsAt = ({ roots }: Expression, words: readonly Word[], at: number): boolean =>
  roots.every((root, index) => words[at + index]?.term.key === root);

function termAt(words: readonly Word[], expression: Expression | undefined, language: Language) {
  const kept = words
    .filter(({ folded }) => isNumber(folded) || !isStopword(folded, language))
    .map(({ term }) => term);
  if (words.length === 1) return kept[0];
  return {
    key: words.map(({ term }) => term.key).join(" "),
    groups: expression?.groups ?? [],
    demand: isDemand(expression?.groups ?? [], language),
    weak: false,
    sounds: [],
    parts: kept,
  };
}

const isDemand = (groups: readonly number[], language: Language): boolean =>
  groups.length > 0 && groups.every((group) => thesaurusOf(language).demands.has(group));

const known = byLanguage(() => new Map<string, Term>());

/** Returns `termOf` of a word from a cache for all texts. */
function knownTermOf(folded: string, language: Language): Term {
  const terms = known[language];
  const seen = terms.get(folded);
  if (seen) return seen;
  const term = termOf(folded, language);
  if (terms.size >= MOST_KNOWN) terms.clear();
  terms.set(folded, term);
  return term;
}

/** Returns the term of a single word. Its groups are those of its root, or of a word with the same sound. */
function termOf(folded: string, language: Language): Term {
  const { expressions, heard } = thesaurusOf(language);
  const key = rootOf(folded, language);
  const sound = soundOf(folded, language);
  const alone = expressions.get(key)?.find(({ roots }) => roots.length === 1);
  const groups = alone?.groups ?? heard.get(sound) ?? [];
  return {
    key,
    groups,
    demand: isDemand(groups, language),
    weak: isWeak(folded, language),
    sounds: [...new Set([soundOf(key, language), sound])].map((text) => ({
      text,
      pieces: trigrams(text),
    })),
    parts: [],
  };
}
