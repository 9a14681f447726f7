import { findInjections } from "./injection";
import { isSkippable, isStopword } from "./text/stopwords";
import { type AnalysedText, analyse, type Term } from "./text/terms";
import { disorderOf } from "./text/word-order";
import { tokenize } from "./text/tokens";
import type { Language, SpokenTurn } from "./types";

/** A term the trainee said; `turn` is a position in `Evidence.turns`. */
export interface HeardTerm {
  term: Term;
  turn: number;
}

interface HeardTurn {
  turn: SpokenTurn;
  text: AnalysedText;
  /** For each token, how many grammar words come before it: natural speech is half grammar. */
  grammarBefore: number[];
}

/** What the trainee said that may prove something. */
export interface Evidence {
  turns: HeardTurn[];
  terms: HeardTerm[];
  /** Words said, orders to the grader and sentences copied from the customer left out. */
  words: number;
  distinctWords: number;
  /** Share of grammar words, 0 to 1. */
  grammarShare: number;
  /** Share of groups of three words said only once, 0 to 1. Near 0: the same phrase again and again. */
  freshness: number;
  injections: { turnIndex: number; quote: string }[];
  /** Share of the articles that a sentence would not put where they are, 0 to 1: high when words were shuffled. */
  disorder: number;
  /** Words read from the guidelines. */
  readWords: number;
}

/** A run of this many words taken from the customer's mouth is an echo, not evidence. */
const ECHO_WORDS = 6;
const MIN_WORDS = 25;
const MIN_DISTINCT_WORDS = 14;

/**
 * Keeps what counts in the trainee's turns. The customer's words never count, nor do the guidelines
 * read aloud from the screen (`onScreen`; empty where reading them is the presentation itself).
 */
export function gatherEvidence(
  turns: SpokenTurn[],
  language: Language,
  onScreen: string[] = [],
): Evidence {
  const read = new Set(
    onScreen.flatMap((text) =>
      runsOf(
        tokenize(text).map((token) => token.folded),
        ECHO_WORDS,
      ),
    ),
  );
  let readWords = 0;
  const echoes = new Set<string>();
  const heard: HeardTurn[] = [];
  const kept: { token: string; grammar: boolean }[] = [];
  const terms: HeardTerm[] = [];
  const injections: Evidence["injections"] = [];
  for (const turn of turns) {
    const text = analyse(turn.message, language);
    const words = text.tokens.map((token) => token.folded);
    if (turn.source === "ai") {
      for (const run of runsOf(words, ECHO_WORDS)) echoes.add(run);
      continue;
    }
    const orders = findInjections(turn.message);
    for (const { start, end } of orders) {
      injections.push({ turnIndex: turn.index, quote: turn.message.slice(start, end) });
    }
    const ignored = echoedPositions(words, echoes);
    const fromScreen = echoedPositions(words, read);
    readWords += fromScreen.size;
    for (const at of fromScreen) ignored.add(at);
    for (const [at, token] of text.tokens.entries()) {
      if (orders.some((order) => token.start < order.end && token.end > order.start))
        ignored.add(at);
    }
    const grammar = text.tokens.map(
      (token) => isStopword(token.folded, language) || isSkippable(token.folded, language),
    );
    for (const [at, token] of words.entries()) {
      if (!ignored.has(at)) kept.push({ token, grammar: grammar[at] ?? false });
    }
    for (const term of text.terms) {
      if (!ignored.has(term.firstToken)) terms.push({ term, turn: heard.length });
    }
    heard.push({ turn, text, grammarBefore: runningCount(grammar) });
  }
  const words = kept.map((word) => word.token);
  const triples = runsOf(words, 3);
  return {
    turns: heard,
    terms,
    words: words.length,
    distinctWords: new Set(words).size,
    grammarShare: kept.filter((word) => word.grammar).length / Math.max(1, kept.length),
    freshness: new Set(triples).size / Math.max(1, triples.length),
    injections,
    disorder: disorderOf(words, language),
    readWords,
  };
}

function runsOf(words: string[], length: number): string[] {
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(" "));
}

function echoedPositions(words: string[], echoes: Set<string>): Set<number> {
  const positions = new Set<number>();
  for (const [at, run] of runsOf(words, ECHO_WORDS).entries()) {
    if (!echoes.has(run)) continue;
    for (let next = at; next < at + ECHO_WORDS; next++) positions.add(next);
  }
  return positions;
}

function runningCount(flags: boolean[]): number[] {
  const counts = [0];
  for (const flag of flags) counts.push((counts.at(-1) ?? 0) + (flag ? 1 : 0));
  return counts;
}

/** Speech with few grammar words is a list of key words: 1 for speech, down to 0.15 for a list. */
export function naturalness(grammarShare: number): number {
  return Math.min(1, Math.max(0.15, (grammarShare - 0.12) / 0.2));
}

/** Silence, a few words, or the same words again: no number is made up (product §9.3). */
export function whyNotEvaluable(evidence: Evidence): string | null {
  if (evidence.words === 0) return "Aucune parole du présentateur n'a été entendue.";
  if (evidence.words < MIN_WORDS || evidence.terms.length < MIN_WORDS / 5) {
    const read = evidence.readWords > 0 ? " Lire les guidelines ne compte pas." : "";
    return `La présentation est trop courte pour être évaluée : ${evidence.words} mots utiles, il en faut au moins ${MIN_WORDS}.${read}`;
  }
  if (evidence.distinctWords < MIN_DISTINCT_WORDS) {
    return "La présentation répète toujours les mêmes mots : elle ne peut pas être évaluée.";
  }
  return null;
}
